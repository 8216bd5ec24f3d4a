package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import org.threadwise.proposal.plot.Knee;
import org.threadwise.proposal.plot.Plot.Quantity;

/**
 * A figure that is plotted against thread counts.
 *
 * @param quantity of its axis
 * @param overloaded whether it is meaningful above capacity in a run of fixed length: throughput
 *     is, but a response time depends on the length
 * @param paired whether points contain its value in each replication
 * @param reader extracts it from a point
 */
record PlottedFigure(
    String title,
    Quantity quantity,
    Better better,
    boolean overloaded,
    boolean paired,
    Function<GridPoint, Interval> reader) {

  /** The direction in which a figure improves. */
  enum Better {
    LOWER,
    HIGHER,
    /** A utilisation or a detail, for which no thread count is best. */
    NEITHER
  }

  /** Returns the figure by which the points of a sweep are compared. */
  static PlottedFigure leading(SweepReport sweep) {
    return of(sweep).getFirst();
  }

  /** Returns the figures to plot for a sweep, the leading one first. */
  static List<PlottedFigure> of(SweepReport sweep) {
    List<PlottedFigure> measures = new ArrayList<>();
    if (sweep.isFinite()) {
      measures.add(
          new PlottedFigure(
              "Makespan", Quantity.TIME, Better.LOWER, false, true, GridPoint::makespan));
      measures.add(
          new PlottedFigure(
              "Mean completion",
              Quantity.TIME,
              Better.LOWER,
              false,
              false,
              GridPoint::meanCompletion));
    } else {
      addResponses(sweep, measures);
    }
    measures.add(
        new PlottedFigure(
            "Throughput of all exits",
            Quantity.RATE,
            Better.HIGHER,
            true,
            false,
            PlottedFigure::throughput));
    measures.add(
        new PlottedFigure(
            "Utilisation of pool " + sweep.axis(),
            Quantity.SHARE,
            Better.NEITHER,
            true,
            false,
            point -> point.pool(sweep.axis()).utilization()));
    return measures;
  }

  private static void addResponses(SweepReport sweep, List<PlottedFigure> measures) {
    List<String> exits = sweep.exits();
    for (String exit : exits) {
      String at = exits.size() == 1 ? "" : " at " + exit;
      measures.add(
          new PlottedFigure(
              "Mean response time" + at,
              Quantity.TIME,
              Better.LOWER,
              false,
              exits.size() == 1,
              point -> point.exit(exit).response()));
      measures.add(
          new PlottedFigure(
              "95th percentile of the response time" + at,
              Quantity.TIME,
              Better.NEITHER,
              false,
              false,
              point -> point.exit(exit).p95()));
    }
  }

  /** Returns the title for use within a sentence. */
  String inSentence() {
    return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
  }

  /** Returns the figure at a point, unknown if it is not meaningful there. */
  Interval value(GridPoint point) {
    return point.stable() || overloaded ? reader.apply(point) : Interval.NONE;
  }

  /** Returns the knee: the smallest thread count that is statistically equal to the best. */
  OptionalInt knee(SweepReport sweep, List<GridPoint> family) {
    if (better == Better.NEITHER) {
      return OptionalInt.empty();
    }
    return Knee.of(
        family.stream().map(point -> candidate(sweep, point)).toList(), better == Better.LOWER);
  }

  private Knee.Candidate candidate(SweepReport sweep, GridPoint point) {
    Interval value = value(point);
    return new Knee.Candidate(
        sweep.threads(point), value.mean(), value.halfWidth(), paired ? point.single() : List.of());
  }

  /** Returns the sum over all exits, with the sum of their intervals as a conservative interval. */
  static Interval throughput(GridPoint point) {
    if (point.exits().isEmpty()) {
      return Interval.NONE;
    }
    double mean = point.exits().stream().mapToDouble(exit -> exit.throughput().mean()).sum();
    double low = point.exits().stream().mapToDouble(exit -> exit.throughput().low()).sum();
    double high = point.exits().stream().mapToDouble(exit -> exit.throughput().high()).sum();
    return new Interval(mean, low, high);
  }
}
