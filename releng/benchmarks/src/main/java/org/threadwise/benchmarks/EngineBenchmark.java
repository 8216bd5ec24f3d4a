package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.Watch;

/** Runs replications, each with its own random streams, with all statistics. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class EngineBenchmark extends ThroughputBenchmark {
  private static final long SEED = 20_261_121;

  @Param public BenchmarkModel model;

  private Simulation simulation;
  private Limits limits;
  private long replication;

  @Setup
  public void prepare(LengthFactor length) {
    BenchmarkScenario scenario = model.scenario();
    Workload workload = scenario.lasting(model.events * length.length);
    simulation = Simulation.of(scenario.network(), workload);
    limits = Limits.of(workload);
  }

  @Benchmark
  public Run replication(UnitCounters counters) {
    counters.start();
    Run run = simulation.run(SEED, replication++, limits, Watch.NONE);
    counters.stop(model.unit.count(run));
    return run;
  }
}
