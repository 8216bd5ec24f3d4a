/** Scripts on SimPy, the simulation library of Python. */
@NullMarked
package org.threadwise.conversion.simpy;

import org.jspecify.annotations.NullMarked;
