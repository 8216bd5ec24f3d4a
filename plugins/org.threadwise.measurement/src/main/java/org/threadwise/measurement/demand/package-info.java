/** Estimators of the CPU time of executions whose durations contain waiting for a core. */
@NullMarked
package org.threadwise.measurement.demand;

import org.jspecify.annotations.NullMarked;
