package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;

/**
 * What was copied.
 *
 * @param fragment lines of a process; empty if there is nothing to copy
 * @param message why there is nothing, in words
 */
public record CopyResult(String fragment, @Nullable String message) {}
