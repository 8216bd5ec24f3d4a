package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an edit.
 *
 * @param applied whether the text was changed as requested
 * @param message why it was not, null otherwise
 * @param created names of the created elements
 */
public record EditResult(boolean applied, @Nullable String message, List<String> created) {}
