package org.threadwise.conversion.program;

/**
 * A figure of one element.
 *
 * @param from entry of the orders, empty for all
 */
public record FigureKey(String kind, String element, String from, String figure) {}
