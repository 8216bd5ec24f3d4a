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
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;
import org.threadwise.benchmarks.ssj.SsjFigures;
import org.threadwise.benchmarks.ssj.SsjRow;

/** The models that SSJ can express, in SSJ. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class SsjBenchmark {
  private static final double EVENTS = 2e6;

  @Param public Row row;

  @Param public EventListKind eventList;

  @Param public GeneratorKind generator;

  private SsjRow peer;

  @Setup
  public void prepare(Length length) {
    peer = row.peer(EVENTS * length.length, eventList, generator);
  }

  @Benchmark
  public SsjFigures replication(Counters counters) {
    counters.start();
    SsjFigures figures = peer.run();
    counters.stop(figures.events());
    return figures;
  }
}
