package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import org.threadwise.proposal.plot.Knee;
import org.threadwise.proposal.plot.Plot.Quantity;

/**
 * A figure that is drawn against threads.
 *
 * @param title what it is
 * @param quantity what its axis measures
 * @param better which way is better
 * @param overloaded whether a run of fixed length above capacity still says something: what gets
 *     through does, a response time would be another one for another length
 * @param paired whether it is the figure that points keep of each replication
 * @param reader reads it off a point
 */
record PlottedFigure(
    String title,
    Quantity quantity,
    Better better,
    boolean overloaded,
    boolean paired,
    Function<SweepCell, Interval> reader) {

  /** Which way a figure is better. */
  enum Better {
    LOWER,
    HIGHER,
    /** It shows how busy something is: no number of threads is best. */
    NEITHER
  }

  /** The figures of a sweep that deserve a plot, the leading one first. */
  static List<PlottedFigure> of(SweepAnswer answer) {
    List<PlottedFigure> measures = new ArrayList<>();
    if (answer.isFinite()) {
      measures.add(
          new PlottedFigure(
              "Makespan", Quantity.TIME, Better.LOWER, false, true, SweepCell::makespan));
      measures.add(
          new PlottedFigure(
              "Mean completion",
              Quantity.TIME,
              Better.LOWER,
              false,
              false,
              SweepCell::meanCompletion));
    } else {
      addResponses(answer, measures);
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
            "Utilisation of pool " + answer.axis(),
            Quantity.SHARE,
            Better.NEITHER,
            true,
            false,
            point -> utilization(point, answer.axis())));
    return measures;
  }

  private static void addResponses(SweepAnswer answer, List<PlottedFigure> measures) {
    List<String> exits =
        answer.points().stream()
            .flatMap(point -> point.exits().stream())
            .map(SweepCell.Exit::name)
            .distinct()
            .toList();
    for (String exit : exits) {
      String at = exits.size() == 1 ? "" : " at " + exit;
      measures.add(
          new PlottedFigure(
              "Mean response time" + at,
              Quantity.TIME,
              Better.LOWER,
              false,
              exits.size() == 1,
              point -> at(point, exit, SweepCell.Exit::response)));
      measures.add(
          new PlottedFigure(
              "95th percentile of the response time" + at,
              Quantity.TIME,
              Better.NEITHER,
              false,
              false,
              point -> at(point, exit, SweepCell.Exit::p95)));
    }
  }

  /** What it is, within a sentence. */
  String inSentence() {
    return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
  }

  /** The figure at a point, unknown where the workload is above capacity and it says nothing. */
  Interval value(SweepCell point) {
    return point.stable() || overloaded ? reader.apply(point) : Interval.NONE;
  }

  /** The smallest number of threads that is as good as the best. */
  OptionalInt knee(SweepAnswer answer, List<SweepCell> family) {
    if (better == Better.NEITHER) {
      return OptionalInt.empty();
    }
    return Knee.of(
        family.stream().map(point -> candidate(answer, point)).toList(), better == Better.LOWER);
  }

  private Knee.Candidate candidate(SweepAnswer answer, SweepCell point) {
    Interval value = value(point);
    return new Knee.Candidate(
        answer.threads(point),
        value.mean(),
        value.halfWidth(),
        paired ? point.single() : List.of());
  }

  /** The sum over all exits; its interval is at most as wide as those of the exits together. */
  static Interval throughput(SweepCell point) {
    if (point.exits().isEmpty()) {
      return Interval.NONE;
    }
    double mean = point.exits().stream().mapToDouble(exit -> exit.throughput().mean()).sum();
    double low = point.exits().stream().mapToDouble(exit -> exit.throughput().low()).sum();
    double high = point.exits().stream().mapToDouble(exit -> exit.throughput().high()).sum();
    return new Interval(mean, low, high);
  }

  static Interval utilization(SweepCell point, String pool) {
    return point.pools().stream()
        .filter(each -> each.name().equals(pool))
        .map(SweepCell.Pool::utilization)
        .findFirst()
        .orElse(Interval.NONE);
  }

  private static Interval at(
      SweepCell point, String exit, Function<SweepCell.Exit, Interval> figure) {
    return point.exits().stream()
        .filter(each -> each.name().equals(exit))
        .map(figure)
        .findFirst()
        .orElse(Interval.NONE);
  }
}
