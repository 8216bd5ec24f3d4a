/** Conversion of a solution into Python scripts for the simulation library SimPy. */
@NullMarked
package org.threadwise.conversion.simpy;

import org.jspecify.annotations.NullMarked;
