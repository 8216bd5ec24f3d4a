/** Measures sweeps on a Spark cluster, and extrapolates them to more cores. */
@NullMarked
package org.threadwise.benchmarks.cluster;

import org.jspecify.annotations.NullMarked;
