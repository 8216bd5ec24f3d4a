/** Runs a network under a workload and reports its figures with intervals. */
@NullMarked
package org.threadwise.queueing.simulation;

import org.jspecify.annotations.NullMarked;
