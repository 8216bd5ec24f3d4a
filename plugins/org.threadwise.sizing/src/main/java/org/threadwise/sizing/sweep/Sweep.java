package org.threadwise.sizing.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;

/** A grid of independent experiments. */
public final class Sweep {
  private Sweep() {}

  /** One dimension of the grid. */
  public sealed interface Axis {
    /** Returns the name in keys and tables. */
    String name();

    /** Returns the values, in the order of the table. */
    List<Double> values();
  }

  /**
   * The threads of one pool.
   *
   * @param pool index of the pool
   * @param name of the pool
   * @param counts at least one, each at least 1
   */
  public record ThreadsAxis(int pool, String name, List<Integer> counts) implements Axis {
    public ThreadsAxis {
      counts = List.copyOf(counts);
      requireValues(name, counts.size());
      for (int count : counts) {
        if (count < 1) {
          throw new IllegalArgumentException(
              "pool " + name + " cannot have " + count + " threads; give at least 1");
        }
      }
    }

    @Override
    public List<Double> values() {
      return counts.stream().map(Integer::doubleValue).toList();
    }
  }

  /**
   * The orders per second over all sources; each source keeps its share and the shape of its
   * arrivals.
   *
   * @param rates at least one, each greater than 0
   */
  public record RateAxis(List<Double> rates) implements Axis {
    public RateAxis {
      rates = List.copyOf(rates);
      requireValues("rate", rates.size());
      for (double rate : rates) {
        if (!(rate > 0) || Double.isInfinite(rate)) {
          throw new IllegalArgumentException(
              "a rate of " + rate + "/s cannot be simulated; give one greater than 0");
        }
      }
    }

    @Override
    public String name() {
      return "rate";
    }

    @Override
    public List<Double> values() {
      return rates;
    }
  }

  /**
   * One cell of the grid.
   *
   * @param index index in the grid; the last axis changes fastest
   * @param key identifier of the cell, such as {@code engine=3 rate=5000}
   * @param coordinates value on each axis
   * @param network with the threads of the cell
   * @param workload with the rate of the cell
   * @param settings settings with one worker, because jobs run in parallel
   */
  public record Job(
      int index,
      String key,
      List<Double> coordinates,
      Network network,
      Workload workload,
      ExperimentSettings settings) {
    public Job {
      coordinates = List.copyOf(coordinates);
    }
  }

  /**
   * The cells of all combinations of values on the axes. The last axis changes fastest.
   *
   * <p>Every cell has the same seed: common random numbers make differences between cells more
   * precise than the values of the cells.
   *
   * @param network whose pools get the threads of a cell
   * @param workload that gets the rate of a cell
   * @param settings of each cell, which has one worker
   */
  public record Grid(
      Network network, Workload workload, List<Axis> axes, ExperimentSettings settings)
      implements PointSet<Outcome> {
    public Grid {
      axes = List.copyOf(axes);
      settings = settings.withWorkers(1);
    }

    @Override
    public int size() {
      return axes.stream().mapToInt(axis -> axis.values().size()).reduce(1, Math::multiplyExact);
    }

    /** Returns all cells in the order of the grid. */
    public List<Job> jobs() {
      return indexes().stream().map(this::job).toList();
    }

    @Override
    public Class<Outcome> resultType() {
      return Outcome.class;
    }

    @Override
    public @Nullable Outcome simulate(int index, ExperimentMonitor monitor) {
      Job job = job(index);
      Outcome outcome = Experiment.run(job.network, job.workload, job.settings, monitor);
      return outcome instanceof Outcome.Cancelled ? null : outcome;
    }

    /**
     * Returns one cell.
     *
     * @param index in [0, {@link #size()})
     */
    public Job job(int index) {
      List<Double> coordinates = coordinates(index);
      List<String> key = new ArrayList<>();
      Network placed = network;
      Workload driven = workload;
      for (int i = 0; i < axes.size(); i++) {
        Axis axis = axes.get(i);
        double value = coordinates.get(i);
        key.add(axis.name() + "=" + decimal(value));
        placed = place(axis, value, placed);
        driven = drive(axis, value, driven);
      }
      return new Job(index, String.join(" ", key), coordinates, placed, driven, settings);
    }

    private List<Double> coordinates(int index) {
      List<Double> coordinates = new ArrayList<>();
      int rest = index;
      for (Axis axis : axes.reversed()) {
        List<Double> values = axis.values();
        coordinates.addFirst(values.get(rest % values.size()));
        rest /= values.size();
      }
      return coordinates;
    }

    private static String decimal(double value) {
      return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    }
  }

  private static Network place(Axis axis, double value, Network network) {
    return switch (axis) {
      case ThreadsAxis threads -> network.withThreads(threads.pool, (int) value);
      case RateAxis rate -> network;
    };
  }

  private static Workload drive(Axis axis, double value, Workload workload) {
    return switch (axis) {
      case ThreadsAxis threads -> workload;
      case RateAxis rate -> workload.withRate(value);
    };
  }

  private static void requireValues(String axis, int count) {
    if (count == 0) {
      throw new IllegalArgumentException("axis " + axis + " has no values; give at least one");
    }
  }
}
