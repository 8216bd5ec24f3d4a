/** The discrete-event engine, which runs one replication on primitive arrays. */
@NullMarked
package org.threadwise.queueing.event;

import org.jspecify.annotations.NullMarked;
