package org.threadwise.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The least that can be done for M/M/1: no event list, no pool, no statistics but one mean. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class RecursionBenchmark {
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
