package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.threadwise.queueing.statistics.PairedSamples;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * Which number of threads is the knee of one rate: the smallest that delivers at most 1 % less than
 * the best.
 *
 * <p>Runs with the same number share their random numbers, so each number of threads is compared
 * with each other one by the differences of such runs. It is refused as soon as the 99.9 % interval
 * of one difference lies above the indifference, and is the knee if those of all lie below. After
 * the published 25 runs the means decide.
 */
final class KneeDecision {
  static final double INDIFFERENCE = 0.01;
  private static final double CONFIDENCE = 0.999;

  /** Fewest runs of a number of threads, unless all published ones are wanted. */
  static final int FEWEST = 3;

  private final int first;
  private final List<List<Double>> samples = new ArrayList<>();

  /**
   * @param candidates how many numbers of threads there are
   * @param first runs of each before anything is decided, at least 2
   */
  KneeDecision(int candidates, int first) {
    this.first = first;
    for (int candidate = 0; candidate < candidates; candidate++) {
      samples.add(new ArrayList<>());
    }
  }

  void add(int candidate, double delivered) {
    samples.get(candidate).add(delivered);
  }

  int runs(int candidate) {
    return samples.get(candidate).size();
  }

  double mean(int candidate) {
    return Tally.of(values(candidate, runs(candidate))).mean();
  }

  /** The candidates that need one more run each; none once the knee is known. */
  List<Integer> wanted() {
    var few = new TreeSet<Integer>();
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      if (runs(candidate) < first) {
        few.add(candidate);
      }
    }
    return few.isEmpty() ? undecided() : List.copyOf(few);
  }

  private List<Integer> undecided() {
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      if (verdict(candidate) == Verdict.GOOD) {
        return List.of();
      }
      List<Integer> wanted = wantedFor(candidate);
      if (verdict(candidate) == Verdict.OPEN && !wanted.isEmpty()) {
        return wanted;
      }
      if (verdict(candidate) == Verdict.OPEN && isNearTheBest(candidate)) {
        return List.of();
      }
    }
    return List.of();
  }

  /** What a candidate and those that it is not yet told from need, the fewest runs first. */
  private List<Integer> wantedFor(int candidate) {
    var wanted = new TreeSet<Integer>();
    for (int other = 0; other < samples.size(); other++) {
      int fewer = Math.min(runs(candidate), runs(other));
      if (verdict(candidate, other) == Verdict.OPEN && fewer < CafePlan.REPETITIONS) {
        if (runs(candidate) == fewer) {
          wanted.add(candidate);
        }
        if (runs(other) == fewer) {
          wanted.add(other);
        }
      }
    }
    return List.copyOf(wanted);
  }

  /** Index of the knee as far as is known. */
  int knee() {
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      Verdict verdict = verdict(candidate);
      if (verdict == Verdict.GOOD || (verdict == Verdict.OPEN && isNearTheBest(candidate))) {
        return candidate;
      }
    }
    throw new IllegalStateException("the best of all is never refused");
  }

  private boolean isNearTheBest(int candidate) {
    double best = IntStream.range(0, samples.size()).mapToDouble(this::mean).max().orElseThrow();
    return mean(candidate) >= best * (1 - INDIFFERENCE);
  }

  private enum Verdict {
    GOOD,
    WORSE,
    OPEN
  }

  /** Whether a candidate is as good as all others, worse than one of them, or neither is known. */
  private Verdict verdict(int candidate) {
    Verdict verdict = Verdict.GOOD;
    for (int other = 0; other < samples.size(); other++) {
      Verdict single = verdict(candidate, other);
      if (single == Verdict.WORSE) {
        return Verdict.WORSE;
      }
      verdict = single == Verdict.OPEN ? Verdict.OPEN : verdict;
    }
    return verdict;
  }

  private Verdict verdict(int candidate, int other) {
    int runs = Math.min(runs(candidate), runs(other));
    PairedSamples pairs = PairedSamples.of(values(other, runs), values(candidate, runs));
    double allowed = INDIFFERENCE * pairs.first().mean();
    double lost = pairs.differences().mean();
    double half = Student.quantile(CONFIDENCE, runs - 1) * pairs.differences().standardError();
    if (lost - half > allowed) {
      return Verdict.WORSE;
    }
    return lost + half <= allowed ? Verdict.GOOD : Verdict.OPEN;
  }

  private double[] values(int candidate, int runs) {
    return samples.get(candidate).stream().limit(runs).mapToDouble(Double::doubleValue).toArray();
  }
}
