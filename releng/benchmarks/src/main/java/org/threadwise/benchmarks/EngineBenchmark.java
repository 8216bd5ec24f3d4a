package org.threadwise.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.Watch;

/** One replication after another, each one of its own streams, with all statistics. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class EngineBenchmark {
  private static final long SEED = 20_261_121;

  @Param public Model model;

  private Simulation simulation;
  private Limits limits;
  private long replication;

  @Setup
  public void prepare(Length length) {
    Scenario scenario = model.scenario();
    Workload workload = scenario.lasting(model.events * length.length);
    simulation = Simulation.of(scenario.network(), workload);
    limits = Limits.of(workload);
  }

  @Benchmark
  public Run replication(Counters counters) {
    counters.start();
    Run run = simulation.run(SEED, replication++, limits, Watch.NONE);
    counters.stop(model.unit.count(run));
    return run;
  }
}
