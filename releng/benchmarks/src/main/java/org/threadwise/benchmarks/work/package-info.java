/** Precision of computations that take a given CPU time. */
@NullMarked
package org.threadwise.benchmarks.work;

import org.jspecify.annotations.NullMarked;
