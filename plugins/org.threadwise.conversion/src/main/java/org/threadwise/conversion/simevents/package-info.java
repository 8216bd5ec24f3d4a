/** Conversion of the queueing model to a Simulink model for SimEvents. */
@NullMarked
package org.threadwise.conversion.simevents;

import org.jspecify.annotations.NullMarked;
