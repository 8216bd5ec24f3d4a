package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Runs replications, each with its own random streams, with all statistics. */
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class EngineBenchmark extends ThroughputBenchmark {
  private static final long SEED = 20_261_121;

  @Param public BenchmarkModel model;

  private Simulation simulation;
  private RunLimits limits;
  private long replication;

  @Setup
  public void prepare(LengthFactor length) {
    BenchmarkScenario scenario = model.scenario();
    Workload workload = scenario.lasting(model.events * length.length);
    simulation = Simulation.of(scenario.network(), workload);
    limits = RunLimits.of(workload);
  }

  @Benchmark
  public ReplicationTallies replication(UnitCounters counters) {
    counters.start();
    ReplicationTallies run = simulation.run(SEED, replication++, limits, ExperimentMonitor.NONE);
    counters.stop(model.unit.count(run));
    return run;
  }
}
