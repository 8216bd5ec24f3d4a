package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.List;

/**
 * The index of dispersion of arrivals: variance divided by mean of the number of arrivals in
 * windows (Cox and Lewis 1966, The Statistical Analysis of Series of Events, section 4.5). It is 1
 * for Poisson arrivals, approaches the squared coefficient of variation of the gaps for renewal
 * arrivals, and grows with the window if the rate changes.
 *
 * @param window nanoseconds
 * @param windows number of windows
 * @param index variance divided by mean
 */
public record DispersionIndex(double window, int windows, double index) {
  private static final int MIN_WINDOWS = 30;
  private static final double MIN_ARRIVALS = 4;

  /**
   * Returns the index for windows of growing length: from 4 mean gaps, doubled while there are at
   * least 30 windows. Empty if there are too few arrivals.
   *
   * @param times ascending, from 0
   */
  static List<DispersionIndex> curve(double[] times) {
    List<DispersionIndex> curve = new ArrayList<>();
    double span = times.length == 0 ? 0 : times[times.length - 1];
    double window = MIN_ARRIVALS * span / Math.max(1, times.length - 1);
    while (window > 0 && span / window >= MIN_WINDOWS) {
      curve.add(of(counts(times, window), window));
      window *= 2;
    }
    return curve;
  }

  private static DispersionIndex of(int[] counts, double window) {
    CentralMoments moments = new CentralMoments();
    for (int count : counts) {
      moments.add(count);
    }
    return new DispersionIndex(window, counts.length, moments.variance() / moments.mean());
  }

  /** Returns the numbers of arrivals in consecutive windows; an incomplete one is left out. */
  static int[] counts(double[] times, double window) {
    int[] counts = new int[(int) (times[times.length - 1] / window)];
    for (double time : times) {
      int index = (int) (time / window);
      if (index < counts.length) {
        counts[index]++;
      }
    }
    return counts;
  }

  /** Returns the standard deviation of this estimate if all windows were independent. */
  double relativeError() {
    return Math.sqrt(2.0 / (windows - 1));
  }
}
