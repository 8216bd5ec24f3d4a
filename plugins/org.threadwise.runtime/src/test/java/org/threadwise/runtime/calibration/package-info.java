/** Tests of calibrations. */
@NullMarked
package org.threadwise.runtime.calibration;

import org.jspecify.annotations.NullMarked;
