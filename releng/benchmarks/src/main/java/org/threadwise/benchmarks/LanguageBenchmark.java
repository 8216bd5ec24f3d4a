package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** Repeats requests of an editor. The score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class LanguageBenchmark extends TimedTaskBenchmark {

  @Param public LanguageTask task;

  @Override
  TimedTask task() {
    return task;
  }
}
