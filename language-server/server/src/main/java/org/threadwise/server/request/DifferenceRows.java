package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;
import org.threadwise.server.protocol.FigureValue;

/**
 * Figures of two runs with their differences. Replication <i>i</i> of both runs uses the same
 * random numbers, so the interval of the paired differences is narrower than two separate intervals
 * (common random numbers; Law, Simulation Modeling and Analysis, 11.2). Without single
 * replications, the runs are treated as independent, which overestimates the width.
 *
 * <p>Example: mean response times of 20 and 22 ms with paired differences of 2 ± 0.4 ms give the
 * row "10 % longer (±2 %)" with the verdict "worse".
 */
final class DifferenceRows {

  /** Relative differences up to this bound count as equal. */
  private static final double INDIFFERENCE = 0.01;

  private final List<DifferenceRow> rows = new ArrayList<>();

  /** The direction in which a figure improves. */
  private enum Better {
    LOWER("shorter", "longer"),
    COST("lower", "higher"),
    HIGHER("lower", "higher"),
    NEITHER("lower", "higher");

    private final String less;
    private final String more;

    Better(String less, String more) {
      this.less = less;
      this.more = more;
    }
  }

  List<DifferenceRow> all() {
    return List.copyOf(rows);
  }

  /** Adds a time; shorter is better. */
  void add(String figure, @Nullable Estimate was, @Nullable Estimate is, List<double[]> pairs) {
    add(figure, "time", Better.LOWER, was, is, pairs);
  }

  /** Adds a share, which is neutral. */
  void addShare(String figure, @Nullable Estimate was, @Nullable Estimate is) {
    add(figure, "share", Better.NEITHER, was, is, List.of());
  }

  /** Adds the cost for an hour if both scenarios have prices; lower is better. */
  void addCost(Network was, Network is) {
    HourlyCost before = HourlyCost.of(was).orElse(null);
    HourlyCost after = HourlyCost.of(is).orElse(null);
    if (before == null || after == null || before.total() == 0) {
      return;
    }
    boolean complete = before.complete() && after.complete();
    add(
        complete ? "cost per hour" : "cost per hour, at least",
        "count",
        Better.COST,
        new FigureValue(before.total(), null, null),
        new FigureValue(after.total(), null, null),
        0);
  }

  /** Adds the figures of an exit, without response times if a run is above capacity. */
  void addExit(Figures was, int i, Figures is, int j, String at, boolean overloaded) {
    var before = was.exits().get(i);
    var after = is.exits().get(j);
    if (!overloaded && was.makespan() == null) {
      add(
          "mean response time" + at,
          before.response().mean(),
          after.response().mean(),
          responses(was, i, is, j));
      add(
          "p95 of the response time" + at,
          FigureSetWriter.percentile(before),
          FigureSetWriter.percentile(after),
          List.of());
    }
    add(
        "throughput" + at,
        "rate",
        Better.HIGHER,
        before.throughput(),
        after.throughput(),
        List.of());
  }

  static List<double[]> makespans(Figures was, Figures is) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < Math.min(was.single().size(), is.single().size()); i++) {
      pairs.add(new double[] {was.single().get(i).makespan(), is.single().get(i).makespan()});
    }
    return pairs;
  }

  private static List<double[]> responses(Figures was, int i, Figures is, int j) {
    List<double[]> pairs = new ArrayList<>();
    for (int k = 0; k < Math.min(was.single().size(), is.single().size()); k++) {
      pairs.add(
          new double[] {
            was.single().get(k).meanResponses().get(i), is.single().get(k).meanResponses().get(j)
          });
    }
    return pairs;
  }

  private void add(
      String figure,
      String quantity,
      Better better,
      @Nullable Estimate was,
      @Nullable Estimate is,
      List<double[]> pairs) {
    FigureValue before = FigureValue.of(was);
    FigureValue after = FigureValue.of(is);
    if (was == null || is == null || before == null || after == null || before.mean() == 0) {
      return;
    }
    add(
        figure,
        quantity,
        better,
        before,
        after,
        halfWidth(was, is, pairs) / Math.abs(before.mean()));
  }

  /**
   * Adds a row.
   *
   * @param half half-width of the 95 % interval of the relative difference; 0 if it is exact
   */
  private void add(
      String figure,
      String quantity,
      Better better,
      FigureValue before,
      FigureValue after,
      double half) {
    double change = after.mean() / before.mean() - 1;
    String verdict = verdict(better, change, half);
    rows.add(
        new DifferenceRow(
            figure,
            quantity,
            before,
            after,
            Double.isFinite(half) && half > 0
                ? new FigureValue(change, change - half, change + half)
                : new FigureValue(change, null, null),
            verdict,
            text(better, change, half, verdict)));
  }

  /** Returns the half-width of the 95 % interval of the difference. */
  private static double halfWidth(Estimate was, Estimate is, List<double[]> pairs) {
    var differences = new Tally();
    for (double[] pair : pairs) {
      differences.add(pair[1] - pair[0]);
    }
    if (differences.count() > 1 && Double.isFinite(differences.standardError())) {
      int degrees = Math.toIntExact(differences.count() - 1);
      return Student.quantile(Numbers.CONFIDENCE, degrees) * differences.standardError();
    }
    return Math.hypot(was.halfWidth(Numbers.CONFIDENCE), is.halfWidth(Numbers.CONFIDENCE));
  }

  private static String verdict(Better better, double change, double half) {
    if (Math.abs(change) + half <= INDIFFERENCE) {
      return "same";
    }
    if (!(Math.abs(change) > half)) {
      return "unknown";
    }
    return switch (better) {
      case LOWER, COST -> change < 0 ? "better" : "worse";
      case HIGHER -> change > 0 ? "better" : "worse";
      case NEITHER -> change > 0 ? "higher" : "lower";
    };
  }

  private static String text(Better better, double change, double half, String verdict) {
    return switch (verdict) {
      case "same" -> "equal within 1 %";
      case "unknown" ->
          "unclear: between %s and %s"
              .formatted(direction(better, change - half), direction(better, change + half));
      default ->
          "%s%s"
              .formatted(
                  direction(better, change),
                  Double.isFinite(half) && half > 0 ? " (±" + Numbers.percent(half) + ")" : "");
    };
  }

  private static String direction(Better better, double change) {
    return Numbers.percent(Math.abs(change)) + " " + (change < 0 ? better.less : better.more);
  }
}
