package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** Runs a timed task repeatedly. The score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public abstract class TimedTaskBenchmark extends ThroughputBenchmark {

  private TimedTask.Work work;

  /** Returns the task. */
  abstract TimedTask task();

  @Setup
  public void prepare() {
    work = task().work();
  }

  @Benchmark
  public Object answer() {
    return work.run();
  }
}
