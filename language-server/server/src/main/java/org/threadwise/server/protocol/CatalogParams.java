package org.threadwise.server.protocol;

/** What is asked: the one catalog. */
public record CatalogParams() {}
