/** Whether calibrations of a machine agree. */
@NullMarked
package org.threadwise.benchmarks.calibration;

import org.jspecify.annotations.NullMarked;
