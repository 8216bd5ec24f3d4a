/** The queueing model for LQNS, as a layered queueing network. */
@NullMarked
package org.threadwise.conversion.lqn;

import org.jspecify.annotations.NullMarked;
