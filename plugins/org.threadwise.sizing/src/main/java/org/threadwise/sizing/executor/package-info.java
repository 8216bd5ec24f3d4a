/** Comparison of executors: declared pools, local pools, other queues, virtual threads. */
@NullMarked
package org.threadwise.sizing.executor;

import org.jspecify.annotations.NullMarked;
