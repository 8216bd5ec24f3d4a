package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** The least that can be done for M/M/1: no event list, no pool, no statistics but one mean. */
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class RecursionBenchmark extends ThroughputBenchmark {
  private static final double EVENTS = 2e6;

  private Lindley recursion;
  private long customers;

  @Setup
  public void prepare(Length length) {
    recursion = new Lindley(Row.LOAD);
    customers = (long) (EVENTS / 2 * length.length);
  }

  @Benchmark
  public double replication(Counters counters) {
    counters.start();
    double mean = recursion.meanWait(customers);
    counters.stop(2 * customers);
    return mean;
  }
}
