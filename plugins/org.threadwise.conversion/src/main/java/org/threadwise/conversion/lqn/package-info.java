/** Conversion of the queueing model to a layered queueing network for LQNS. */
@NullMarked
package org.threadwise.conversion.lqn;

import org.jspecify.annotations.NullMarked;
