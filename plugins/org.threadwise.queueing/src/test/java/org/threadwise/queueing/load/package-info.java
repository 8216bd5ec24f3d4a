/**
 * Tests of the simulator under load: its memory stays bounded, and it stops when it is cancelled.
 */
@NullMarked
package org.threadwise.queueing.load;

import org.jspecify.annotations.NullMarked;
