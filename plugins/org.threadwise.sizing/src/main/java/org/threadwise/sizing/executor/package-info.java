/** Comparison of executors: declared and local pools, queues, execution models, virtual threads. */
@NullMarked
package org.threadwise.sizing.executor;

import org.jspecify.annotations.NullMarked;
