package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** Answers of sizing, one after another. Its score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class SizingBenchmark extends AnsweringBenchmark {

  @Param public SizingTask task;

  @Override
  Answering task() {
    return task;
  }
}
