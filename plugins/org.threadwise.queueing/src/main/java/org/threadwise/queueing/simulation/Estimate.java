package org.threadwise.queueing.simulation;

/**
 * A mean over independent samples (replications or batches), with its standard error.
 *
 * @param mean the estimate
 * @param standardError standard error of the mean; NaN with fewer than two samples
 * @param samples number of samples
 */
public record Estimate(double mean, double standardError, int samples) {}
