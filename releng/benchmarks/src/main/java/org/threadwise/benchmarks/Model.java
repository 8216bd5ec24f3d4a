package org.threadwise.benchmarks;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.event.Run.NodeTally;

/** What the engine is measured on; the order is that of the table. */
public enum Model {
  MM1("M/M/1", Row.MM1, 2_000_000),
  MM1_LONG("M/M/1, ten times as long", Row.MM1, 20_000_000),
  MM16("M/M/16", Row.MM16, 2_000_000),
  ROW_8("7 tasks in a row, one pool of 8", Row.ROW_8, 2_000_000),
  ROW_100("7 tasks in a row, one pool of 100", Row.ROW_100, 2_000_000),
  CAFE("Café, pool of 6", 2_000_000),
  CAFE_HOST("Café, pool of 6, host of 2 cores", 2_000_000),
  CAFE_ASYNCHRONOUS("Café with asynchronous solicitors, pool of 6", 2_000_000),
  CAFE_ASYNCHRONOUS_HOST(
      "Café with asynchronous solicitors, pool of 6, host of 2 cores", 2_000_000),
  LARGE("10 000 tasks, 64 local pools of 4", Unit.EVENTS, null, 5_000_000);

  /** What is counted. */
  public enum Unit {
    /** Arrivals, and work units that end. */
    EVENTS("events"),
    /** Work units that end. */
    WORK_UNITS("work units");

    final String text;

    Unit(String text) {
      this.text = text;
    }

    long count(Run run) {
      long units = run.nodes().stream().mapToLong(NodeTally::units).sum();
      return this == EVENTS ? run.arrivals() + units : units;
    }
  }

  final String title;
  final Unit unit;

  /** The same model for SSJ. */
  final @Nullable Row row;

  /** Length of a run in events. */
  final double events;

  /** A variant of the Café. */
  Model(String title, double events) {
    this(title, Unit.WORK_UNITS, null, events);
  }

  Model(String title, Row row, double events) {
    this(title, Unit.EVENTS, row, events);
  }

  Model(String title, Unit unit, @Nullable Row row, double events) {
    this.title = title;
    this.unit = unit;
    this.row = row;
    this.events = events;
  }

  Scenario scenario() {
    return switch (this) {
      case MM1, MM1_LONG -> Row.MM1.scenario();
      case MM16 -> Row.MM16.scenario();
      case ROW_8 -> Row.ROW_8.scenario();
      case ROW_100 -> Row.ROW_100.scenario();
      case CAFE -> Cafe.blocking();
      case CAFE_HOST -> Cafe.onHost(Cafe.blocking());
      case CAFE_ASYNCHRONOUS -> Cafe.asynchronous();
      case CAFE_ASYNCHRONOUS_HOST -> Cafe.onHost(Cafe.asynchronous());
      case LARGE -> Row.large();
    };
  }
}
