package org.threadwise.server.protocol;

/**
 * Parameters of the notification {@code threadwise/trust}.
 *
 * @param trusted whether the server may read files besides the open documents, and simulate
 */
public record TrustParams(boolean trusted) {}
