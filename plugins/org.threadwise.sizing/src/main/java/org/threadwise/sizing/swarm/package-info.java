/** A published particle swarm, for comparison with the exact methods of allocation. */
@NullMarked
package org.threadwise.sizing.swarm;

import org.jspecify.annotations.NullMarked;
