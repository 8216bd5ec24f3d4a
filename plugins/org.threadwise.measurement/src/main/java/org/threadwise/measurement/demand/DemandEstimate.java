package org.threadwise.measurement.demand;

/**
 * The estimated CPU time of an execution.
 *
 * @param estimator how it was estimated
 * @param mean nanoseconds, at least 0
 * @param halfWidth half of the 95 % interval, relative to the mean; NaN if unknown
 */
public record DemandEstimate(DemandEstimator estimator, double mean, double halfWidth) {}
