package integration;

import java.util.ArrayList;
import java.util.List;
import jsl.utilities.random.rng.RNStreamIfc;
import jsl.utilities.random.rvariable.ConstantRV;
import jsl.utilities.random.rvariable.ExponentialRV;
import jsl.utilities.random.rvariable.GammaRV;
import jsl.utilities.random.rvariable.LognormalRV;
import jsl.utilities.random.rvariable.MixtureRV;
import jsl.utilities.random.rvariable.NormalRV;
import jsl.utilities.random.rvariable.RVariable;
import jsl.utilities.random.rvariable.RVariableIfc;
import jsl.utilities.random.rvariable.TriangularRV;
import jsl.utilities.random.rvariable.UniformRV;
import jsl.utilities.random.rvariable.WeibullRV;

/** The random variables of JSL with the parameters that integration solutions use. */
public final class Distributions {
  private Distributions() {}

  public static Distribution constant(double value) {
    return stream -> new ConstantRV(value);
  }

  public static Distribution exponential(double mean) {
    return stream -> new ExponentialRV(mean, stream);
  }

  /** Sum of exponential stages with the given mean of the sum. */
  public static Distribution erlang(int stages, double mean) {
    return gamma(stages, mean / stages);
  }

  public static Distribution gamma(double shape, double scale) {
    return stream -> new GammaRV(shape, scale, stream);
  }

  /** Lognormal with the given mean and coefficient of variation. */
  public static Distribution lognormal(double mean, double cv) {
    double variance = cv * cv * mean * mean;
    return cv == 0 ? constant(mean) : stream -> new LognormalRV(mean, variance, stream);
  }

  /** Lognormal whose logarithm has the given mean and deviation. */
  public static Distribution lognormalOfLogarithm(double mu, double sigma) {
    return lognormal(Math.exp(mu + sigma * sigma / 2), Math.sqrt(Math.expm1(sigma * sigma)));
  }

  public static Distribution uniform(double low, double high) {
    return low == high ? constant(low) : stream -> new UniformRV(low, high, stream);
  }

  public static Distribution triangular(double low, double mode, double high) {
    return low == high ? constant(low) : stream -> new TriangularRV(low, mode, high, stream);
  }

  public static Distribution weibull(double shape, double scale) {
    return stream -> new WeibullRV(shape, scale, stream);
  }

  /** An exponential with one of several means. */
  public static Distribution hyperexponential(double[] probabilities, double[] means) {
    double[] cumulative = new double[probabilities.length];
    double sum = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += probabilities[i];
      cumulative[i] = i == cumulative.length - 1 ? 1 : sum;
    }
    return stream -> {
      List<RVariableIfc> branches = new ArrayList<>();
      for (double mean : means) {
        branches.add(new ExponentialRV(mean, stream));
      }
      return new MixtureRV(branches, cumulative, stream);
    };
  }

  /** Normal distribution, drawn again while negative. */
  public static Distribution cutNormal(double mean, double deviation) {
    return deviation == 0 ? constant(mean) : stream -> new CutNormal(mean, deviation, stream);
  }

  /** Measured values, all equally likely. */
  public static Distribution samples(double... values) {
    return stream -> new Sample(values, stream);
  }

  /** Quantiles at equal distances from 0 to 1, with linear interpolation. */
  public static Distribution quantiles(double... values) {
    return stream -> new Interpolated(values, stream);
  }

  private static final class CutNormal extends RVariable {
    private final double mean;
    private final double deviation;
    private final RVariableIfc uncut;

    CutNormal(double mean, double deviation, RNStreamIfc stream) {
      super(stream);
      this.mean = mean;
      this.deviation = deviation;
      this.uncut = new NormalRV(mean, deviation * deviation, stream);
    }

    @Override
    protected double generate() {
      double value = uncut.getValue();
      while (value < 0) {
        value = uncut.getValue();
      }
      return value;
    }

    @Override
    public RVariableIfc newInstance(RNStreamIfc stream) {
      return new CutNormal(mean, deviation, stream);
    }
  }

  private static final class Sample extends RVariable {
    private final double[] values;

    Sample(double[] values, RNStreamIfc stream) {
      super(stream);
      this.values = values;
    }

    @Override
    protected double generate() {
      return values[(int) (myRNStream.randU01() * values.length)];
    }

    @Override
    public RVariableIfc newInstance(RNStreamIfc stream) {
      return new Sample(values, stream);
    }
  }

  private static final class Interpolated extends RVariable {
    private final double[] values;

    Interpolated(double[] values, RNStreamIfc stream) {
      super(stream);
      this.values = values;
    }

    @Override
    protected double generate() {
      double position = myRNStream.randU01() * (values.length - 1);
      int piece = (int) position;
      return values[piece] + (position - piece) * (values[piece + 1] - values[piece]);
    }

    @Override
    public RVariableIfc newInstance(RNStreamIfc stream) {
      return new Interpolated(values, stream);
    }
  }
}
