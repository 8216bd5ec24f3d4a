package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.statistics.Moments;
import org.threadwise.queueing.statistics.Student;

/**
 * Sequential selection of the first candidate that is as good as the best, or that keeps all bounds.
 *
 * <p>Candidates stand in the order of preference, fewest threads first. Each is compared with every
 * other one by a {@link SignTest} of the differences of replications that share their random
 * numbers; one is <em>good</em> if no other is better by more than the indifference. The first good
 * candidate is told with at least the wanted probability: it is refused wrongly by one of the
 * others, or one before it is taken for good against its own better, and the allowed error is
 * divided among all of these comparisons (Bonferroni). No shape of the curve is assumed.
 */
final class Selection {

  /** Replications that the variance of a comparison is estimated from. */
  static final int FIRST_STAGE = 16;

  /** Replications between two looks. */
  static final int ROUND = 8;

  /** What a candidate is judged by. */
  sealed interface Rule {
    /** No other candidate is lower by more than {@code indifference} of the other's value. */
    record NearLowest(double indifference) implements Rule {}

    /** No other candidate is higher by more than {@code indifference} of the other's value. */
    record NearHighest(double indifference) implements Rule {}

    /** Every value is at most 0; values are relative to their bounds, so 0.01 misses by 1 %. */
    record BelowZero(double indifference) implements Rule {}
  }

  /** Where replications come from. */
  @FunctionalInterface
  interface Source {
    /**
     * The values of the wanted replications, in the order of the list; fewer if stopped.
     *
     * @return for each replication one value, or one for each bound
     */
    List<double[]> draw(List<Draw> wanted);
  }

  /** One replication of one candidate. */
  record Draw(int candidate, int replication) {}

  /** What is known of a candidate. */
  enum Standing {
    OPEN,
    GOOD,
    REFUSED
  }

  private final Rule rule;
  private final double error;
  private final int mostReplications;
  private final Source source;
  private final int firstStage;
  private final List<List<double[]>> values = new ArrayList<>();
  private final List<Standing> standings = new ArrayList<>();
  private final Map<Pair, SignTest> tests = new HashMap<>();
  private boolean stopped;

  /**
   * @param comparisons greatest number of comparisons that the error is divided among
   * @param error 1 − the wanted probability of a correct selection
   * @param mostReplications of one candidate; a single one says that nothing is random
   */
  Selection(Rule rule, double error, int comparisons, int mostReplications, Source source) {
    this.rule = rule;
    this.error = error / comparisons;
    this.mostReplications = mostReplications;
    this.firstStage = Math.min(FIRST_STAGE, mostReplications);
    this.source = source;
  }

  /** Adds a candidate behind the others; its index is the number of those before. */
  void add() {
    values.add(new ArrayList<>());
    standings.add(Standing.OPEN);
  }

  /**
   * Samples until the first good one of the given candidates is found.
   *
   * @param order indices of candidates, the preferred one first
   * @return its index, or −1 if none is good or replications ended before one was found
   */
  int firstGood(List<Integer> order) {
    for (int candidate : order) {
      if (settle(candidate, order) == Standing.GOOD) {
        return candidate;
      }
      if (stopped) {
        return -1;
      }
    }
    return -1;
  }

  /** Samples until it is known whether the candidate is good among the others. */
  Standing settle(int candidate, List<Integer> among) {
    if (standings.get(candidate) == Standing.REFUSED) {
      return Standing.REFUSED;
    }
    standings.set(candidate, Standing.OPEN);
    while (true) {
      List<Pair> undecided = judge(candidate, among);
      if (standings.get(candidate) != Standing.OPEN) {
        return standings.get(candidate);
      }
      if (stopped || !extend(undecided)) {
        return Standing.OPEN;
      }
    }
  }

  /** Feeds what is new to the tests of a candidate; returns the comparisons still undecided. */
  private List<Pair> judge(int candidate, List<Integer> among) {
    List<Pair> undecided = new ArrayList<>();
    for (Pair pair : pairs(candidate, among)) {
      SignTest.Verdict verdict = advance(pair);
      if (verdict == SignTest.Verdict.POSITIVE) {
        standings.set(candidate, Standing.REFUSED);
        return List.of();
      }
      if (verdict == SignTest.Verdict.UNDECIDED) {
        undecided.add(pair);
      }
    }
    if (undecided.isEmpty()) {
      standings.set(candidate, Standing.GOOD);
    }
    return undecided;
  }

  private List<Pair> pairs(int candidate, List<Integer> among) {
    List<Pair> pairs = new ArrayList<>();
    if (rule instanceof Rule.BelowZero) {
      int bounds = values.get(candidate).isEmpty() ? 1 : values.get(candidate).get(0).length;
      for (int bound = 0; bound < bounds; bound++) {
        pairs.add(new Pair(candidate, bound));
      }
      return pairs;
    }
    for (int other : among) {
      if (other != candidate && standings.get(other) != Standing.REFUSED) {
        pairs.add(new Pair(candidate, other));
      }
    }
    return pairs;
  }

