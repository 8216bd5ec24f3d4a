/**
 * Measures the user-visible performance of the language server: start, latency while typing and
 * memory.
 */
@NullMarked
package org.threadwise.benchmarks.server;

import org.jspecify.annotations.NullMarked;
