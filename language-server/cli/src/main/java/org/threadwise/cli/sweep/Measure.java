package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Moments;
import org.threadwise.queueing.statistics.Student;

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
record Measure(
    String title,
    Quantity quantity,
    Better better,
    boolean overloaded,
    boolean paired,
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
          new Measure("Makespan", Quantity.TIME, Better.LOWER, false, true, SweepPoint::makespan));
      measures.add(
          new Measure(
              "Mean completion",
              Quantity.TIME,
              Better.LOWER,
              false,
              false,
              SweepPoint::meanCompletion));
    } else {
      addResponses(answer, measures);
    }
    measures.add(
        new Measure(
            "Throughput of all exits",
            Quantity.RATE,
            Better.HIGHER,
            true,
            false,
            Measure::throughput));
    measures.add(
        new Measure(
            "Utilisation of pool " + answer.axis(),
            Quantity.SHARE,
            Better.NEITHER,
            true,
            false,
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
              exits.size() == 1,
              point -> at(point, exit, SweepPoint.Exit::response)));
      measures.add(
          new Measure(
              "95th percentile of the response time" + at,
              Quantity.TIME,
              Better.NEITHER,
              false,
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
   * The smallest number of threads than which no other is shown to be better by more than {@link
   * #INDIFFERENCE}, as a proposal chooses it: all points have the same random numbers, so that
   * replications tell it by their paired differences, one-sided at 95 % over all comparisons of a
   * point together (Bonferroni). Of figures that are kept as intervals alone these must tell.
   */
  OptionalInt knee(SweepAnswer answer, List<SweepPoint> family) {
    if (better == Better.NEITHER) {
      return OptionalInt.empty();
    }
    List<SweepPoint> known = family.stream().filter(point -> value(point).isKnown()).toList();
    boolean pairs = paired && known.stream().allMatch(Measure::hasReplications);
    double confidence = 1 - 2 * (1 - Numbers.CONFIDENCE) / Math.max(1, known.size() - 1);
    return known.stream()
        .filter(
            point ->
                known.stream()
                    .noneMatch(
                        other ->
                            pairs
                                ? isWorse(point.single(), other.single(), confidence)
                                : isWorse(value(point), value(other))))
        .mapToInt(answer::threads)
        .min();
  }

  private static boolean hasReplications(SweepPoint point) {
    return !point.single().isEmpty() && point.single().stream().allMatch(Double::isFinite);
  }

  /**
   * Whether replications show that one is more than the indifference above another.
   *
   * @param confidence of the two-sided interval whose lower end must be above
   */
  private static boolean isWorse(List<Double> own, List<Double> other, double confidence) {
    var excess = new Moments();
    for (int replication = 0; replication < Math.min(own.size(), other.size()); replication++) {
      excess.add(own.get(replication) - (1 + INDIFFERENCE) * other.get(replication));
    }
    if (excess.count() < 2) {
      return excess.mean() > 0;
    }
    double quantile = Student.quantile(confidence, Math.toIntExact(excess.count() - 1));
    return excess.mean() - quantile * excess.standardError() > 0;
  }

  private boolean isWorse(Interval own, Interval other) {
    double sign = better == Better.LOWER ? 1 : -1;
    double worse = sign * (own.mean() - other.mean());
    double noise = Math.hypot(own.halfWidth(), other.halfWidth());
    return worse > Math.max(INDIFFERENCE * Math.abs(other.mean()), noise);
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
