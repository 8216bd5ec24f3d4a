package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.threadwise.measurement.fit.FitResult.AssumedConstant;
import org.threadwise.measurement.fit.FitResult.Candidate;
import org.threadwise.measurement.fit.FitResult.FittedDistribution;
import org.threadwise.measurement.fit.FitResult.Reason;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The choice of a distribution for a sample.
 *
 * <p>All distributions of the catalogue are fitted by {@link MaximumLikelihood}. Of those that
 * {@link Acceptance} accepts, the one with the least criterion of Akaike (1974, IEEE Transactions
 * on Automatic Control 19(6)), corrected for small samples (Hurvich and Tsai 1989, Biometrika
 * 76(2)), is chosen; among criteria within 2, between which the sample hardly distinguishes
 * (Burnham and Anderson 2002, section 2.6), the one with the fewest parameters. If none is
 * accepted, {@link QuantileFit} describes the sample.
 */
public final class DistributionFit {
  private static final int MIN_VALUES = 5;
  private static final double INDISTINCT = 2;

  /** Range relative to the mean up to which values count as constant. */
  private static final double CONSTANT_RANGE = 0.01;

  private static final double COARSE = 3;

  private final SampleSummary summary;

  private DistributionFit(SampleSummary summary) {
    this.summary = summary;
  }

  /** Returns the distribution that describes a sample best. */
  public static FitResult of(SampleSummary summary) {
    return new DistributionFit(summary).choose();
  }

  /**
   * Returns the most likely distribution of a kind, whether or not it is acceptable.
   *
   * @return empty if the sample is too small or cannot have this kind
   */
  public static Optional<FitResult> of(SampleSummary summary, DistributionKind kind) {
    return new DistributionFit(summary).only(kind);
  }

  private Optional<FitResult> only(DistributionKind kind) {
    if (kind == DistributionKind.CONSTANT) {
      return Optional.of(constant());
    }
    if (unknown().isPresent() || isConstant()) {
      return Optional.empty();
    }
    FitData data = new FitData(summary);
    if (kind == DistributionKind.QUANTILES) {
      return Optional.of(new QuantileFit(summary, new Acceptance(summary, data)).result(List.of()));
    }
    List<Candidate> all = candidates(data).stream().map(Ranked::candidate).toList();
    return all.stream()
        .filter(each -> each.kind() == kind)
        .findFirst()
        .map(each -> new FittedDistribution(each, all));
  }

  private FitResult choose() {
    Optional<Reason> unknown = unknown();
    if (unknown.isPresent()) {
      boolean coarse = summary.mean() < COARSE * summary.resolution();
      return new AssumedConstant(new Constant(summary.mean()), unknown.get(), coarse);
    }
    if (isConstant()) {
      return constant();
    }
    FitData data = new FitData(summary);
    List<Ranked> ranked = candidates(data);
    List<Candidate> all = ranked.stream().map(Ranked::candidate).toList();
    List<Ranked> accepted =
        ranked.stream().filter(each -> each.candidate.goodness().acceptable()).toList();
    if (accepted.isEmpty()) {
      return new QuantileFit(summary, new Acceptance(summary, data)).result(all);
    }
    double least = accepted.get(0).criterion;
    Ranked chosen =
        accepted.stream()
            .filter(each -> each.criterion <= least + INDISTINCT)
            .min(
                Comparator.comparingInt((Ranked each) -> each.family.parameterCount())
                    .thenComparing(Ranked::family))
            .orElseThrow();
    return new FittedDistribution(chosen.candidate, all);
  }

  /** Returns why the sample shows the mean only; empty if it shows more. */
  private Optional<Reason> unknown() {
    if (summary.hasOnlyTotals()) {
      return Optional.of(Reason.ONLY_TOTALS);
    }
    if (summary.maximum() == 0 || summary.mean() <= 0) {
      return Optional.of(Reason.ONLY_ZEROS);
    }
    if (summary.count() < MIN_VALUES) {
      return Optional.of(Reason.FEW_VALUES);
    }
    if (summary.mean() < summary.resolution()) {
      return Optional.of(Reason.COARSE_CLOCK);
    }
    IntervalSample sample = summary.intervals();
    boolean wide = sample.upper(0) - sample.lower(0) > CONSTANT_RANGE * summary.mean();
    return sample.size() == 1 && wide && summary.examples().length == 0
        ? Optional.of(Reason.ONE_INTERVAL)
        : Optional.empty();
  }

  private boolean isConstant() {
    IntervalSample sample = summary.intervals();
    double range = summary.maximum() - summary.minimum();
    return sample.size() == 1 || range <= CONSTANT_RANGE * summary.mean();
  }

  private FitResult constant() {
    Constant constant = new Constant(summary.mean());
    Goodness goodness =
        summary.mean() > 0 && !summary.hasOnlyTotals()
            ? new Acceptance(summary, new FitData(summary)).of(constant)
            : new Goodness(0, Double.NaN, Double.NaN, 0, Double.NaN, true);
    Candidate only = new Candidate(constant, 1, goodness);
    return new FittedDistribution(only, List.of(only));
  }

  private record Ranked(Family family, double criterion, Candidate candidate) {}

  /** Returns all distributions that could be fitted, the least criterion of Akaike first. */
  private List<Ranked> candidates(FitData data) {
    Acceptance acceptance = new Acceptance(summary, data);
    MaximumLikelihood likelihood = new MaximumLikelihood(data, Math.max(1e-6, summary.cv()));
    List<MaximumLikelihood.Estimate> estimates = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (Family family : Family.values()) {
      MaximumLikelihood.Estimate estimate = likelihood.estimate(family);
      if (estimate != null) {
        estimates.add(estimate);
        least = Math.min(least, criterion(estimate));
      }
    }
    double sum = 0;
    for (MaximumLikelihood.Estimate each : estimates) {
      sum += Math.exp((least - criterion(each)) / 2);
    }
    List<Ranked> ranked = new ArrayList<>();
    for (MaximumLikelihood.Estimate each : estimates) {
      Distribution distribution = each.distribution().scaled(data.scale());
      double weight = Math.exp((least - criterion(each)) / 2) / sum;
      Candidate candidate = new Candidate(distribution, weight, acceptance.of(distribution));
      ranked.add(new Ranked(each.family(), criterion(each), candidate));
    }
    ranked.sort(Comparator.comparingDouble(Ranked::criterion));
    return ranked;
  }

  private double criterion(MaximumLikelihood.Estimate estimate) {
    double k = estimate.family().parameterCount();
    double n = Math.max((double) summary.count(), k + 2);
    return 2 * k - 2 * estimate.logLikelihood() + 2 * k * (k + 1) / (n - k - 1);
  }
}
