package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;

/**
 * Repeats the proposals of the examples, some of which take seconds. The score is wall-clock time.
 */
@Fork(1)
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class ProposalBenchmark extends TimedTaskBenchmark {

  @Param public ProposalTask task;

  @Override
  TimedTask task() {
    return task;
  }
}
