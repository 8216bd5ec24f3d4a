package org.threadwise.proposal.plot;

import java.util.List;
import java.util.OptionalInt;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * The knee of a curve: the smallest number of threads than which no other is shown to be better by
 * more than {@link #INDIFFERENCE}, as a proposal chooses it. All candidates have the same random
 * numbers, so that replications tell it by their paired differences, one-sided at 95 % over all
 * comparisons of a candidate together (Bonferroni). Of candidates that are kept as intervals alone
 * these must tell.
 */
public final class Knee {
  /** Figures that differ by less, relatively, are as good as each other. */
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
   * @param mean of the figure
   * @param halfWidth of its interval, 0 without one
   * @param replications the figure of each replication, in their order; empty if they are not kept
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
   * The knee of candidates, of which those without a figure are left out.
   *
   * @param lessIsBetter whether the least figure is the best one
   * @return nothing without a candidate that has a figure
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
   * Whether replications show that one is more than the indifference worse than another.
   *
   * @param confidence of the two-sided interval whose lower end must be above
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
