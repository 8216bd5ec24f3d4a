package org.threadwise.benchmarks;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;

/** The models that the engine is measured on, in the order of the table. */
public enum BenchmarkModel {
  MM1("M/M/1", TaskChain.MM1, 2_000_000),
  MM1_LONG("M/M/1, ten times as long", TaskChain.MM1, 20_000_000),
  MM16("M/M/16", TaskChain.MM16, 2_000_000),
  ROW_8("7 tasks in a row, one pool of 8", TaskChain.ROW_8, 2_000_000),
  ROW_100("7 tasks in a row, one pool of 100", TaskChain.ROW_100, 2_000_000),
  CAFE("Café, pool of 6", 2_000_000),
  CAFE_HOST("Café, pool of 6, host of 2 cores", 2_000_000),
  CAFE_ASYNCHRONOUS("Café with asynchronous solicitors, pool of 6", 2_000_000),
  CAFE_ASYNCHRONOUS_HOST(
      "Café with asynchronous solicitors, pool of 6, host of 2 cores", 2_000_000),
  LARGE("10 000 tasks, 64 local pools of 4", Unit.EVENTS, null, 5_000_000);

  /** The counted unit. */
  public enum Unit {
    /** Arrivals and completed work units. */
    EVENTS("events"),
    /** Completed work units. */
    WORK_UNITS("work units");

    final String text;

    Unit(String text) {
      this.text = text;
    }

    long count(ReplicationTallies run) {
      long units = run.nodes().stream().mapToLong(NodeTally::units).sum();
      return this == EVENTS ? run.arrivals() + units : units;
    }
  }

  final String title;
  final Unit unit;

  /** The equivalent model for SSJ, or null. */
  final @Nullable TaskChain row;

  /** The length of a run in events. */
  final double events;

  /** Creates a variant of the Café example. */
  BenchmarkModel(String title, double events) {
    this(title, Unit.WORK_UNITS, null, events);
  }

  BenchmarkModel(String title, TaskChain row, double events) {
    this(title, Unit.EVENTS, row, events);
  }

  BenchmarkModel(String title, Unit unit, @Nullable TaskChain row, double events) {
    this.title = title;
    this.unit = unit;
    this.row = row;
    this.events = events;
  }

  BenchmarkScenario scenario() {
    return switch (this) {
      case MM1, MM1_LONG -> TaskChain.MM1.scenario();
      case MM16 -> TaskChain.MM16.scenario();
      case ROW_8 -> TaskChain.ROW_8.scenario();
      case ROW_100 -> TaskChain.ROW_100.scenario();
      case CAFE -> CafeScenarios.blocking();
      case CAFE_HOST -> CafeScenarios.onHost(CafeScenarios.blocking());
      case CAFE_ASYNCHRONOUS -> CafeScenarios.asynchronous();
      case CAFE_ASYNCHRONOUS_HOST -> CafeScenarios.onHost(CafeScenarios.asynchronous());
      case LARGE -> TaskChain.large();
    };
  }
}
