package org.threadwise.orders;

/**
 * The figures of orders that are compared.
 *
 * @param perSecond completed orders
 * @param meanMillis mean response time
 * @param p95Millis 95th percentile of the response times
 */
record OrderFigures(double perSecond, double meanMillis, double p95Millis) {}
