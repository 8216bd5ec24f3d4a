package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of an operation.
 *
 * @param applied whether the text says now what was asked
 * @param message why it does not
 * @param created names of what is new
 */
public record EditResult(boolean applied, @Nullable String message, List<String> created) {}
