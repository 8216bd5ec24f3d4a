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
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Settings;
import org.threadwise.queueing.simulation.Stopping;
import org.threadwise.queueing.simulation.Watch;

/** An experiment of two replications by one worker, and by two. Its score is wall-clock time. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 2,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class ParallelBenchmark {
  private static final long SEED = 20_261_121;
  private static final int REPLICATIONS = 2;

  @Param({"1", "2"})
  public int workers;

  private Scenario scenario;
  private Workload workload;
  private Settings settings;

  @Setup
  public void prepare(Length length) {
    scenario = Row.ROW_8.scenario();
    workload = scenario.lasting(Model.ROW_8.events * length.length);
    settings =
        new Settings(
            SEED, new Stopping.Replications(REPLICATIONS), Settings.USUAL_PERCENTILES, workers);
  }

  @Benchmark
  public Outcome experiment() {
    return Experiment.run(scenario.network(), workload, settings, Watch.NONE);
  }
}
