package org.threadwise.server.protocol;

/**
 * Parameters of the notification {@code threadwise/resultsChanged}.
 *
 * @param uri URI of the document
 * @param version version that the figures belong to
 * @param state as {@link Results#state()}
 */
public record ResultsChangedParams(String uri, int version, String state) {}
