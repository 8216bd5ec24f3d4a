package org.threadwise.server.protocol;

/**
 * A variant of an export form.
 *
 * @param style the {@code --style} value of {@code threadwise convert}, empty if there is no choice
 * @param ending file extension with its dot, empty for a folder
 */
public record FormVariant(String style, String ending) {}
