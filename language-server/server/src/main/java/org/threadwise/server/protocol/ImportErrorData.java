package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The data of the error for a file that cannot be imported.
 *
 * @param file name of the file
 * @param line line from 1, null if unknown
 */
public record ImportErrorData(String file, @Nullable Integer line) {}
