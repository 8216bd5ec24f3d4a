package org.threadwise.measurement.fit;

import java.util.Arrays;

/**
 * A sample prepared for maximum likelihood: at most about 2000 groups, with values divided by the
 * mean so that optimisers work with numbers around 1.
 *
 * <p>Narrow intervals are points, at which the density is evaluated. Values are grouped by rank, in
 * the tails down to single ones, so that a group spans at most 1/600 of all values and 1/50 of
 * those beyond it: the likelihood of a group is then practically that of its mean. Wide intervals,
 * from histograms and coarse clocks, keep their bounds, between which the distribution function is
 * evaluated.
 */
final class FitData {
  private static final double MAX_SHARE = 1.0 / 600;
  private static final double MAX_TAIL_SHARE = 0.02;

  /** Width relative to the standard deviation up to which an interval counts as a point. */
  private static final double NARROW = 0.02;

  /** Width relative to its lower bound up to which an interval counts as a point. */
  private static final double RELATIVELY_NARROW = 0.1;

  private final double scale;
  private final double total;
  private Group[] groups = new Group[256];
  private int size;

  /**
   * Adjacent values.
   *
   * @param first least value or lower bound
   * @param last greatest value or upper bound
   * @param middle mean of the values
   * @param count number of values
   * @param below number of values before them
   * @param isPoint whether the density at the middle is used; otherwise the probability of the
   *     interval
   */
  record Group(
      double first,
      double last,
      double middle,
      double logMiddle,
      double count,
      double below,
      boolean isPoint) {}

  FitData(SampleSummary summary) {
    IntervalSample sample = summary.intervals();
    scale = summary.mean();
    total = sample.total();
    double narrow = NARROW * Math.sqrt(summary.variance());
    double floor = leastPositive(sample) / 2;
    for (int start = 0; start < sample.size(); ) {
      int end = isPoint(sample, start, narrow) ? endOfGroup(sample, start, narrow) : start + 1;
      add(sample, start, end, isPoint(sample, start, narrow), floor);
      start = end;
    }
    groups = Arrays.copyOf(groups, size);
  }

  private static double leastPositive(IntervalSample sample) {
    int index = 0;
    while (index < sample.size() - 1 && sample.upper(index) == 0) {
      index++;
    }
    return sample.upper(index);
  }

  private static boolean isPoint(IntervalSample sample, int index, double narrow) {
    double width = sample.upper(index) - sample.lower(index);
    return sample.lower(index) > 0
        && width <= narrow
        && width <= RELATIVELY_NARROW * sample.lower(index);
  }

  private int endOfGroup(IntervalSample sample, int start, double narrow) {
    double below = sample.below(start);
    int end = start + 1;
    while (end < sample.size() && isPoint(sample, end, narrow)) {
      double beyond = Math.min(sample.below(end + 1), total - below);
      double limit = Math.min(MAX_SHARE * total, MAX_TAIL_SHARE * beyond);
      if (sample.below(end + 1) - below > limit) {
        break;
      }
      end++;
    }
    return end;
  }

  /** Adds a group. A value of 0 represents all values below half of the next greater one. */
  private void add(IntervalSample sample, int start, int end, boolean isPoint, double floor) {
    double count = 0;
    double sum = 0;
    for (int i = start; i < end; i++) {
      count += sample.count(i);
      sum += sample.count(i) * sample.middle(i);
    }
    double middle = sum / count / scale;
    double first = (isPoint ? sample.middle(start) : sample.lower(start)) / scale;
    double last = (isPoint ? sample.middle(end - 1) : Math.max(floor, sample.upper(start))) / scale;
    if (size == groups.length) {
      groups = Arrays.copyOf(groups, 2 * size);
    }
    double below = sample.below(start);
    groups[size++] = new Group(first, last, middle, Math.log(middle), count, below, isPoint);
  }

  /** Returns the number by which values were divided. */
  double scale() {
    return scale;
  }

  double total() {
    return total;
  }

  /** Returns the groups in ascending order. */
  Group[] groups() {
    return groups;
  }

  Group first() {
    return groups[0];
  }

  Group last() {
    return groups[size - 1];
  }

  /** Returns whether the density is used for all values. */
  boolean hasOnlyPoints() {
    return Arrays.stream(groups).allMatch(Group::isPoint);
  }

  /** Returns the mean of the logarithms. */
  double logMean() {
    double sum = 0;
    for (Group group : groups) {
      sum += group.count * (group.middle > 0 ? group.logMiddle : Math.log(group.last / 2));
    }
    return sum / total;
  }
}
