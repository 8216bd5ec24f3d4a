package org.threadwise.measurement.fit;

import java.util.Arrays;
import org.threadwise.queueing.statistics.Mser5;

/**
 * The warm-up that is cut from the start of a run.
 *
 * <p>MSER-5 (White 1997) is applied to windows of growing length from the start, each reduced to at
 * most {@value #MAX_MEANS} batch means: a compiler that warms up within ten values of 100 000 is
 * found in a short window, a cache that fills for half of them in a long one. MSER minimises a
 * standard error, so it also cuts a few great values of a stationary run, which would bias the mean
 * downwards. A cut is therefore made only if the values before it differ significantly from those
 * after it in the rank test of Wilcoxon (1945, Biometrics Bulletin 1(6)) and Mann and Whitney
 * (1947, Annals of Mathematical Statistics 18(1)).
 *
 * @param values number of values that were cut
 * @param complete false if the run seems too short to get past its warm-up
 */
public record WarmUpCut(int values, boolean complete) {
  private static final int MAX_MEANS = 2000;
  private static final int FIRST_WINDOW = 100;
  private static final int WINDOW_GROWTH = 4;

  /**
   * Deviation of the rank sum from which a difference is significant. The cut is chosen from many,
   * so the bound is higher than for a single test: stationary runs are cut in fewer than one of
   * 1000 cases.
   */
  private static final double SIGNIFICANT_DEVIATION = 4.5;

  /** No warm-up. */
  static final WarmUpCut NONE = new WarmUpCut(0, true);

  /** Returns the warm-up of values in the order of time. */
  public static WarmUpCut of(double[] values) {
    WarmUpCut longest = NONE;
    long window = Math.min(values.length, FIRST_WINDOW);
    while (true) {
      WarmUpCut cut = within(Arrays.copyOf(values, (int) window));
      if (cut.values >= longest.values && cut.values > 0) {
        longest = cut;
      }
      if (window == values.length) {
        return longest;
      }
      window = Math.min(values.length, WINDOW_GROWTH * window);
    }
  }

  private static WarmUpCut within(double[] window) {
    int size = Math.max(1, window.length / MAX_MEANS);
    double[] means = new double[window.length / size];
    for (int i = 0; i < means.length * size; i++) {
      means[i / size] += window[i] / size;
    }
    Mser5.Truncation truncation = Mser5.of(means);
    int cut = truncation.observations() * size;
    return cut > 0 && differs(window, cut) ? new WarmUpCut(cut, truncation.found()) : NONE;
  }

  private static boolean differs(double[] window, int cut) {
    double[] ranks = ranks(window);
    double sum = 0;
    double squares = 0;
    double products = 0;
    double middle = (window.length + 1) / 2.0;
    for (int i = 0; i < window.length; i++) {
      double deviation = ranks[i] - middle;
      sum += i < cut ? deviation : 0;
      squares += deviation * deviation;
      products += i > cut ? deviation * (ranks[i - 1] - middle) : 0;
    }
    double n = window.length;
    double variance = squares / n;
    double correlation = Math.clamp(products / squares, 0, 0.99);
    double inflation = (1 + correlation) / (1 - correlation);
    double deviation = Math.sqrt(variance * inflation * cut * (n - cut) / (n - 1));
    return variance > 0 && Math.abs(sum) > SIGNIFICANT_DEVIATION * deviation;
  }

  /** Returns the ranks of values from 1; equal values share the mean of their ranks. */
  private static double[] ranks(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] meanRanks = new double[sorted.length];
    for (int first = 0; first < sorted.length; ) {
      int end = first;
      while (end < sorted.length && sorted[end] == sorted[first]) {
        end++;
      }
      Arrays.fill(meanRanks, first, end, (first + 1 + end) / 2.0);
      first = end;
    }
    double[] ranks = new double[values.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = meanRanks[Arrays.binarySearch(sorted, values[i])];
    }
    return ranks;
  }
}
