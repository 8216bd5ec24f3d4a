package org.threadwise.server.protocol;

/**
 * A solution created from another form.
 *
 * @param text the complete document
 */
public record ImportResult(String text) {}
