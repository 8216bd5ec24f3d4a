package org.threadwise.sizing.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.statistics.Tally;

/**
 * Sequential selection of the first candidate that is statistically equal to the best, or that
 * keeps all bounds.
 *
 * <p>A candidate is a total number of threads; fewer are preferred. Each is compared with every
 * other one by a {@link SignTest} of the differences of replications that share their random
 * numbers; one is <em>good</em> if no other is better by more than the indifference. The first good
 * candidate is found with at least the required probability: an error either rejects it in favour
 * of another candidate or accepts an earlier one that a better candidate should have rejected, and
 * the allowed error is divided among all of these comparisons (Bonferroni). No shape of the curve
 * is assumed.
 *
 * <p>For example, the mean responses with 6, 7 and 8 threads are 5.2, 5.04 and 5.0 ms, and the
 * indifference is 1 %. Differences of paired replications soon show that 6 is worse than 8 by more
 * than 1 %, so 6 is rejected. The difference between 7 and 8 stays below 1 %, so 7 is good, and
 * {@link #firstGood} returns it.
 */
public final class Selection {

  /** Probability of a correct selection, and confidence of intervals. */
  public static final double CONFIDENCE = 0.95;

  /** Number of replications of each candidate before the first test. */
  public static final int FIRST_STAGE = 8;

  /** Number of replications between two tests. */
  static final int ROUND = 8;

  /** A source of replications. */
  @FunctionalInterface
  public interface Source {
    /**
     * Returns the values of the wanted replications, in the order of the list; fewer if stopped.
     *
     * @return for each replication one value, or one for each bound
     */
    List<double[]> draw(List<Draw> wanted);

    /**
     * Returns by how much all replications of a candidate together miss a bound, if that is a
     * better estimate than the mean of their values; null otherwise.
     */
    default @Nullable Estimate pooledMiss(int candidate, int bound) {
      return null;
    }
  }

  /** One replication of one candidate. */
  public record Draw(int candidate, int replication) {}

  private final SelectionRule rule;
  private final double error;
  private final int maxReplications;
  private final int firstStage;
  private final Source source;
  private final CandidateSamples samples = new CandidateSamples();
  private final Set<Integer> refused = new HashSet<>();
  private final Map<Pair, SignTest> tests = new HashMap<>();
  private boolean stopped;

  /** Confidences of decisions that no test made, by the candidate that they are about. */
  private final Map<Integer, Double> doubts = new HashMap<>();

  /**
   * @param comparisons maximum number of comparisons, among which the error is divided
   * @param error 1 − the required probability of a correct selection
   * @param maxReplications maximum replications of one candidate; 1 if nothing is random
   */
  public Selection(
      SelectionRule rule, double error, int comparisons, int maxReplications, Source source) {
    this.rule = rule;
    this.error = error / comparisons;
    this.maxReplications = maxReplications;
    this.firstStage = Math.min(FIRST_STAGE, maxReplications);
    this.source = source;
  }

