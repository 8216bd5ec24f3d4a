/**
 * What the simulator does under load: its memory stays bounded, and it stops when it is told to.
 */
@NullMarked
package org.threadwise.queueing.load;

import org.jspecify.annotations.NullMarked;
