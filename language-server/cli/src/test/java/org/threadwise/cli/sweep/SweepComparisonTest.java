package org.threadwise.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.cli.report.Instability;
import org.threadwise.cli.sweep.GridPoint.Exit;
import org.threadwise.cli.sweep.GridPoint.Totals;

class SweepComparisonTest {
  private final List<GridPoint> points = new ArrayList<>();

  /** Adds a point with the response times of its replications. */
  private void point(@Nullable Double rate, boolean stable, Double... responses) {
    double mean = Arrays.stream(responses).mapToDouble(Double::doubleValue).average().orElse(0);
    Interval response = new Interval(mean, 0, 2 * mean);
    Exit exit = new Exit("Out", 1, Interval.NONE, response, response);
    points.add(
        new GridPoint(
            points.size(),
            "engine=" + points.size(),
            Map.of("engine", points.size() + 1),
            rate,
            stable ? null : new Instability(1, "engine", "too slow"),
            List.of(exit),
            List.of(),
            Interval.NONE,
            Interval.NONE,
            Totals.NONE,
            List.of(responses)));
  }

  private List<SweepComparison> comparisons() {
    return SweepComparison.of(
        new SweepReport("x.eai", "X", "usual", 1, List.of("engine"), points, List.of()));
  }

  private Map<Integer, List<Integer>> groups() {
    return SweepComparison.groups(comparisons());
  }

  @Test
  void pointsThatDoNotDifferShareAGroup() {
    point(null, true, 9.0, 10.1, 11.0, 12.1);
    point(null, true, 1.0, 2.0, 3.0, 4.0);
    point(null, true, 1.1, 1.9, 3.1, 3.9);
    assertThat(groups()).containsOnly(Map.entry(0, List.of(2)), one(1), one(2));
  }

  /** The intervals of all points overlap; only paired differences distinguish them. */
  @Test
  void pairedDifferencesDetermineTheKnee() {
    point(null, true, 10.3, 20.7, 30.8, 41.2);
    point(null, true, 10.05, 20.1, 30.15, 40.2);
    point(null, true, 10.0, 20.0, 30.0, 40.0);
    SweepReport sweep =
        new SweepReport("x.eai", "X", "usual", 1, List.of("engine"), points, List.of());
    assertThat(PlottedFigure.leading(sweep).knee(sweep, points)).hasValue(2);
  }

  private static Map.Entry<Integer, List<Integer>> one(int index) {
    return Map.entry(index, List.of(1));
  }

  @Test
  void omitsPointsAboveCapacityAndWithoutFigures() {
    point(null, true, 1.0, 2.0, 3.0);
    point(null, false, 1.0, 2.0, 3.0);
    point(null, true, 1.0, Double.NaN, 3.0);
    point(null, true, 1.0);
    point(null, true, 1.0, 2.0, 3.0);
    assertThat(groups()).containsOnly(one(0), one(4));
    assertThat(comparisons().getFirst().replications()).isEqualTo(3);
  }

  @Test
  void comparesCommonReplications() {
    point(null, true, 1.0, 2.0, 3.0, 900.0);
    point(null, true, 1.1, 1.9, 3.0);
    assertThat(comparisons().getFirst().replications()).isEqualTo(3);
    assertThat(groups()).containsOnly(one(0), one(1));
  }

  @Test
  void comparesEachRateSeparately() {
    point(10.0, true, 1.0, 2.0, 3.0);
    point(20.0, true, 8.0, 9.1, 10.0);
    point(10.0, true, 1.0, 2.0, 3.0);
    point(20.0, true, 8.0, 9.1, 10.0);
    assertThat(comparisons()).hasSize(2);
    assertThat(groups()).containsOnly(one(0), one(1), one(2), one(3));
  }

  @Test
  void aSinglePointIsInNoGroup() {
    point(null, true, 1.0, 2.0, 3.0);
    assertThat(groups()).isEmpty();
    assertThat(comparisons().getFirst().result()).isNull();
  }

  @Test
  void tooManyPointsAreNotCompared() {
    for (int i = 0; i <= SweepComparison.MAX_POINTS; i++) {
      point(null, true, 1.0, 2.0);
    }
    assertThat(groups()).isEmpty();
  }
}
