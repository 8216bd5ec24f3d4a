package org.threadwise.server.protocol;

/**
 * A solution that was made of another form.
 *
 * @param text the whole text
 */
public record ImportResult(String text) {}
