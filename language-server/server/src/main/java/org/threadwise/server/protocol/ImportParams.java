package org.threadwise.server.protocol;

/**
 * Parameters of {@code threadwise/import}.
 *
 * @param json the {@code json} form of {@code threadwise/convert}
 */
public record ImportParams(String json) {}
