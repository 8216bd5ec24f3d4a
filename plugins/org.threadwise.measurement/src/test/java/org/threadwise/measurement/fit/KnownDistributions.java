package org.threadwise.measurement.fit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.distribution.Constant;
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
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;
import org.threadwise.queueing.random.Samplers;

/** One distribution of each kind of the catalogue, in nanoseconds, and samples of them. */
public final class KnownDistributions {
  private static final double MS = 1e6;

  private KnownDistributions() {}

  /** Returns all distributions by their text. */
  public static Map<String, Distribution> all() {
    Map<String, Distribution> all = new LinkedHashMap<>();
    all.put("constant(1.2 ms)", new Constant(1.2 * MS));
    all.put("exponential(2 ms)", new Exponential(2 * MS));
    all.put("erlang(stages 3, mean 2 ms)", new Erlang(3, 2 * MS));
    all.put("gamma(mean 2 ms, cv 0.63)", new Gamma(2.5, 0.8 * MS));
    all.put("lognormal(mean 20 us, cv 0.4)", lognormal(0.02 * MS, 0.4));
    all.put("lognormal(mean 40 us, cv 1.5)", lognormal(0.04 * MS, 1.5));
    all.put("uniform(low 1 ms, high 3 ms)", new Uniform(MS, 3 * MS));
    all.put("triangular(min 1 ms, mode 2 ms, max 5 ms)", new Triangular(MS, 2 * MS, 5 * MS));
    all.put("weibull(shape 0.7, scale 2 ms)", new Weibull(0.7, 2 * MS));
    all.put(
        "hyperexponential(p1 0.9, mean1 1 ms, p2 0.1, mean2 11 ms)",
        new Hyperexponential(List.of(0.9, 0.1), List.of(MS, 11 * MS)));
    all.put("normal(mean 2 ms, sd 0.5 ms)", new TruncatedNormal(2 * MS, 0.5 * MS));
    return all;
  }

  static Lognormal lognormal(double mean, double cv) {
    double variance = Math.log1p(cv * cv);
    return new Lognormal(Math.log(mean) - variance / 2, Math.sqrt(variance));
  }

  /** Returns draws from a distribution. */
  public static Sampler sampler(Distribution distribution, long seed) {
    return Samplers.of(distribution, new RandomStreams(seed, 0).stream("x", Purpose.CPU));
  }

  static Sample sample(Distribution distribution, int count, long seed) {
    return sample(sampler(distribution, seed), count);
  }

  static Sample sample(Sampler sampler, int count) {
    Sample sample = Sample.ofDurations();
    for (int i = 0; i < count; i++) {
      sample.add(sampler.sample());
    }
    return sample;
  }

  /** Returns draws from one of two distributions. */
  static Sampler mixture(double share, Distribution one, Distribution other, long seed) {
    RandomStreams streams = new RandomStreams(seed, 0);
    Sampler first = Samplers.of(one, streams.stream("one", Purpose.CPU));
    Sampler second = Samplers.of(other, streams.stream("other", Purpose.CPU));
    Sampler choice = streams.uniform("choice", Purpose.ROUTE);
    return () -> choice.sample() < share ? first.sample() : second.sample();
  }

  /**
   * Returns the same draws as a histogram whose bounds grow by a factor, from 1 µs, as Micrometer's
   * do; the last interval has no upper bound.
   */
  static Sample histogram(Distribution distribution, int count, long seed, double factor) {
    int intervals = (int) Math.ceil(Math.log(1e6) / Math.log(factor));
    double[] bounds = new double[intervals + 2];
    for (int i = 1; i <= intervals; i++) {
      bounds[i] = 1000 * Math.pow(factor, i - 1);
    }
    bounds[intervals + 1] = Double.POSITIVE_INFINITY;
    long[] counts = new long[intervals + 1];
    double sum = 0;
    Sampler sampler = sampler(distribution, seed);
    for (int i = 0; i < count; i++) {
      double value = sampler.sample();
      sum += value;
      int index = 0;
      while (value > bounds[index + 1]) {
        index++;
      }
      counts[index]++;
    }
    Sample sample = Sample.ofDurations();
    sample.addHistogram(bounds, counts, sum);
    return sample;
  }
}
