package org.threadwise.measurement.fit;

/**
 * How well a distribution agrees with a sample. Errors are relative to the sample: 0.01 means that
 * the distribution's figure is 1 % greater.
 *
 * @param meanError relative error of the mean
 * @param cvError relative error of the coefficient of variation; NaN if that of the sample is 0
 * @param p99Error relative error of the 99th percentile; NaN if that of the sample is 0
 * @param kolmogorovDistance greatest difference of the distribution functions, from 0 to 1
 * @param andersonDarling statistic of Anderson and Darling (1954, Journal of the American
 *     Statistical Association 49) for at most 2000 values; NaN without single values. It is
 *     reported and not a criterion: with enough values it rejects everything
 * @param acceptable whether errors and distance are small enough, see {@link Acceptance}
 */
public record Goodness(
    double meanError,
    double cvError,
    double p99Error,
    double kolmogorovDistance,
    double andersonDarling,
    boolean acceptable) {}