  /**
   * Samples until the first good candidate is found.
   *
   * @param order candidates, the preferred one first
   * @return empty if none is good or the source stopped before one was found
   */
  public OptionalInt firstGood(SortedSet<Integer> order) {
    for (int candidate : order) {
      if (isGood(candidate, order)) {
        return OptionalInt.of(candidate);
      }
      if (stopped) {
        break;
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Samples until the tests decide whether a candidate is good; returns false if the source
   * stopped.
   */
  private boolean isGood(int candidate, SortedSet<Integer> among) {
    while (!refused.contains(candidate)) {
      List<Pair> undecided = judge(candidate, among);
      if (undecided.isEmpty()) {
        return !refused.contains(candidate);
      }
      if (stopped || !extend(undecided)) {
        return false;
      }
    }
    return false;
  }

  /** Adds new replications to the tests of a candidate; returns the undecided comparisons. */
  private List<Pair> judge(int candidate, SortedSet<Integer> among) {
    List<Pair> undecided = new ArrayList<>();
    for (Pair pair : pairs(candidate, among)) {
      SignTest.Verdict verdict = advance(pair);
      if (verdict == SignTest.Verdict.POSITIVE) {
        refused.add(candidate);
        return List.of();
      }
      if (verdict == SignTest.Verdict.UNDECIDED) {
        undecided.add(pair);
      }
    }
    return undecided;
  }

  private List<Pair> pairs(int candidate, SortedSet<Integer> among) {
    List<Pair> pairs = new ArrayList<>();
    if (rule instanceof SelectionRule.BelowZero below) {
      for (int bound = 0; bound < below.bounds(); bound++) {
        pairs.add(new Pair(candidate, bound));
      }
      return pairs;
    }
    for (int other : among) {
      if (other != candidate && !refused.contains(other)) {
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
    if (test.verdict() == SignTest.Verdict.UNDECIDED && available >= maxReplications) {
      doubts.merge(pair.candidate, test.conclude(estimate(pair, test)), Math::min);
    }
    return test.verdict();
  }

  private Estimate estimate(Pair pair, SignTest test) {
    Estimate pooled =
        rule instanceof SelectionRule.BelowZero
            ? source.pooledMiss(pair.candidate, pair.other)
            : null;
    return pooled == null || Double.isNaN(pooled.standardError()) ? test.mean() : pooled;
  }

  private SignTest test(Pair pair) {
    return new SignTest(firstStage, Math.max(Double.MIN_NORMAL, tolerance(pair)), error);
  }

  /**
   * Returns half of the indifference: within this distance of the margin, either answer is allowed.
   */
  private double tolerance(Pair pair) {
    double scale = rule instanceof SelectionRule.BelowZero ? 1 : scale(pair);
    return rule.indifference() / 2 * scale;
  }

  private double scale(Pair pair) {
    double sum = 0;
    for (int replication = 0; replication < firstStage; replication++) {
      sum += Math.abs(samples.of(pair.other).get(replication)[0]);
    }
    return sum / firstStage;
  }

  /** Returns the amount by which a candidate exceeds the margin or its bound in one replication. */
  private double contrast(Pair pair, int replication) {
    double[] own = samples.of(pair.candidate).get(replication);
    return rule instanceof SelectionRule.BelowZero
        ? own[pair.other]
        : rule.excess(own[0], samples.of(pair.other).get(replication)[0]);
  }

  /**
   * Returns the amount by which the mean of a sampled candidate exceeds its worst bound, or the
   * margin of the best of some candidates that are not rejected.
   *
   * @return at most 0 if the candidate seems good; NaN if it was never sampled
   */
  public double excess(int candidate, Collection<Integer> among) {
    double own = samples.moments(candidate).mean();
    return among.stream()
        .filter(other -> !refused.contains(other))
        .mapToDouble(other -> rule.excess(own, samples.moments(other).mean()))
        .filter(Double::isFinite)
        .max()
        .orElse(Double.NaN);
  }

  private int available(Pair pair) {
    int own = samples.of(pair.candidate).size();
    return rule instanceof SelectionRule.BelowZero
        ? own
        : Math.min(own, samples.of(pair.other).size());
  }

  /**
   * Draws the first stage of all comparisons and another round of the comparison that is most
   * likely to reject; returns whether anything was drawn.
   */
  private boolean extend(List<Pair> undecided) {
    Map<Integer, Integer> targets = new TreeMap<>();
    for (Pair pair : undecided) {
      aim(pair, firstStage, targets);
    }
    if (targets.isEmpty()) {
      Pair hardest = hardest(undecided);
      aim(hardest, Math.min(maxReplications, available(hardest) + ROUND), targets);
    }
    List<Draw> wanted = new ArrayList<>();
    targets.forEach((candidate, target) -> add(candidate, target, wanted));
    return !wanted.isEmpty() && take(wanted);
  }

  /** Draws the first stage of candidates whether or not a comparison needs it. */
  public void sample(Collection<Integer> candidates) {
    List<Draw> wanted = new ArrayList<>();
    candidates.forEach(candidate -> add(candidate, firstStage, wanted));
    if (!wanted.isEmpty() && !stopped) {
      take(wanted);
    }
  }

  /** Adds the draws that a candidate lacks up to a number of replications. */
  private void add(int candidate, int target, List<Draw> wanted) {
    for (int r = samples.of(candidate).size(); r < target; r++) {
      wanted.add(new Draw(candidate, r));
    }
  }

  private void aim(Pair pair, int target, Map<Integer, Integer> targets) {
    if (samples.of(pair.candidate).size() < target) {
      targets.merge(pair.candidate, target, Math::max);
    }
    if (!(rule instanceof SelectionRule.BelowZero) && samples.of(pair.other).size() < target) {
      targets.merge(pair.other, target, Math::max);
    }
  }

  private Pair hardest(List<Pair> undecided) {
    Pair hardest = undecided.get(0);
    for (Pair pair : undecided) {
      hardest = meanContrast(pair) > meanContrast(hardest) ? pair : hardest;
    }
    return hardest;
  }

  private double meanContrast(Pair pair) {
    double sum = 0;
    int available = available(pair);
    for (int replication = 0; replication < available; replication++) {
      sum += contrast(pair, replication);
    }
    return sum / available;
  }

  private boolean take(List<Draw> wanted) {
    List<double[]> drawn = source.draw(wanted);
    for (int i = 0; i < drawn.size(); i++) {
      samples.add(wanted.get(i).candidate, drawn.get(i));
    }
    stopped |= drawn.size() < wanted.size();
    return !stopped;
  }

  /**
   * Rejects a candidate regardless of its comparisons, which therefore do not support the selection
   * any more.
   *
   * @param confidence of the rejection
   */
  public void refuse(int candidate, double confidence) {
    refused.add(candidate);
    doubts.put(candidate, confidence);
  }

  /** Returns whether a candidate was rejected. */
  boolean isRefused(int candidate) {
    return refused.contains(candidate);
  }

  /** Returns whether the source gave fewer replications than wanted. */
  public boolean stopped() {
    return stopped;
  }

  /**
   * Returns the confidence of the least certain decision: a comparison that was undecided after the
   * maximum number of replications and decided by an estimate, or a rejection by {@link #refuse}; 1
   * if there is none.
   */
  public double leastConfidence() {
    return doubts.values().stream().mapToDouble(Double::doubleValue).min().orElse(1);
  }

  /** Returns the criterion by which a candidate is good. */
  public SelectionRule rule() {
    return rule;
  }

  /** Returns whether nothing is random, so that one replication of a candidate is exact. */
  public boolean isExact() {
    return maxReplications == 1;
  }

  /** Returns the replications of all candidates. */
  public CandidateSamples samples() {
    return samples;
  }

  /**
   * Returns whether replications show at the confidence that a candidate differs from a reference
   * by more than the indifference. A single replication is exact.
   *
   * @param own values of replications
   * @param reference values of replications with the same random numbers, in the same order
   */
  public boolean distinguishable(
      List<double[]> own, List<double[]> reference, double indifference, double confidence) {
    int common = Math.min(own.size(), reference.size());
    Tally worse = new Tally();
    Tally better = new Tally();
    for (int replication = 0; replication < common; replication++) {
      double value = own.get(replication)[0];
      double other = reference.get(replication)[0];
      worse.add(value - (1 + indifference) * other);
      better.add((1 - indifference) * other - value);
    }
    return surelyPositive(worse, confidence) || surelyPositive(better, confidence);
  }

  private boolean surelyPositive(Tally moments, double confidence) {
    if (moments.count() < 2) {
      return isExact() && moments.mean() > 0;
    }
    return Estimate.of(moments).low(confidence) > 0;
  }

  /**
   * Returns whether replications leave open if a bound is kept: the interval contains the limit.
   */
  public boolean isOpen(int candidate, double confidence) {
    Tally moments = samples.moments(candidate);
    if (moments.count() < 2 || isRefused(candidate)) {
      return false;
    }
    return Math.abs(moments.mean()) <= Estimate.of(moments).halfWidth(confidence);
  }

  /** A candidate and its opponent: another candidate, or one of the bounds. */
  private record Pair(int candidate, int other) {}
}
