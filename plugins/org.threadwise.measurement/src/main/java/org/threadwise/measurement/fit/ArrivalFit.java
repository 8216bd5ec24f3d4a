package org.threadwise.measurement.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.network.Workload;

/**
 * The arrival process that describes measured arrivals.
 *
 * <p>Arrivals at practically the same time form a batch, and the process is that of the batches. If
 * their gaps are independent of each other and the dispersion over long windows is what such gaps
 * produce, it is Poisson or renewal, depending on the distribution of the gaps; otherwise modulated
 * if that explains the dispersion; otherwise only a recording describes it.
 *
 * @param count number of arrivals
 * @param rate arrivals (not batches) per second; 0 if unknown
 * @param rateInterval 95 % interval of the rate: lognormal, with the variance of a process of the
 *     measured dispersion
 * @param dispersion dispersion of batches over windows of growing length
 * @param process the process of the batches
 * @param batch messages per batch; null if they arrive one by one
 */
public record ArrivalFit(
    long count,
    double rate,
    MeanInterval rateInterval,
    List<DispersionIndex> dispersion,
    Process process,
    @Nullable CountFit batch) {
  private static final int MIN_ARRIVALS = 20;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Share of the mean gap up to which arrivals are at the same time. */
  private static final double SIMULTANEOUS = 1e-3;

  /**
   * Resolution relative to the mean gap from which batches cannot be distinguished from single
   * arrivals.
   */
  private static final double COARSE = 0.05;

  private static final double MIN_BATCH_SHARE = 0.05;
  private static final double GAP_CORRELATION = 0.05;

  /** Ratio from which the dispersion is greater than that of independent gaps. */
  private static final double EXCESS = 1.3;

  private static final double DEVIATIONS = 4;

  public ArrivalFit {
    dispersion = List.copyOf(dispersion);
  }

  /** An arrival process. */
  @SuppressWarnings("AvoidCommonTypeNames") // always read as ArrivalFit.Process
  public sealed interface Process {
    /**
     * Poisson arrivals.
     *
     * @param perSecond batches per second
     * @param assumed whether too few single arrivals are known to decide
     */
    record Poisson(double perSecond, boolean assumed) implements Process {}

    /** Arrivals with independent gaps, in nanoseconds. */
    record Renewal(FitResult gap) implements Process {}

    /** Poisson arrivals with a rate that changes. */
    record Modulated(List<Workload.State> states) implements Process {
      public Modulated {
        states = List.copyOf(states);
      }
    }

    /** Arrivals that none of these processes describes. */
    record Recorded() implements Process {}
  }

  /**
   * Returns the process that describes arrivals.
   *
   * @throws IllegalArgumentException without arrivals
   */
  public static ArrivalFit of(ArrivalSample sample) {
    ArgumentChecks.atLeast(1, sample.count(), "number of arrivals");
    double[] times = sample.times();
    double span = sample.span();
    double rate = ArrivalRate.perSecond(sample);
    if (sample.count() < MIN_ARRIVALS || span == 0 || times[times.length - 1] == 0) {
      return assumed(sample.count(), rate);
    }
    double resolution = ClockResolution.of(times);
    Optional<Batches> batches = Batches.of(times, resolution);
    double[] starts = batches.map(found -> found.starts).orElse(times);
    List<DispersionIndex> curve = DispersionIndex.curve(starts);
    double share = (double) starts.length / times.length;
    double index = curve.stream().mapToDouble(DispersionIndex::index).max().orElse(1);
    return new ArrivalFit(
        sample.count(),
        rate,
        ArrivalRate.of(rate, sample.count() * share, index).interval(),
        curve,
        process(starts, rate * share, curve),
        batches.map(found -> CountFit.of(found.sizes)).orElse(null));
  }

  /**
   * Returns the process of arrivals of which only the number is known.
   *
   * @param count number of arrivals, at least 1
   * @param span nanoseconds in which they arrived, above 0
   */
  public static ArrivalFit of(long count, double span) {
    ArgumentChecks.atLeast(1, count, "number of arrivals");
    double rate = count / ArgumentChecks.positive(span, "time span") * NANOS_PER_SECOND;
    return assumed(count, rate);
  }

  private static ArrivalFit assumed(long count, double rate) {
    return new ArrivalFit(
        count,
        rate,
        ArrivalRate.of(rate, (double) count, 1).interval(),
        List.of(),
        new Process.Poisson(rate, true),
        null);
  }

  private static Process process(double[] times, double rate, List<DispersionIndex> curve) {
    if (times.length < MIN_ARRIVALS) {
      return new Process.Poisson(rate, true);
    }
    Sample sample = Sample.ofDurations();
    for (int i = 1; i < times.length; i++) {
      sample.add(times[i] - times[i - 1]);
    }
    SampleSummary gaps = SampleSummary.withWarmUp(sample);
    if (isRenewal(gaps, curve)) {
      FitResult gap = DistributionFit.of(gaps);
      return isExponential(gap) ? new Process.Poisson(rate, false) : new Process.Renewal(gap);
    }
    return ModulatedFit.of(times, rate, curve)
        .<Process>map(Process.Modulated::new)
        .orElseGet(Process.Recorded::new);
  }

  /** Returns whether exponential gaps are acceptable, even if others are more likely. */
  private static boolean isExponential(FitResult gap) {
    return gap instanceof FitResult.FittedDistribution fitted
        && fitted.candidates().stream()
            .anyMatch(
                each ->
                    each.kind() == DistributionKind.EXPONENTIAL && each.goodness().acceptable());
  }

  /**
   * Returns whether gaps seem independent: neighbours are not correlated, and the dispersion over
   * windows is not greater than the squared cv of the gaps, or 1 for a short window.
   */
  private static boolean isRenewal(SampleSummary gaps, List<DispersionIndex> curve) {
    Dependence dependence = gaps.dependence();
    if (dependence.isSignificant() && Math.abs(dependence.correlation()) > GAP_CORRELATION) {
      return false;
    }
    double limit = Math.max(1, gaps.cv() * gaps.cv());
    return curve.stream()
        .allMatch(
            each -> each.index() <= limit * EXCESS * Math.exp(DEVIATIONS * each.relativeError()));
  }

  /** Arrivals that form batches. */
  private static final class Batches {
    private final double[] starts;
    private final SampleSummary sizes;

    /**
     * Creates batches.
     *
     * @param starts time of each batch, from 0
     * @param sizes numbers of arrivals of the batches
     */
    Batches(double[] starts, SampleSummary sizes) {
      this.starts = starts;
      this.sizes = sizes;
    }

    /**
     * Finds batches: gaps of nearly 0 that Poisson arrivals would not have so often, while gaps up
     * to ten times as long are rare. Without that separation, gaps are just very variable.
     */
    static Optional<Batches> of(double[] times, double resolution) {
      int gaps = times.length - 1;
      double meanGap = times[gaps] / gaps;
      double limit = Math.max(SIMULTANEOUS * meanGap, resolution);
      if (resolution > COARSE * meanGap) {
        return Optional.empty();
      }
      double simultaneous = 0;
      double close = 0;
      for (int i = 0; i < gaps; i++) {
        double gap = times[i + 1] - times[i];
        simultaneous += gap <= limit ? 1 : 0;
        close += gap > limit && gap <= 10 * limit ? 1 : 0;
      }
      double chance = 1 - Math.exp(-limit / meanGap);
      return simultaneous / gaps > MIN_BATCH_SHARE + chance && close < simultaneous / 4
          ? Optional.of(joined(times, limit))
          : Optional.empty();
    }

    private static Batches joined(double[] times, double limit) {
      double[] starts = new double[times.length];
      Sample sizes = Sample.ofCounts();
      int batches = 0;
      int size = 0;
      for (int i = 0; i < times.length; i++) {
        if (i == 0 || times[i] - times[i - 1] > limit) {
          if (size > 0) {
            sizes.add(size);
          }
          starts[batches++] = times[i];
          size = 0;
        }
        size++;
      }
      sizes.add(size);
      return new Batches(Arrays.copyOf(starts, batches), SampleSummary.of(sizes));
    }
  }
}
