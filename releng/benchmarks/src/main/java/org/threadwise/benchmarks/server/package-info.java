/** What a user feels of the language server: its start, its answers while one types, its memory. */
@NullMarked
package org.threadwise.benchmarks.server;

import org.jspecify.annotations.NullMarked;
