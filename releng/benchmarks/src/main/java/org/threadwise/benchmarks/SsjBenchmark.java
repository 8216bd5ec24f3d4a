package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;
import org.threadwise.benchmarks.ssj.SsjFigures;
import org.threadwise.benchmarks.ssj.SsjRow;

/** The models that SSJ can express, in SSJ. */
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class SsjBenchmark extends ThroughputBenchmark {
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
