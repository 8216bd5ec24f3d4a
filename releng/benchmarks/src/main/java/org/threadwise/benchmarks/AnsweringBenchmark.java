package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** Answers, one after another. Its score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // JMH sets it up
public abstract class AnsweringBenchmark extends ThroughputBenchmark {

  private Answering.Work work;

  /** What is answered. */
  abstract Answering task();

  @Setup
  public void prepare() {
    work = task().work();
  }

  @Benchmark
  public Object answer() {
    return work.run();
  }
}
