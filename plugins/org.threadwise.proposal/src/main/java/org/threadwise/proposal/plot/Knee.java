package org.threadwise.proposal.plot;

import java.util.List;
import java.util.OptionalInt;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * The knee of a curve: the smallest number of threads such that no other is shown to be better by
 * more than {@link #INDIFFERENCE}, as in a proposal.
 *
 * <p>For example, 4, 5 and 6 threads have mean responses of 6.1, 5.02 and 5.0 ms. Six threads are
 * 18 % better than four, so 4 is not the knee; they are 0.4 % better than five, so 5 is.
 *
 * <p>All candidates have common random numbers, so their replications are compared by paired
 * differences, one-sided at 95 % over all comparisons of a candidate together (Bonferroni).
 * Candidates without stored replications are compared by their intervals.
 */
public final class Knee {
  /** Relative difference below which figures count as equal. */
  public static final double INDIFFERENCE = 0.01;

  private final List<Candidate> candidates;
  private final boolean lessIsBetter;
  private final boolean paired;

  private Knee(List<Candidate> candidates, boolean lessIsBetter) {
    this.candidates = candidates;
    this.lessIsBetter = lessIsBetter;
    paired = candidates.stream().allMatch(Candidate::hasReplications);
  }

  /**
   * A number of threads with its figure.
   *
   * @param threads number of threads
   * @param mean mean of the figure
   * @param halfWidth half-width of the interval, 0 without one
   * @param replications figure of each replication, in order; empty if they are not stored
   */
  public record Candidate(int threads, double mean, double halfWidth, List<Double> replications) {
    public Candidate {
      replications = List.copyOf(replications);
    }

    private boolean hasReplications() {
      return !replications.isEmpty() && replications.stream().allMatch(Double::isFinite);
    }
  }

  /**
   * Returns the knee of candidates; those without a figure are ignored.
   *
   * @param lessIsBetter whether the lowest figure is the best
   * @return empty if no candidate has a figure
   */
  public static OptionalInt of(List<Candidate> candidates, boolean lessIsBetter) {
    List<Candidate> known =
        candidates.stream().filter(each -> Double.isFinite(each.mean())).toList();
    return new Knee(known, lessIsBetter).find();
  }

  private OptionalInt find() {
    double confidence = 1 - 2 * (1 - Numbers.CONFIDENCE) / Math.max(1, candidates.size() - 1);
    return candidates.stream()
        .filter(
            candidate ->
                candidates.stream()
                    .noneMatch(
                        other ->
                            paired
                                ? isWorse(candidate.replications, other.replications, confidence)
                                : isWorse(candidate, other)))
        .mapToInt(Candidate::threads)
        .min();
  }

  /**
   * Returns whether replications show that a candidate is worse than another by more than the
   * indifference.
   *
   * @param confidence confidence of the two-sided interval whose lower end must be above the
   *     indifference
   */
  private boolean isWorse(List<Double> own, List<Double> other, double confidence) {
    var excess = new Tally();
    double sign = lessIsBetter ? 1 : -1;
    for (int replication = 0; replication < Math.min(own.size(), other.size()); replication++) {
      excess.add(sign * own.get(replication) - (sign + INDIFFERENCE) * other.get(replication));
    }
    if (excess.count() < 2) {
      return excess.mean() > 0;
    }
    double quantile = Student.quantile(confidence, Math.toIntExact(excess.count() - 1));
    return excess.mean() - quantile * excess.standardError() > 0;
  }

  private boolean isWorse(Candidate own, Candidate other) {
    double worse = (lessIsBetter ? 1 : -1) * (own.mean - other.mean);
    double noise = Math.hypot(own.halfWidth, other.halfWidth);
    return worse > Math.max(INDIFFERENCE * Math.abs(other.mean), noise);
  }
}
