package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;
import org.threadwise.benchmarks.ssj.SsjFigures;
import org.threadwise.benchmarks.ssj.SsjTaskChain;

/** Runs the models that SSJ can express, in SSJ. */
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xms512m", "-Xmx512m"})
@SuppressWarnings("NullAway.Init") // initialised by JMH
public class SsjBenchmark extends ThroughputBenchmark {
  private static final double EVENTS = 2e6;

  @Param public TaskChain row;

  @Param public EventListKind eventList;

  @Param public GeneratorKind generator;

  private SsjTaskChain peer;

  @Setup
  public void prepare(LengthFactor length) {
    peer = row.peer(EVENTS * length.length, eventList, generator);
  }

  @Benchmark
  public SsjFigures replication(UnitCounters counters) {
    counters.start();
    SsjFigures figures = peer.run();
    counters.stop(figures.events());
    return figures;
  }
}
