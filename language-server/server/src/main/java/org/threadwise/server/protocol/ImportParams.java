package org.threadwise.server.protocol;

/**
 * What is asked.
 *
 * @param json what {@code threadwise/convert} writes as {@code json}
 */
public record ImportParams(String json) {}
