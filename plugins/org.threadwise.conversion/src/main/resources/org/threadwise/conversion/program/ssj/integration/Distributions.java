package integration;

import umontreal.ssj.randvar.ErlangGen;
import umontreal.ssj.randvar.ExponentialGen;
import umontreal.ssj.randvar.GammaGen;
import umontreal.ssj.randvar.LognormalGen;
import umontreal.ssj.randvar.NormalGen;
import umontreal.ssj.randvar.RandomVariateGen;
import umontreal.ssj.randvar.TriangularGen;
import umontreal.ssj.randvar.UniformGen;
import umontreal.ssj.randvar.WeibullGen;

/** The distributions of SSJ with the parameters that integration solutions use. */
public final class Distributions {
  private Distributions() {}

  public static Distribution constant(double value) {
    return stream -> () -> value;
  }

  public static Distribution exponential(double mean) {
    return stream -> new ExponentialGen(stream, 1 / mean)::nextDouble;
  }

  /** Sum of exponential stages with the given mean of the sum. */
  public static Distribution erlang(int stages, double mean) {
    return stream -> new ErlangGen(stream, stages, stages / mean)::nextDouble;
  }

  public static Distribution gamma(double shape, double scale) {
    return stream -> new GammaGen(stream, shape, 1 / scale)::nextDouble;
  }

  /** Lognormal with the given mean and coefficient of variation. */
  public static Distribution lognormal(double mean, double cv) {
    double sigma = Math.sqrt(Math.log1p(cv * cv));
    return lognormalOfLogarithm(Math.log(mean) - sigma * sigma / 2, sigma);
  }

  /** Lognormal whose logarithm has the given mean and deviation. */
  public static Distribution lognormalOfLogarithm(double mu, double sigma) {
    return sigma == 0
        ? constant(Math.exp(mu))
        : stream -> new LognormalGen(stream, mu, sigma)::nextDouble;
  }

  public static Distribution uniform(double low, double high) {
    return low == high ? constant(low) : stream -> new UniformGen(stream, low, high)::nextDouble;
  }

  public static Distribution triangular(double low, double mode, double high) {
    return low == high
        ? constant(low)
        : stream -> new TriangularGen(stream, low, high, mode)::nextDouble;
  }

  public static Distribution weibull(double shape, double scale) {
    return stream -> new WeibullGen(stream, shape, 1 / scale, 0)::nextDouble;
  }

  /** An exponential with one of several means. */
  public static Distribution hyperexponential(double[] probabilities, double[] means) {
    return stream ->
        () -> {
          double rest = stream.nextDouble();
          int branch = 0;
          while (branch < means.length - 1 && rest >= probabilities[branch]) {
            rest -= probabilities[branch++];
          }
          return ExponentialGen.nextDouble(stream, 1 / means[branch]);
        };
  }

  /** Normal distribution, drawn again while negative. */
  public static Distribution cutNormal(double mean, double deviation) {
    if (deviation == 0) {
      return constant(mean);
    }
    return stream -> {
      RandomVariateGen uncut = new NormalGen(stream, mean, deviation);
      return () -> {
        double value = uncut.nextDouble();
        while (value < 0) {
          value = uncut.nextDouble();
        }
        return value;
      };
    };
  }

  /** Measured values, all equally likely. */
  public static Distribution samples(double... values) {
    return stream -> () -> values[stream.nextInt(0, values.length - 1)];
  }

  /** Quantiles at equal distances from 0 to 1, with linear interpolation. */
  public static Distribution quantiles(double... values) {
    return stream ->
        () -> {
          double position = stream.nextDouble() * (values.length - 1);
          int piece = (int) position;
          return values[piece] + (position - piece) * (values[piece + 1] - values[piece]);
        };
  }
}
