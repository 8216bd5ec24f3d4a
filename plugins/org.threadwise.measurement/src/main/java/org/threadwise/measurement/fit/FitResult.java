package org.threadwise.measurement.fit;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Quantiles;

/** The distribution that describes a sample, and how it was found. */
public sealed interface FitResult {

  /** Returns the distribution in the unit of the sample. */
  Distribution distribution();

  /** Returns the kind of the distribution. */
  default DistributionKind kind() {
    return FitParameter.kind(distribution());
  }

  /** Returns the parameters with which the distribution is written. */
  default List<FitParameter> parameters() {
    return FitParameter.of(distribution());
  }

  /**
   * A distribution of the catalogue as a possible description.
   *
   * @param distribution most likely one of its kind, in the unit of the sample
   * @param weight Akaike weight among all candidates: the probability that this kind predicts best
   *     (Burnham and Anderson 2002, Model Selection and Multimodel Inference, section 2.9)
   * @param goodness agreement with the sample
   */
  record Candidate(Distribution distribution, double weight, Goodness goodness) {
    /** Returns the kind of the distribution. */
    public DistributionKind kind() {
      return FitParameter.kind(distribution);
    }
  }

  /**
   * A distribution of the catalogue that was fitted by maximum likelihood.
   *
   * @param chosen the distribution
   * @param candidates all distributions that were fitted, the most likely first
   */
  record FittedDistribution(Candidate chosen, List<Candidate> candidates) implements FitResult {
    private static final double CONFIDENCE = 0.95;

    public FittedDistribution {
      candidates = List.copyOf(candidates);
    }

    @Override
    public Distribution distribution() {
      return chosen.distribution();
    }

    /** Returns the best candidates of other kinds, the most likely first. */
    public List<Candidate> alternatives() {
      return candidates.stream().filter(each -> each.kind() != chosen.kind()).toList();
    }

    /**
     * Returns the kinds that the sample does not distinguish: the fewest whose Akaike weights sum
     * to 95 % (Burnham and Anderson 2002, section 4.5), and the chosen one.
     */
    public List<DistributionKind> indistinguishable() {
      double sum = 0;
      int size = 0;
      while (size < candidates.size() && sum < CONFIDENCE) {
        sum += candidates.get(size++).weight();
      }
      List<Candidate> set = candidates.subList(0, size);
      return Stream.concat(Stream.of(chosen.kind()), set.stream().map(Candidate::kind))
          .distinct()
          .toList();
    }
  }

  /**
   * Quantiles that describe a sample to which no distribution of the catalogue fits.
   *
   * @param distribution quantiles at equidistant levels, joined by lines
   * @param goodness agreement with the sample; it is acceptable if mean, cv and p99 agree within
   *     {@link QuantileFit#PRECISION}, which a very heavy tail makes impossible
   * @param candidates the distributions that were not accepted, the most likely first
   */
  record FittedQuantiles(Quantiles distribution, Goodness goodness, List<Candidate> candidates)
      implements FitResult {
    public FittedQuantiles {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * A constant that was assumed, because a sample shows the mean only.
   *
   * @param distribution the mean
   * @param reason why nothing more is known
   * @param coarse whether the mean is less than three times the resolution of the clock, and
   *     therefore not reliable
   */
  record AssumedConstant(Constant distribution, Reason reason, boolean coarse)
      implements FitResult {}

  /** Why a constant was assumed. */
  enum Reason {
    /** The source reports totals, without single values. */
    ONLY_TOTALS,
    /** There are too few values to estimate how they vary. */
    FEW_VALUES,
    /** All values are in one interval of a histogram. */
    ONE_INTERVAL,
    /** All values are 0. */
    ONLY_ZEROS,
    /** The mean is less than the resolution of the clock. */
    COARSE_CLOCK
  }
}
