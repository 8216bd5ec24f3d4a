package org.threadwise.benchmarks;

import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;
import org.threadwise.queueing.random.Samplers;

/**
 * Computes waiting times in M/M/1 by Lindley's recursion W' = max(0, W + S − A) (1952, Mathematical
 * Proceedings of the Cambridge Philosophical Society 48(2)), with the engine's own generator and
 * samplers. The mean service time is 1.
 */
final class LindleyRecursion {
  private static final long SEED = 20_261_121;

  private final Sampler gaps;
  private final Sampler services;

  LindleyRecursion(double load) {
    RandomStreams streams = new RandomStreams(SEED, 0);
    gaps = Samplers.of(new Exponential(1 / load), streams.stream("in", Purpose.ARRIVALS));
    services = Samplers.of(new Exponential(1), streams.stream("task", Purpose.CPU));
  }

  /** Returns the mean wait of the next customers, starting with an empty system. */
  double meanWait(long customers) {
    double wait = 0;
    double sum = 0;
    for (long i = 0; i < customers; i++) {
      sum += wait;
      wait = Math.max(0, wait + services.sample() - gaps.sample());
    }
    return sum / customers;
  }
}
