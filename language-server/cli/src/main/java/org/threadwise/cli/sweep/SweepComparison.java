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
 * Which points of the same rate cannot be told apart by the leading figure. All points have the
 * same seed, so replications are blocks.
 *
 * @param ratePerSecond common to the points, null if no rates are swept
 * @param points compared, the best first; the others have no figure, or too few replications
 * @param replications that all of them have
 * @param result null if there are too few points, or too many
 */
record SweepComparison(
    @Nullable Double ratePerSecond,
    List<SweepCell> points,
    int replications,
    @Nullable BlockComparison result) {

  /** The number of pairs grows with the square of the points. */
  static final int MOST_POINTS = 400;

  /** One comparison for each rate. */
  static List<SweepComparison> of(SweepAnswer answer) {
    PlottedFigure leading = PlottedFigure.of(answer).getFirst();
    Map<Object, List<SweepCell>> rates =
        answer.points().stream()
            .collect(
                Collectors.groupingBy(
                    point -> Objects.requireNonNullElse(point.ratePerSecond(), "none"),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return rates.values().stream().map(points -> of(points, leading)).toList();
  }

  private static SweepComparison of(List<SweepCell> ofOneRate, PlottedFigure leading) {
    double sign = leading.better() == PlottedFigure.Better.HIGHER ? -1 : 1;
    List<SweepCell> points =
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
        few || points.size() > MOST_POINTS ? null : compare(points, replications));
  }

  private static boolean isComparable(SweepCell point) {
    return point.single().size() > 1 && point.single().stream().allMatch(Double::isFinite);
  }

  private static BlockComparison compare(List<SweepCell> points, int replications) {
    List<double[]> rows = new ArrayList<>();
    for (SweepCell point : points) {
      rows.add(
          point.single().subList(0, replications).stream()
              .mapToDouble(Double::doubleValue)
              .toArray());
    }
    return BlockComparison.of(rows, Numbers.CONFIDENCE);
  }

  /** Numbers of the groups that each point is in, from 1 for that of the best, by its index. */
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

  /** What the numbers of groups say. */
  static String legend(SweepAnswer answer) {
    return "Points%s that share a group cannot be told apart at %s by their %s; group 1 holds the best."
        .formatted(
            answer.points().stream().anyMatch(point -> point.ratePerSecond() != null)
                ? " of the same rate"
                : "",
            Numbers.percent(Numbers.CONFIDENCE),
            PlottedFigure.of(answer).getFirst().inSentence());
  }
}
