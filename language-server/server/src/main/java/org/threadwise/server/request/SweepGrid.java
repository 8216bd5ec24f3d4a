package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.sweep.Sweep.Axis;

/**
 * The grid of a sweep.
 *
 * @param pool the pool whose count varies fastest
 * @param second another pool, null for none
 * @param rates orders per second; empty for the workload's rate
 */
record SweepGrid(SweptPool pool, @Nullable SweptPool second, List<Double> rates) {

  private static final int MAX_POINTS = 200;
  private static final int DEFAULT_POINT_COUNT = 12;

  /** Counts of a second pool are fewer, because they are multiplied by those of the first. */
  private static final int DEFAULT_SECOND_COUNT = 6;

  /**
   * A pool whose thread count varies.
   *
   * @param pool index of the pool
   * @param counts ascending
   */
  record SweptPool(int pool, String name, List<Integer> counts) {

    Axis axis() {
      return new Sweep.ThreadsAxis(pool, name, counts);
    }
  }

  /**
   * The points that differ in the threads of the first pool only.
   *
   * @param rate null for the workload's rate
   * @param second threads of the second pool, null without one
   */
  record Family(@Nullable Double rate, @Nullable Integer second) {}

  /**
   * Returns the grid of a request.
   *
   * @throws IllegalArgumentException if it is invalid; the message has the reason
   */
  static SweepGrid of(Available sizing, SweepParams params) {
    SizableModel model = sizing.model();
    int first = isAbsent(params.pool()) ? firstSized(model) : pool(model, params.pool());
    SweptPool pool = swept(sizing, first, params.threads(), DEFAULT_POINT_COUNT);
    SweptPool second =
        isAbsent(params.second())
            ? null
            : swept(
                sizing, pool(model, params.second()), params.secondThreads(), DEFAULT_SECOND_COUNT);
    List<Double> rates = params.rates() == null ? List.of() : List.copyOf(params.rates());
    var grid = new SweepGrid(pool, second, rates);
    grid.check();
    return grid;
  }

  private static boolean isAbsent(@Nullable String name) {
    return name == null || name.isEmpty();
  }

  private static int pool(SizableModel model, @Nullable String name) {
    return VariedScenario.pool(model.network(), String.valueOf(name));
  }

  private static SweptPool swept(
      Available sizing, int pool, @Nullable List<Integer> given, int defaultCount) {
    String name = sizing.model().network().pools().get(pool).name();
    if (sizing.model().written(pool) == 0) {
      throw new IllegalArgumentException("pool " + name + " has no fixed number of threads");
    }
    List<Integer> counts =
        given == null || given.isEmpty()
            ? defaultCounts(sizing, pool, defaultCount)
            : List.copyOf(new TreeSet<>(given));
    if (counts.getFirst() < 1) {
      throw new IllegalArgumentException(
          "a pool cannot have " + counts.getFirst() + " threads; use at least 1");
    }
    return new SweptPool(pool, name, counts);
  }

  private static int firstSized(SizableModel model) {
    for (int pool = 0; pool < model.network().pools().size(); pool++) {
      if (model.written(pool) > 0) {
        return pool;
      }
    }
    throw new IllegalArgumentException("no pool of the solution has a fixed number of threads");
  }

  /** Returns counts from 1 to twice the proposal, including the proposal and its neighbours. */
  private static List<Integer> defaultCounts(Available sizing, int pool, int number) {
    Threads proposal = sizing.threads();
    int middle =
        proposal == null
            ? sizing.model().written(pool)
            : proposal.pools().stream()
                .filter(each -> each.pool() == pool)
                .mapToInt(SizedPool::threads)
                .findFirst()
                .orElse(sizing.model().written(pool));
    int max = Math.max(4, 2 * middle);
    var counts = new TreeSet<Integer>();
    for (int i = 0; i < number; i++) {
      counts.add(1 + (int) Math.round(i * (max - 1) / (number - 1.0)));
    }
    counts.addAll(List.of(Math.max(1, middle - 1), middle, middle + 1));
    return List.copyOf(counts);
  }

  private void check() {
    if (!rates.stream().allMatch(rate -> rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rates must be greater than 0, but are " + rates);
    }
    if (second != null && second.pool() == pool.pool()) {
      throw new IllegalArgumentException(
          "the second pool is the first one: choose another pool, or none");
    }
    if (second != null && rates.size() > 1) {
      throw new IllegalArgumentException(
          "a sweep of two pools has one rate: enter at most one, or sweep one pool");
    }
    int points = pool.counts().size() * families().size();
    if (points > MAX_POINTS) {
      throw new IllegalArgumentException(
          "a sweep in an editor has at most " + MAX_POINTS + " points; use `threadwise sweep`");
    }
  }

  /** Returns the axes; that of the first pool is the last one. */
  List<Axis> axes() {
    List<Axis> axes = new ArrayList<>();
    if (!rates.isEmpty()) {
      axes.add(new Sweep.RateAxis(rates));
    }
    if (second != null) {
      axes.add(second.axis());
    }
    axes.add(pool.axis());
    return axes;
  }

  /** Returns the families in the order of the grid. */
  List<Family> families() {
    List<Family> families = new ArrayList<>();
    for (Double rate : orNone(rates)) {
      for (Integer count : orNone(second == null ? List.<Integer>of() : second.counts())) {
        families.add(new Family(rate, count));
      }
    }
    return families;
  }

  private static <T> List<@Nullable T> orNone(List<T> values) {
    List<@Nullable T> all = new ArrayList<>(values);
    if (all.isEmpty()) {
      all.add(null);
    }
    return all;
  }

  /** Returns the family of a point with some coordinates. */
  Family family(List<Double> coordinates) {
    return new Family(
        rates.isEmpty() ? null : coordinates.getFirst(),
        second == null ? null : coordinates.get(coordinates.size() - 2).intValue());
  }

  /** Returns a network with the thread counts of a point. */
  Network network(Network written, int threads, @Nullable Integer secondThreads) {
    Network placed = written.withThreads(pool.pool(), threads);
    return second == null || secondThreads == null
        ? placed
        : placed.withThreads(second.pool(), secondThreads);
  }
}
