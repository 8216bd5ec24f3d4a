/** The queueing model as a Simulink model for SimEvents. */
@NullMarked
package org.threadwise.conversion.simevents;

import org.jspecify.annotations.NullMarked;
