/** Runs a network under a workload and reports figures with confidence intervals. */
@NullMarked
package org.threadwise.queueing.simulation;

import org.jspecify.annotations.NullMarked;
