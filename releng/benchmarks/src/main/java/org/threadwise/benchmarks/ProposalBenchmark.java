package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;

/** Repeats the proposals of the examples. The score is wall-clock time. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class ProposalBenchmark extends TimedTaskBenchmark {

  @Param public ProposalTask task;

  @Override
  TimedTask task() {
    return task;
  }
}
