package org.threadwise.measurement.routing;

import org.threadwise.model.integration.Element;

/**
 * Messages that went from one element to another, although the solution does not connect them.
 *
 * @param from element that they left
 * @param to element that they reached
 * @param count number of messages, at least 1
 */
public record MissingEdge(Element from, Element to, long count) {}
