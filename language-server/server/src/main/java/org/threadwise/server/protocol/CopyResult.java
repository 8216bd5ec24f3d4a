package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The result of {@code threadwise/copy}.
 *
 * @param fragment lines of a process that {@code paste} accepts; empty if there is nothing to copy
 * @param message why there is nothing to copy, null otherwise
 */
public record CopyResult(String fragment, @Nullable String message) {}
