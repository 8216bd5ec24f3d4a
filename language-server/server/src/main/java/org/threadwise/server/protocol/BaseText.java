package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The text that a document is compared with.
 *
 * @param file URI of its file, null for that of the document
 * @param revision a Git revision, such as {@code HEAD~1}; null for the file as it is saved
 */
public record BaseText(@Nullable String file, @Nullable String revision) {}
