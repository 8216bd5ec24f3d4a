package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** Repeats computations of sizing. The score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class SizingBenchmark extends TimedTaskBenchmark {

  @Param public SizingTask task;

  @Override
  TimedTask task() {
    return task;
  }
}
