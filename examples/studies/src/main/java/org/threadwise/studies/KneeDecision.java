package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.threadwise.queueing.statistics.PairedSamples;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * Sequential search for the knee of one rate: the smallest candidate (thread count) that delivers
 * at most 1 % less than the best.
 *
 * <p>Runs with the same number share their random numbers, so candidates are compared pairwise by
 * the differences of such runs. A candidate is rejected when the 99.9 % interval of one difference
 * is above 1 %, and accepted when those of all are below. If 25 runs, as many as in the
 * publication, decide neither, the means do.
 *
 * <p>Example: 1, 3 and 6 threads deliver 30 000, 46 000 and 46 100 messages. After three runs each,
 * 1 thread is rejected. The loss of 3 threads against 6 is 0.2 ± 1.5 %, so both are pending. After
 * some more runs it is 0.2 ± 0.6 %, and 3 threads are the knee.
 */
final class KneeDecision {
  static final double INDIFFERENCE = 0.01;
  private static final double CONFIDENCE = 0.999;

  /** Minimum number of runs of a candidate. */
  static final int MIN_RUNS = 3;

  private final int initialRuns;
  private final List<List<Double>> samples = new ArrayList<>();

  /**
   * Creates a search without runs.
   *
   * @param candidates number of candidates
   * @param initialRuns of each candidate before anything is decided, at least 2
   */
  KneeDecision(int candidates, int initialRuns) {
    this.initialRuns = initialRuns;
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

  /** A run of a candidate. Its results are added in the order of the numbers from 0. */
  record Run(int candidate, int number) {}

  /** Returns the runs that are needed next, none once the knee is known. */
  List<Run> pendingRuns() {
    List<Run> initial = new ArrayList<>();
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      for (int number = runs(candidate); number < initialRuns; number++) {
        initial.add(new Run(candidate, number));
      }
    }
    return initial.isEmpty()
        ? undecided().stream().map(candidate -> new Run(candidate, runs(candidate))).toList()
        : initial;
  }

  /** Returns the candidates that need one more run each. */
  private List<Integer> undecided() {
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      if (verdict(candidate) == Verdict.GOOD) {
        return List.of();
      }
      List<Integer> pending = pendingFor(candidate);
      if (verdict(candidate) == Verdict.OPEN && !pending.isEmpty()) {
        return pending;
      }
      if (verdict(candidate) == Verdict.OPEN && isNearTheBest(candidate)) {
        return List.of();
      }
    }
    return List.of();
  }

  /** Returns those with the fewer runs among a candidate and all with which it is undecided. */
  private List<Integer> pendingFor(int candidate) {
    var pending = new TreeSet<Integer>();
    for (int other = 0; other < samples.size(); other++) {
      int fewer = Math.min(runs(candidate), runs(other));
      if (verdict(candidate, other) == Verdict.OPEN && fewer < CafePlan.REPETITIONS) {
        if (runs(candidate) == fewer) {
          pending.add(candidate);
        }
        if (runs(other) == fewer) {
          pending.add(other);
        }
      }
    }
    return List.copyOf(pending);
  }

  /** Returns the index of the knee as far as is known. */
  int knee() {
    for (int candidate = 0; candidate < samples.size(); candidate++) {
      Verdict verdict = verdict(candidate);
      if (verdict == Verdict.GOOD || (verdict == Verdict.OPEN && isNearTheBest(candidate))) {
        return candidate;
      }
    }
    throw new IllegalStateException("the best candidate is never rejected");
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

  /** Compares a candidate with all others: it is worse if it is worse than one of them. */
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
