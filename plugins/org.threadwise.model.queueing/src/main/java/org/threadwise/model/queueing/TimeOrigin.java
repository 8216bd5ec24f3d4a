package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;

/**
 * The origin of one distribution of a solution.
 *
 * @param element display name of the element that it belongs to; empty for one of a workload
 * @param file of the measurements that it was derived from; null if it is assumed
 * @param count number of measured values; null if it is unknown
 * @param date of the measurement, ISO 8601; null if it is unknown
 * @param derived whether the distribution was fitted to the measurements, instead of being read
 *     from the file
 * @param isResampled whether its sampling error is known: its values vary, and at least two were
 *     counted
 */
public record TimeOrigin(
    String element,
    @Nullable String file,
    @Nullable Integer count,
    @Nullable String date,
    boolean derived,
    boolean isResampled) {

  /** Returns whether the distribution rests on no measurement. */
  public boolean isAssumed() {
    return file == null;
  }
}
