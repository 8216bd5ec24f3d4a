package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** Measures a lower bound for M/M/1: no event list, no pool and only one mean. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class RecursionBenchmark extends ThroughputBenchmark {
  private static final double EVENTS = 2e6;

  private LindleyRecursion recursion;
  private long customers;

  @Setup
  public void prepare(LengthFactor length) {
    recursion = new LindleyRecursion(TaskChain.LOAD);
    customers = (long) (EVENTS / 2 * length.length);
  }

  @Benchmark
  public double replication(UnitCounters counters) {
    counters.start();
    double mean = recursion.meanWait(customers);
    counters.stop(2 * customers);
    return mean;
  }
}
