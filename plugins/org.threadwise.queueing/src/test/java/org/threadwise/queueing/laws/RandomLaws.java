package org.threadwise.queueing.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

/** Random times and distributions of times. */
final class RandomLaws {
  private RandomLaws() {}

  /** A distribution of times whose mean is near the one given. */
  static Distribution distribution(SplittableRandom random, double mean) {
    return switch (random.nextInt(8)) {
      case 0 -> new Constant(Math.rint(mean));
      case 1 -> new Erlang(3, mean);
      case 2 -> new Uniform(0, 2 * mean);
      case 3 -> new Lognormal(StrictMath.log(mean) - 0.5, 1);
      case 4 -> new Weibull(0.7, mean);
      case 5 -> new Hyperexponential(List.of(0.9, 0.1), List.of(0.5 * mean, 5.5 * mean));
      case 6 -> new TruncatedNormal(mean, 0.5 * mean);
      default -> new Exponential(mean);
    };
  }

  /** Arrival times, ascending, in batches now and then. */
  static List<Long> arrivals(SplittableRandom random, int count, double gap) {
    double inBatch = random.nextDouble() / 2;
    List<Long> times = new ArrayList<>();
    long now = 0;
    for (int i = 0; i < count; i++) {
      now += random.nextDouble() < inBatch ? 0 : (long) (2 * gap * random.nextDouble());
      times.add(now);
    }
    return times;
  }
}
