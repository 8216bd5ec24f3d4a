package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/**
 * Runs an experiment of two replications with one and with two workers. The score is wall-clock
 * time.
 */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class ParallelBenchmark extends ThroughputBenchmark {
  private static final long SEED = 20_261_121;
  private static final int REPLICATIONS = 2;

  @Param({"1", "2"})
  public int workers;

  private BenchmarkScenario scenario;
  private Workload workload;
  private ExperimentSettings settings;

  @Setup
  public void prepare(LengthFactor length) {
    scenario = TaskChain.ROW_8.scenario();
    workload = scenario.lasting(BenchmarkModel.ROW_8.events * length.length);
    settings =
        new ExperimentSettings(
            SEED,
            new StoppingRule.Replications(REPLICATIONS),
            ExperimentSettings.DEFAULT_PERCENTILES,
            workers);
  }

  @Benchmark
  public Outcome experiment() {
    return Experiment.run(scenario.network(), workload, settings, ExperimentMonitor.NONE);
  }
}
