package org.threadwise.measurement.fit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

/**
 * The continuous distributions of the catalogue as functions of unbounded coordinates, which an
 * optimiser may vary freely. Families precede those that contain them as a special case.
 */
enum Family {
  EXPONENTIAL(DistributionKind.EXPONENTIAL, 1) {
    @Override
    double[] start(FitData data, double cv) {
      return new double[] {0};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new Exponential(scale(x[0]));
    }
  },

  /** The number of stages is rounded, so the optimiser varies the mean only. */
  ERLANG(DistributionKind.ERLANG, 2) {
    @Override
    double @Nullable [] start(FitData data, double cv) {
      return null; // fitted for given numbers of stages
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new Erlang((int) x[1], scale(x[0]));
    }
  },

  UNIFORM(DistributionKind.UNIFORM, 2) {
    @Override
    double[] start(FitData data, double cv) {
      return new double[] {Math.log(0.01), Math.log(0.01)};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new Uniform(lowEnd(x[0], data), highEnd(x[1], data));
    }
  },

  NORMAL(DistributionKind.NORMAL, 2) {
    @Override
    double[] start(FitData data, double cv) {
      return new double[] {1, Math.log(cv)};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new TruncatedNormal(Math.max(MIN_MEAN, x[0]), scale(x[1]));
    }
  },

  GAMMA(DistributionKind.GAMMA, 2) {
    // Starts from Minka's approximation (2002, Estimating a Gamma distribution).
    @Override
    double[] start(FitData data, double cv) {
      double s = -data.logMean();
      double shape = s > 0 ? (3 - s + Math.sqrt((s - 3) * (s - 3) + 24 * s)) / (12 * s) : 1;
      return new double[] {Math.log(shape), 0};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      double shape = shape(x[0]);
      return new Gamma(shape, scale(x[1]) / shape);
    }
  },

  WEIBULL(DistributionKind.WEIBULL, 2) {
    // Starts from an approximation of moments (Justus and others 1978, J. Appl. Meteorology
    // 17).
    @Override
    double[] start(FitData data, double cv) {
      return new double[] {-1.086 * Math.log(cv), 0.05};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new Weibull(Math.exp(Math.clamp(x[0], MIN_WEIBULL, MAX_WEIBULL)), scale(x[1]));
    }
  },

  LOGNORMAL(DistributionKind.LOGNORMAL, 2) {
    @Override
    double[] start(FitData data, double cv) {
      double square = Math.log1p(cv * cv);
      return new double[] {-square / 2, Math.log(square) / 2};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      return new Lognormal(x[0], Math.exp(Math.clamp(x[1], -MAX_SCALE, MAX_SIGMA)));
    }
  },

  TRIANGULAR(DistributionKind.TRIANGULAR, 3) {
    @Override
    double[] start(FitData data, double cv) {
      double spread = Math.log(0.05 * (data.last().last() - data.first().first()));
      double low = data.first().first();
      double high = data.last().last();
      double mode = Math.clamp((3 - low - high - low) / (high - low), 0.1, 0.9);
      return new double[] {spread, Math.log(mode / (1 - mode)), spread};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      double low = lowEnd(x[0], data);
      double high = highEnd(x[2], data);
      double mode = low + (high - low) * share(x[1]);
      return new Triangular(low, Math.clamp(mode, low, high), high);
    }
  },

  HYPEREXPONENTIAL(DistributionKind.HYPEREXPONENTIAL, 3) {
    // Starts from balanced means (Whitt 1982, Operations Research 30(1)).
    @Override
    double @Nullable [] start(FitData data, double cv) {
      if (cv < MIN_MIXTURE_CV) {
        return null;
      }
      double square = Math.max(1.2, cv * cv);
      double p = (1 + Math.sqrt((square - 1) / (square + 1))) / 2;
      return new double[] {Math.log(p / (1 - p)), -Math.log(2 * p), -Math.log(2 * (1 - p))};
    }

    @Override
    Distribution at(double[] x, FitData data) {
      double p = share(x[0]);
      return new Hyperexponential(List.of(p, 1 - p), List.of(scale(x[1]), scale(x[2])));
    }
  };

  /** Sampled cv below which a mixture of exponentials, whose cv is at least 1, is not tried. */
  private static final double MIN_MIXTURE_CV = 0.9;

  /** Least mean of a normal distribution, relative to that of the data: the language has no 0. */
  private static final double MIN_MEAN = 1e-3;

  /**
   * Logarithms of extreme parameters. Beyond, distribution functions do not converge, and no
   * duration has such a distribution.
   */
  private static final double MAX_SCALE = 30;

  private static final double MIN_SHAPE = -4.6;
  private static final double MAX_SHAPE = 11.5;
  private static final double MIN_WEIBULL = -2.3;
  private static final double MAX_WEIBULL = 7;
  private static final double MAX_SIGMA = 2;

  private final DistributionKind kind;
  private final int parameterCount;

  Family(DistributionKind kind, int parameterCount) {
    this.kind = kind;
    this.parameterCount = parameterCount;
  }

  DistributionKind kind() {
    return kind;
  }

  /** Returns the number of free parameters, for Akaike's criterion. */
  int parameterCount() {
    return parameterCount;
  }

  /**
   * Returns coordinates near the maximum, from moments.
   *
   * @param data with mean 1
   * @param cv greater than 0
   * @return null if the family cannot have this coefficient of variation
   */
  abstract double @Nullable [] start(FitData data, double cv);

  /**
   * Returns the distribution with given coordinates.
   *
   * @throws IllegalArgumentException if a parameter is out of range
   */
  abstract Distribution at(double[] coordinates, FitData data);

  private static double scale(double logarithm) {
    return Math.exp(Math.clamp(logarithm, -MAX_SCALE, MAX_SCALE));
  }

  private static double shape(double logarithm) {
    return Math.exp(Math.clamp(logarithm, MIN_SHAPE, MAX_SHAPE));
  }

  /** Returns an end below or in the first interval. */
  private static double lowEnd(double logDistance, FitData data) {
    FitData.Group first = data.first();
    return Math.max(0, (first.isPoint() ? first.first() : first.last()) - scale(logDistance));
  }

  private static double highEnd(double logDistance, FitData data) {
    FitData.Group last = data.last();
    return (last.isPoint() ? last.last() : last.first()) + scale(logDistance);
  }

  private static double share(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }
}
