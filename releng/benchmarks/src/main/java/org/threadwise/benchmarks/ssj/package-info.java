/** The models in SSJ, optimised for speed. */
@NullMarked
package org.threadwise.benchmarks.ssj;

import org.jspecify.annotations.NullMarked;
