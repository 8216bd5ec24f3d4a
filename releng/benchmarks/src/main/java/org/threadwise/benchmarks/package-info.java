/** Benchmarks of the simulator beside SSJ, and the table that they make. */
@NullMarked
package org.threadwise.benchmarks;

import org.jspecify.annotations.NullMarked;
