/** Compares estimators of CPU times with the true ones of a running program. */
@NullMarked
package org.threadwise.benchmarks.demand;

import org.jspecify.annotations.NullMarked;
