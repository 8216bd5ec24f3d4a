package org.threadwise.cli.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.threadwise.proposal.wording.Numbers;

/**
 * The result of a sweep and its context.
 *
 * @param file as given by the user
 * @param model name of the solution
 * @param workload name of the workload
 * @param seed of all random numbers
 * @param pools names of the swept pools, the first one on the axis of plots
 * @param points in the order of the grid
 * @param notes assumptions on which figures depend
 */
record SweepReport(
    String file,
    String model,
    String workload,
    long seed,
    List<String> pools,
    List<GridPoint> points,
    List<String> notes) {

  /** Returns the names of the exits that points have. */
  List<String> exits() {
    return points.stream()
        .flatMap(point -> point.exits().stream())
        .map(GridPoint.Exit::name)
        .distinct()
        .toList();
  }

  /** Returns the name of the pool on the axis of plots. */
  String axis() {
    return pools.getFirst();
  }

  /**
   * Groups the points that differ only in the thread count of the first pool. A key describes what
   * is common to them: "workers 4 · 500/s", "" for a single family.
   */
  Map<String, List<GridPoint>> families() {
    return points.stream()
        .collect(Collectors.groupingBy(this::family, LinkedHashMap::new, Collectors.toList()));
  }

  /** Returns the knee of the leading figure for each family. */
  Map<String, OptionalInt> knees() {
    PlottedFigure leading = PlottedFigure.leading(this);
    Map<String, OptionalInt> knees = new LinkedHashMap<>();
    families().forEach((family, points) -> knees.put(family, leading.knee(this, points)));
    return knees;
  }

  private String family(GridPoint point) {
    List<String> parts =
        point.threads().entrySet().stream()
            .filter(pool -> !pool.getKey().equals(axis()))
            .map(pool -> pool.getKey() + " " + pool.getValue())
            .collect(Collectors.toList());
    if (point.ratePerSecond() != null) {
      parts.add(Numbers.perSecond(point.ratePerSecond()));
    }
    return String.join(" · ", parts);
  }

  int threads(GridPoint point) {
    return point.threads().getOrDefault(axis(), 0);
  }

  /** Whether the workload is finite, so that the makespan is the leading figure. */
  boolean isFinite() {
    return points.stream().anyMatch(point -> point.makespan().isKnown());
  }

  /** Whether the workload is above capacity at some point. */
  boolean hasUnstablePoints() {
    return points.stream().anyMatch(point -> !point.stable());
  }
}
