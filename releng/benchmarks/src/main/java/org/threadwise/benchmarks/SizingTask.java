package org.threadwise.benchmarks;

import java.util.Arrays;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.question.Question;

/** The computations that sizing is measured on, in the order of the table. */
public enum SizingTask implements TimedTask {
  FIRST_ANSWER("first answer by formulas, 100 tasks, 10 pools", 20),
  FIRST_ANSWER_LARGE("first answer by formulas, 10 000 tasks, 64 pools", 1000),
  MARGINAL("marginal allocation of 100 threads to 16 pools, sum of costs", 1),
  MINIMAX("minimax allocation of 100 threads to 16 pools", 1),
  PROGRAMMING("dynamic programming, 100 threads for 16 pools", 1),
  CAFE("proposal for the Café with simulation to ±1 %, 2 workers", 1000);

  /** The service times of the call centre of Freire et al. in milliseconds. */
  private static final double[] TIMES = {
    2.005, 1.003, 1.553, 1.005, 4.005, 1.004, 1.005, 1.553, 2.005, 1.005, 1.003, 1.005, 1.005,
    1.003, 1.005, 1.005
  };

  private static final int THREADS = 100;
  private static final int MESSAGES = 1000;

  private final String title;
  private final double goal;

  SizingTask(String title, double goal) {
    this.title = title;
    this.goal = goal;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public double goal() {
    return goal;
  }

  @Override
  public Work work() {
    int[] lower = new int[TIMES.length];
    Arrays.fill(lower, 1);
    return switch (this) {
      case FIRST_ANSWER -> firstAnswer(TaskChain.chainOnTenPools());
      case FIRST_ANSWER_LARGE -> firstAnswer(TaskChain.large());
      case MARGINAL ->
          () -> Allocation.marginal(lower, THREADS, (pool, count) -> TIMES[pool] / count);
      case MINIMAX ->
          () -> Allocation.minimax(lower, THREADS, (pool, count) -> TIMES[pool] / count);
      case PROGRAMMING ->
          () ->
              Allocation.exact(
                  TIMES.length,
                  THREADS,
                  (pool, count) -> TIMES[pool] * Math.ceilDiv(MESSAGES, count));
      case CAFE -> proposal(CafeScenarios.onHost(CafeScenarios.blocking()));
    };
  }

  private static Work firstAnswer(BenchmarkScenario scenario) {
    return () ->
        FirstAnswer.of(scenario.network(), scenario.workload(), Question.DEFAULT).orElseThrow();
  }

  private static Work proposal(BenchmarkScenario scenario) {
    Question question = Question.DEFAULT.withWorkers(2);
    return () ->
        Sizing.propose(scenario.network(), scenario.workload(), question, ExperimentMonitor.NONE);
  }
}
