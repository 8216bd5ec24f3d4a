/** Translates a solution into a network, and the network's figures back onto the solution. */
@NullMarked
package org.threadwise.model.queueing;

import org.jspecify.annotations.NullMarked;
