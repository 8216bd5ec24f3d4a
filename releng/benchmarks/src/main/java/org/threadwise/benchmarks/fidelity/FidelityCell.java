package org.threadwise.benchmarks.fidelity;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;

/**
 * One configuration.
 *
 * @param threads of the fixed pool; for the other kinds, the number from which the rate is derived
 * @param load rate of arrivals as a share of the capacity with a fixed pool of as many threads
 */
record FidelityCell(FidelityModel model, boolean perMessage, Kind kind, int threads, double load) {
  static final double HIGH = 0.8;
  private static final double LOW = 0.5;

  /** The kinds of pools. */
  enum Kind {
    FIXED,
    CACHED,
    VIRTUAL
  }

  /** Returns all configurations, which were chosen before any of them was run. */
  static List<FidelityCell> all() {
    List<FidelityCell> cells = new ArrayList<>();
    for (FidelityModel model : FidelityModel.values()) {
      for (boolean perMessage : new boolean[] {false, true}) {
        int few = model.threads;
        cells.add(new FidelityCell(model, perMessage, Kind.FIXED, few, LOW));
        cells.add(new FidelityCell(model, perMessage, Kind.FIXED, few, HIGH));
        cells.add(new FidelityCell(model, perMessage, Kind.FIXED, 2 * few, HIGH));
        cells.add(new FidelityCell(model, perMessage, Kind.CACHED, few, HIGH));
        cells.add(new FidelityCell(model, perMessage, Kind.VIRTUAL, few, HIGH));
      }
    }
    return cells;
  }

  /**
   * Returns the network and workload.
   *
   * @param seconds length of the run after a warm-up of a sixth of it, at half the rate
   */
  Scenario scenario(int seconds) {
    Scenario given = model.scenario(perMessage);
    Network fixed = given.network().withPool(0, pool(Kind.FIXED));
    double rate = load * Capacity.of(fixed, given.workload()).ordersPerSecond();
    long measured = TimeUnit.SECONDS.toNanos(seconds);
    Workload workload =
        given
            .workload()
            .withRate(rate)
            .withWarmUp(measured / 6)
            .withDuration(measured + measured / 6)
            .withHalfRateWarmUp();
    return new Scenario(given.network().withPool(0, pool(kind)), workload);
  }

  private Pool pool(Kind of) {
    Threads created =
        switch (of) {
          case FIXED -> new Threads.Fixed(threads);
          case CACHED -> Threads.Custom.cached();
          case VIRTUAL -> new Threads.Virtual();
        };
    return new Pool("workers", created, Discipline.FIFO, Pool.Costs.NONE);
  }

  /** Returns the pool as text. */
  String poolText() {
    return switch (kind) {
      case FIXED -> threads + " threads";
      case CACHED -> "cached";
      case VIRTUAL -> "virtual";
    };
  }

  /** Returns a title for messages. */
  String title() {
    return model.title + ", " + executionText() + ", " + poolText() + ", " + load;
  }

  String executionText() {
    return perMessage ? "per message" : "per task";
  }
}
