package org.threadwise.server.protocol;

/**
 * There are other figures of an open text.
 *
 * @param uri of the text
 * @param version of the text that they are of
 * @param state as {@link Results#state()}
 */
public record ResultsChangedParams(String uri, int version, String state) {}
