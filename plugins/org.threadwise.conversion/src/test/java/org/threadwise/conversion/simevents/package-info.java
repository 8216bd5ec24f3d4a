/** Tests of Simulink models for SimEvents. */
@NullMarked
package org.threadwise.conversion.simevents;

import org.jspecify.annotations.NullMarked;
