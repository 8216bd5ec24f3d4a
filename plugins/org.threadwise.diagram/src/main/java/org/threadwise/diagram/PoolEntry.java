package org.threadwise.diagram;

/**
 * A pool in the legend.
 *
 * @param name its name
 * @param description kind, threads and queue in words
 */
public record PoolEntry(String name, String description) {}
