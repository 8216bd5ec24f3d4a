package org.threadwise.server.protocol;

/**
 * Parameters of {@code threadwise/catalog}: none, because the catalogue is the same for all
 * documents.
 */
public record CatalogParams() {}
