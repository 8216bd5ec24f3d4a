package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import org.threadwise.proposal.plot.Plot.Quantity;

/**
 * A figure that is drawn against threads.
 *
 * @param title what it is
 * @param quantity what its axis measures
 * @param better which way is better
 * @param overloaded whether a run of fixed length above capacity still says something: what gets
 *     through does, a response time would be another one for another length
 * @param reader reads it off a point
 */
record Measure(
    String title,
    Quantity quantity,
    Better better,
    boolean overloaded,
    Function<SweepPoint, Interval> reader) {

  /** Figures that differ by less, relatively, are as good as each other. */
  static final double INDIFFERENCE = 0.01;

  /** Which way a figure is better. */
  enum Better {
    LOWER,
    HIGHER,
    /** It shows how busy something is: no number of threads is best. */
    NEITHER
  }

  /** The figures of a sweep that deserve a plot, the leading one first. */
  static List<Measure> of(SweepAnswer answer) {
    List<Measure> measures = new ArrayList<>();
    if (answer.isFinite()) {
      measures.add(
          new Measure("Makespan", Quantity.TIME, Better.LOWER, false, SweepPoint::makespan));
      measures.add(
          new Measure(
              "Mean completion", Quantity.TIME, Better.LOWER, false, SweepPoint::meanCompletion));
    } else {
      addResponses(answer, measures);
    }
    measures.add(
        new Measure(
            "Throughput of all exits", Quantity.RATE, Better.HIGHER, true, Measure::throughput));
    measures.add(
        new Measure(
            "Utilisation of pool " + answer.axis(),
            Quantity.SHARE,
            Better.NEITHER,
            true,
            point -> utilization(point, answer.axis())));
    return measures;
  }

  private static void addResponses(SweepAnswer answer, List<Measure> measures) {
    List<String> exits =
        answer.points().stream()
            .flatMap(point -> point.exits().stream())
            .map(SweepPoint.Exit::name)
            .distinct()
            .toList();
    for (String exit : exits) {
      String at = exits.size() == 1 ? "" : " at " + exit;
      measures.add(
          new Measure(
              "Mean response time" + at,
              Quantity.TIME,
              Better.LOWER,
              false,
              point -> at(point, exit, SweepPoint.Exit::response)));
      measures.add(
          new Measure(
              "95th percentile of the response time" + at,
              Quantity.TIME,
              Better.NEITHER,
              false,
              point -> at(point, exit, found -> exact(found.p95()))));
    }
  }

  /** What it is, within a sentence. */
  String inSentence() {
    return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
  }

  /** The figure at a point, unknown where the workload is above capacity and it says nothing. */
  Interval value(SweepPoint point) {
    return point.stable() || overloaded ? reader.apply(point) : Interval.NONE;
  }

  /**
   * The smallest number of threads that is as good as the best: within {@link #INDIFFERENCE} of it,
   * or not to be told from it by the two intervals.
   */
  OptionalInt knee(SweepAnswer answer, List<SweepPoint> family) {
    if (better == Better.NEITHER) {
      return OptionalInt.empty();
    }
    double sign = better == Better.LOWER ? 1 : -1;
    List<SweepPoint> known = family.stream().filter(point -> value(point).isKnown()).toList();
    Interval best = Interval.NONE;
    for (SweepPoint point : known) {
      Interval candidate = value(point);
      if (!best.isKnown() || sign * candidate.mean() < sign * best.mean()) {
        best = candidate;
      }
    }
    Interval leader = best;
    return known.stream()
        .filter(point -> isAsGood(value(point), leader, sign))
        .mapToInt(answer::threads)
        .min();
  }

  private static boolean isAsGood(Interval candidate, Interval best, double sign) {
    double worse = sign * (candidate.mean() - best.mean());
    double noise = Math.hypot(candidate.halfWidth(), best.halfWidth());
    return worse <= Math.max(INDIFFERENCE * Math.abs(best.mean()), noise);
  }

  /** The sum over all exits; its interval is at most as wide as those of the exits together. */
  static Interval throughput(SweepPoint point) {
    if (point.exits().isEmpty()) {
      return Interval.NONE;
    }
    double mean = point.exits().stream().mapToDouble(exit -> exit.throughput().mean()).sum();
    double low = point.exits().stream().mapToDouble(exit -> exit.throughput().low()).sum();
    double high = point.exits().stream().mapToDouble(exit -> exit.throughput().high()).sum();
    return new Interval(mean, low, high);
  }

  static Interval utilization(SweepPoint point, String pool) {
    return point.pools().stream()
        .filter(each -> each.name().equals(pool))
        .map(each -> exact(each.utilization()))
        .findFirst()
        .orElse(Interval.NONE);
  }

  private static Interval at(
      SweepPoint point, String exit, Function<SweepPoint.Exit, Interval> figure) {
    return point.exits().stream()
        .filter(each -> each.name().equals(exit))
        .map(figure)
        .findFirst()
        .orElse(Interval.NONE);
  }

  private static Interval exact(double value) {
    return new Interval(value, Double.NaN, Double.NaN);
  }
}
