/** The models that SSJ can express, written with SSJ for its best speed. */
@NullMarked
package org.threadwise.benchmarks.ssj;

import org.jspecify.annotations.NullMarked;
