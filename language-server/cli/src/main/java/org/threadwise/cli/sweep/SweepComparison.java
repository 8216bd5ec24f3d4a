package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.BlockComparison;

/**
 * A comparison of all points of the same rate by the leading figure. All points have the same seed,
 * so replications are blocks.
 *
 * @param ratePerSecond common to the points, null if no rates are swept
 * @param points that have the figure in several replications, the best first
 * @param replications number of replications that all points have
 * @param result groups of points that do not differ significantly, null for fewer than two points
 *     or more than {@link #MAX_POINTS}
 */
record SweepComparison(
    @Nullable Double ratePerSecond,
    List<GridPoint> points,
    int replications,
    @Nullable BlockComparison result) {

  /** Limits the number of pairs, which grows with the square of the points. */
  static final int MAX_POINTS = 400;

  /** Returns a comparison for each rate. */
  static List<SweepComparison> of(SweepReport sweep) {
    PlottedFigure leading = PlottedFigure.leading(sweep);
    Map<Object, List<GridPoint>> rates =
        sweep.points().stream()
            .collect(
                Collectors.groupingBy(
                    point -> Objects.requireNonNullElse(point.ratePerSecond(), "none"),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return rates.values().stream().map(points -> of(points, leading)).toList();
  }

  private static SweepComparison of(List<GridPoint> ofOneRate, PlottedFigure leading) {
    double sign = leading.better() == PlottedFigure.Better.HIGHER ? -1 : 1;
    List<GridPoint> points =
        ofOneRate.stream()
            .filter(point -> leading.value(point).isKnown() && isComparable(point))
            .sorted(Comparator.comparingDouble(point -> sign * leading.value(point).mean()))
            .toList();
    int replications = points.stream().mapToInt(point -> point.single().size()).min().orElse(0);
    boolean few = points.size() < 2;
    return new SweepComparison(
        ofOneRate.getFirst().ratePerSecond(),
        points,
        replications,
        few || points.size() > MAX_POINTS ? null : compare(points, replications));
  }

  private static boolean isComparable(GridPoint point) {
    return point.single().size() > 1 && point.single().stream().allMatch(Double::isFinite);
  }

  private static BlockComparison compare(List<GridPoint> points, int replications) {
    List<double[]> rows = new ArrayList<>();
    for (GridPoint point : points) {
      rows.add(
          point.single().subList(0, replications).stream()
              .mapToDouble(Double::doubleValue)
              .toArray());
    }
    return BlockComparison.of(rows, Numbers.CONFIDENCE);
  }

  /** Returns the numbers of the groups of each point by its index; group 1 contains the best. */
  static Map<Integer, List<Integer>> groups(List<SweepComparison> comparisons) {
    Map<Integer, List<Integer>> numbers = new HashMap<>();
    for (SweepComparison comparison : comparisons) {
      List<List<Integer>> groups =
          comparison.result == null ? List.of() : comparison.result.groups();
      for (int group = 0; group < groups.size(); group++) {
        for (int place : groups.get(group)) {
          numbers
              .computeIfAbsent(comparison.points.get(place).index(), index -> new ArrayList<>())
              .add(group + 1);
        }
      }
    }
    return numbers;
  }

  /** Returns the explanation of the group numbers. */
  static String legend(SweepReport sweep) {
    return "Points%s that share a group do not differ significantly at %s in their %s; group 1 contains the best."
        .formatted(
            sweep.points().stream().anyMatch(point -> point.ratePerSecond() != null)
                ? " of the same rate"
                : "",
            Numbers.percent(Numbers.CONFIDENCE),
            PlottedFigure.leading(sweep).inSentence());
  }
}
