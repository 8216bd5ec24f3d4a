package org.threadwise.queueing.oracle;

import java.util.function.Function;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;
import umontreal.ssj.randvar.ConstantGen;
import umontreal.ssj.randvar.ErlangConvolutionGen;
import umontreal.ssj.randvar.ExponentialGen;
import umontreal.ssj.randvar.GammaAcceptanceRejectionGen;
import umontreal.ssj.randvar.LognormalGen;
import umontreal.ssj.randvar.RandomVariateGen;
import umontreal.ssj.randvar.TriangularGen;
import umontreal.ssj.randvar.UniformGen;
import umontreal.ssj.randvar.WeibullGen;
import umontreal.ssj.rng.RandomStream;

/**
 * A service time in seconds, for the engine and for SSJ.
 *
 * @param distribution for the engine
 * @param generator for SSJ, from a stream
 */
record Service(Distribution distribution, Function<RandomStream, RandomVariateGen> generator) {

  static Service constant(double value) {
    return new Service(new Constant(value), stream -> new ConstantGen(value));
  }

  static Service exponential(double mean) {
    return new Service(new Exponential(mean), stream -> new ExponentialGen(stream, 1 / mean));
  }

  static Service erlang(int stages, double mean) {
    return new Service(
        new Erlang(stages, mean),
        stream -> new ErlangConvolutionGen(stream, stages, stages / mean));
  }

  static Service gamma(double shape, double scale) {
    return new Service(
        new Gamma(shape, scale),
        stream -> new GammaAcceptanceRejectionGen(stream, shape, 1 / scale));
  }

  static Service lognormal(double mu, double sigma) {
    return new Service(new Lognormal(mu, sigma), stream -> new LognormalGen(stream, mu, sigma));
  }

  static Service uniform(double low, double high) {
    return new Service(new Uniform(low, high), stream -> new UniformGen(stream, low, high));
  }

  static Service triangular(double low, double mode, double high) {
    return new Service(
        new Triangular(low, mode, high), stream -> new TriangularGen(stream, low, high, mode));
  }

  static Service weibull(double shape, double scale) {
    return new Service(
        new Weibull(shape, scale), stream -> new WeibullGen(stream, shape, 1 / scale, 0));
  }
}
