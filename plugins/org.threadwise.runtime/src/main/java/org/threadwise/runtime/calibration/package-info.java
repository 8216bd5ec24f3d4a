/** Measurements of what threads cost on this machine. */
@NullMarked
package org.threadwise.runtime.calibration;

import org.jspecify.annotations.NullMarked;
