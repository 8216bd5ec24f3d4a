/** Simulation of a solution on JSL, Rossetti's simulation library. */
@NullMarked
package org.threadwise.conversion.jsl;

import org.jspecify.annotations.NullMarked;
