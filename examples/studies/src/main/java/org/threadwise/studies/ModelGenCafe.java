package org.threadwise.studies;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.threadwise.conversion.simevents.ModelGenShape;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Work;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.studies.CafeTable.Cell;

/**
 * The Café in the shape that ModelGen gives to a solution, as {@code convert --to simevents --style
 * modelgen} writes it: the model of the publication's own simulation. Its times are not published.
 * Here, all tasks have the same exponential time, the one that fits the simulation column best by
 * the utilisation law.
 *
 * @param shape with the fitted times
 * @param input converts a stated rate to the messages per second that each task receives
 * @param assumption a description of the fitted parameters
 */
record ModelGenCafe(ModelGenShape shape, DoubleUnaryOperator input, String assumption) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double SECONDS = CafePlan.PUBLISHED_NANOS / NANOS_PER_SECOND;

  /** Range of the fitted rates, in messages per second. */
  private static final double MIN_RATE = 1;

  private static final double MAX_RATE = 10_000;
  private static final double MIN_SHARE = 1e-3;
  private static final int STEPS = 60;
  private static final int REFINEMENTS = 5;

  /** Returns the model in which all messages arrive. */
  static ModelGenCafe ratesAsStated(CafeModel cafe, CafeTable table) {
    return of(cafe, table, rate -> rate, "rates as stated");
  }

  /** Returns the model in which only a fitted share of the stated rates arrives. */
  static ModelGenCafe shareOfRates(CafeModel cafe, CafeTable table) {
    double share = minimize(MIN_SHARE, 1, some -> squares(table, rate -> rate * some));
    return of(cafe, table, rate -> rate * share, Numbers.percent(share) + " of the rates");
  }

  /** Returns the model with one fitted rate, so that the stated rate has no effect. */
  static ModelGenCafe oneRate(CafeModel cafe, CafeTable table) {
    double one = minimize(MIN_RATE, MAX_RATE, some -> squares(table, rate -> some));
    return of(cafe, table, rate -> one, Numbers.perSecond(one) + " whatever the rate");
  }

  private static ModelGenCafe of(
      CafeModel cafe, CafeTable table, DoubleUnaryOperator input, String assumption) {
    ModelGenShape shape = ModelGenShape.of(cafe.network(), cafe.workload());
    int tasks = shape.workload().arrivals().size();
    double time = NANOS_PER_SECOND / perThread(table, input) / tasks;
    Network timed = timed(shape.network(), new Work(new Exponential(time), Work.NONE.waiting()));
    return new ModelGenCafe(
        new ModelGenShape(timed, shape.workload(), shape.losses()),
        input,
        Numbers.seconds(time / NANOS_PER_SECOND) + " a task, " + assumption);
  }

  private static Network timed(Network network, Work work) {
    return network
        .withNodes(
            network.nodes().stream()
                .map(node -> node.work() == null ? node : node.withWork(work))
                .toList())
        .withHost(null);
  }

  // ---- the fit

  /** Returns the messages per second that a thread serves in all tasks, fitted to the table. */
  private static double perThread(CafeTable table, DoubleUnaryOperator input) {
    return minimize(MIN_RATE, MAX_RATE, some -> squares(table, input, some));
  }

  private static double squares(CafeTable table, DoubleUnaryOperator input) {
    return squares(table, input, perThread(table, input));
  }

  private static double squares(CafeTable table, DoubleUnaryOperator input, double perThread) {
    double[] computed =
        table.cells().stream().mapToDouble(cell -> bound(cell, input, perThread)).toArray();
    return GoodnessOfFit.of(computed, table.simulation()).residualSquares();
  }

  /** Returns the delivered messages by the utilisation law: limited by the input and by threads. */
  private static double bound(Cell cell, DoubleUnaryOperator input, double perThread) {
    return SECONDS * Math.min(input.applyAsDouble(cell.rate()), cell.threads() * perThread);
  }

  /** Returns the argument that minimises a function, by increasingly fine logarithmic grids. */
  private static double minimize(double low, double high, DoubleFunction<Double> function) {
    double from = low;
    double to = high;
    double best = low;
    for (int round = 0; round < REFINEMENTS; round++) {
      double factor = Math.pow(to / from, 1.0 / STEPS);
      double first = from;
      double[] grid =
          IntStream.rangeClosed(0, STEPS).mapToDouble(i -> first * Math.pow(factor, i)).toArray();
      double min = Double.POSITIVE_INFINITY;
      for (double argument : grid) {
        double value = function.apply(argument);
        if (value < min) {
          min = value;
          best = argument;
        }
      }
      from = Math.max(low, best / factor);
      to = Math.min(high, best * factor);
    }
    return best;
  }

  // ---- the simulation

  /** Simulates a run of each cell; a delivered message is one work unit of every task. */
  double[] delivered(CafeTable table, CafePlan plan, CafeRuns runs) {
    int tasks = shape.workload().arrivals().size();
    Sweep.Grid cells =
        table.grid(
            shape.network(), shape.workload(), plan, rate -> input.applyAsDouble(rate) * tasks);
    double[] units = runs.delivered(cells, "simulating ModelGen's shape");
    return Arrays.stream(units).map(count -> count / tasks).toArray();
  }
}
