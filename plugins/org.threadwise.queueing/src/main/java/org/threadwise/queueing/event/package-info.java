/** The discrete-event engine that runs one replication on primitive arrays. */
@NullMarked
package org.threadwise.queueing.event;

import org.jspecify.annotations.NullMarked;
