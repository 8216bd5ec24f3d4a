/** Compares the speed of two versions of the engine. */
@NullMarked
package org.threadwise.benchmarks.comparison;

import org.jspecify.annotations.NullMarked;
