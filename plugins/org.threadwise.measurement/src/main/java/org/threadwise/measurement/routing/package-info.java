/**
 * How messages divide: from counts of executions and transitions to messages on each way out of an
 * element, and to fragments of each message.
 */
@NullMarked
package org.threadwise.measurement.routing;

import org.jspecify.annotations.NullMarked;
