/** Estimation from simulated data: intervals, warm-up, batches, precision and comparisons. */
@NullMarked
package org.threadwise.queueing.statistics;

import org.jspecify.annotations.NullMarked;
