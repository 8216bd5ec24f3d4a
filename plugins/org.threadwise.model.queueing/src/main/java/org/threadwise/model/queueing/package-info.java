/** Translates a solution into a network. */
@NullMarked
package org.threadwise.model.queueing;

import org.jspecify.annotations.NullMarked;
