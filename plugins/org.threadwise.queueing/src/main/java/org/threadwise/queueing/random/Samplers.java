package org.threadwise.queueing.random;

import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

/**
 * Factory of samplers. Draws use only {@code StrictMath}, exactly rounded operations and own code,
 * so they are the same on every machine.
 */
public final class Samplers {
  /**
   * Number of stages up to which summing exponential variates is faster than drawing a gamma
   * variate.
   */
  private static final int MAX_SUMMED_STAGES = 4;

  private Samplers() {}

  /** Returns a sampler of a distribution with the given stream. */
  public static Sampler of(Distribution distribution, RandomStream random) {
    return switch (distribution) {
      case Constant constant -> constant::value;
      case Exponential exponential -> () -> exponential.mean() * Ziggurat.exponential(random);
      case Erlang erlang -> erlang(erlang, random);
      case Gamma gamma -> gamma(gamma.shape(), gamma.scale(), random);
      case Lognormal log -> () -> StrictMath.exp(log.mu() + log.sigma() * Ziggurat.normal(random));
      case Uniform uniform -> uniform(uniform, random);
      case Triangular triangular -> () -> triangular(triangular, Ziggurat.uniform(random));
      case Weibull weibull -> weibull(weibull, random);
      case Hyperexponential mixture -> hyperexponential(mixture, random);
      case TruncatedNormal normal -> () -> truncatedNormal(normal, random);
      case Empirical samples -> samples(array(samples.values()), random);
      case Quantiles quantiles -> quantiles(array(quantiles.values()), random);
    };
  }

  private static Sampler erlang(Erlang erlang, RandomStream random) {
    double stageMean = erlang.mean() / erlang.stages();
    if (erlang.stages() > MAX_SUMMED_STAGES) {
      return gamma(erlang.stages(), stageMean, random);
    }
    return () -> {
      double sum = 0;
      for (int i = 0; i < erlang.stages(); i++) {
        sum += Ziggurat.exponential(random);
      }
      return stageMean * sum;
    };
  }

  /**
   * Returns a gamma sampler by Marsaglia and Tsang (2000, ACM Transactions on Mathematical Software
   * 26(3)). A shape below 1 is increased by 1, and the variate multiplied by a power of a uniform
   * one.
   */
  private static Sampler gamma(double shape, double scale, RandomStream random) {
    double raised = shape < 1 ? shape + 1 : shape;
    double d = raised - 1.0 / 3;
    double c = 1 / StrictMath.sqrt(9 * d);
    Sampler standard =
        () -> {
          while (true) {
            double x = Ziggurat.normal(random);
            double root = 1 + c * x;
            if (root <= 0) {
              continue;
            }
            double v = root * root * root;
            double logU = StrictMath.log(Ziggurat.openUniform(random));
            if (logU < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
              return d * v;
            }
          }
        };
    return shape < 1
        ? () -> scale * standard.sample() * StrictMath.pow(Ziggurat.openUniform(random), 1 / shape)
        : () -> scale * standard.sample();
  }

  private static Sampler uniform(Uniform uniform, RandomStream random) {
    double low = uniform.low();
    double range = uniform.high() - low;
    return () -> low + range * Ziggurat.uniform(random);
  }

  private static double triangular(Triangular t, double u) {
    double range = t.high() - t.low();
    double left = t.mode() - t.low();
    if (u * range < left) {
      return t.low() + StrictMath.sqrt(u * range * left);
    }
    return t.high() - StrictMath.sqrt((1 - u) * range * (t.high() - t.mode()));
  }

  /** Returns a Weibull sampler, which draws a power of an exponential variate. */
  private static Sampler weibull(Weibull weibull, RandomStream random) {
    double power = 1 / weibull.shape();
    return () -> weibull.scale() * StrictMath.pow(Ziggurat.exponential(random), power);
  }

  private static Sampler hyperexponential(Hyperexponential mixture, RandomStream random) {
    IndexSampler branch = new IndexSampler(mixture.probabilities());
    double[] means = array(mixture.means());
    return () -> means[branch.next(random)] * Ziggurat.exponential(random);
  }

  private static double truncatedNormal(TruncatedNormal normal, RandomStream random) {
    double value;
    do {
      value = normal.uncutMean() + normal.uncutDeviation() * Ziggurat.normal(random);
    } while (value < 0);
    return value;
  }

  private static Sampler samples(double[] values, RandomStream random) {
    return () -> values[(int) (Ziggurat.uniform(random) * values.length)];
  }

  private static Sampler quantiles(double[] values, RandomStream random) {
    int pieces = values.length - 1;
    return () -> {
      double position = Ziggurat.uniform(random) * pieces;
      int piece = (int) position;
      return values[piece] + (position - piece) * (values[piece + 1] - values[piece]);
    };
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
