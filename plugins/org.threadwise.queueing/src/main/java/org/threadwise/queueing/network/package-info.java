/** The simulated network: nodes joined by slots, pools, stations, a host and workloads. */
@NullMarked
package org.threadwise.queueing.network;

import org.jspecify.annotations.NullMarked;