  private SignTest.Verdict advance(Pair pair) {
    int available = available(pair);
    if (available < firstStage) {
      return SignTest.Verdict.UNDECIDED;
    }
    if (firstStage == 1) {
      return contrast(pair, 0) > 0 ? SignTest.Verdict.POSITIVE : SignTest.Verdict.NEGATIVE;
    }
    SignTest test = tests.computeIfAbsent(pair, this::test);
    for (int replication = test.count(); replication < available; replication++) {
      test.add(contrast(pair, replication));
    }
    return test.verdict();
  }

  private SignTest test(Pair pair) {
    return new SignTest(firstStage, Math.max(Double.MIN_NORMAL, tolerance(pair)), error);
  }

  /** Fifth of the indifference: nearer than this to its border, both answers are as good. */
  private double tolerance(Pair pair) {
    return switch (rule) {
      case Rule.NearLowest near -> near.indifference / 5 * scale(pair);
      case Rule.NearHighest near -> near.indifference / 5 * scale(pair);
      case Rule.BelowZero below -> below.indifference / 5;
    };
  }

  private double scale(Pair pair) {
    double sum = 0;
    for (int replication = 0; replication < firstStage; replication++) {
      sum += Math.abs(values.get(pair.other).get(replication)[0]);
    }
    return sum / firstStage;
  }

  /** How much a candidate exceeds what is allowed in one replication. */
  private double contrast(Pair pair, int replication) {
    double[] own = values.get(pair.candidate).get(replication);
    return switch (rule) {
      case Rule.NearLowest near ->
          own[0] - (1 + near.indifference) * values.get(pair.other).get(replication)[0];
      case Rule.NearHighest near ->
          (1 - near.indifference) * values.get(pair.other).get(replication)[0] - own[0];
      case Rule.BelowZero below -> own[pair.other];
    };
  }

  private int available(Pair pair) {
    int own = values.get(pair.candidate).size();
    return rule instanceof Rule.BelowZero ? own : Math.min(own, values.get(pair.other).size());
  }

  /** Draws another round for every candidate in the comparisons; false if there is none left. */
  private boolean extend(List<Pair> undecided) {
    Map<Integer, Integer> targets = new java.util.TreeMap<>();
    for (Pair pair : undecided) {
      int next = Math.max(firstStage, available(pair) + ROUND);
      int target = Math.min(mostReplications, next);
      targets.merge(pair.candidate, target, Math::max);
      if (!(rule instanceof Rule.BelowZero)) {
        targets.merge(pair.other, target, Math::max);
      }
    }
    List<Draw> wanted = new ArrayList<>();
    targets.forEach(
        (candidate, target) -> {
          for (int r = values.get(candidate).size(); r < target; r++) {
            wanted.add(new Draw(candidate, r));
          }
        });
    return !wanted.isEmpty() && take(wanted);
  }

  private boolean take(List<Draw> wanted) {
    List<double[]> drawn = source.draw(wanted);
    for (int i = 0; i < drawn.size(); i++) {
      values.get(wanted.get(i).candidate).add(drawn.get(i));
    }
    stopped |= drawn.size() < wanted.size();
    return !stopped;
  }

  /** Whether the source gave fewer replications than wanted. */
  boolean stopped() {
    return stopped;
  }

  Standing standing(int candidate) {
    return standings.get(candidate);
  }

  /** The first value of every replication of a candidate. */
  double[] samples(int candidate) {
    return values.get(candidate).stream().mapToDouble(value -> value[0]).toArray();
  }

  /** Moments of the first value of a candidate. */
  Moments moments(int candidate) {
    return Moments.of(samples(candidate));
  }

  /**
   * Whether replications show at the confidence that a candidate is better or worse than a
   * reference by more than the indifference; with a single, exact replication whether it is so.
   */
  boolean distinguishable(int candidate, int reference, double indifference, double confidence) {
    int common = Math.min(values.get(candidate).size(), values.get(reference).size());
    Moments worse = new Moments();
    Moments better = new Moments();
    for (int replication = 0; replication < common; replication++) {
      double own = values.get(candidate).get(replication)[0];
      double other = values.get(reference).get(replication)[0];
      worse.add(own - (1 + indifference) * other);
      better.add((1 - indifference) * other - own);
    }
    return surelyPositive(worse, confidence) || surelyPositive(better, confidence);
  }

  private boolean surelyPositive(Moments moments, double confidence) {
    if (moments.count() < 2) {
      return mostReplications == 1 && moments.mean() > 0;
    }
    double quantile = Student.quantile(confidence, Math.toIntExact(moments.count() - 1));
    return moments.mean() - quantile * moments.standardError() > 0;
  }

  /** A candidate and what it is compared with: another candidate, or one of the bounds. */
  private record Pair(int candidate, int other) {}
}
