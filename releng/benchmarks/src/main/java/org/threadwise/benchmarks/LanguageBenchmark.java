package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** What an editor asks of the language, again and again. Its score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class LanguageBenchmark extends AnsweringBenchmark {

  @Param public LanguageTask task;

  @Override
  Answering task() {
    return task;
  }
}
