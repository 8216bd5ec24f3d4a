package org.threadwise.cli.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.threadwise.proposal.wording.Numbers;

/**
 * A whole sweep.
 *
 * @param file as the user named the model
 * @param model name of the solution
 * @param workload name of the workload
 * @param seed all randomness follows from it
 * @param pools names of the swept pools, the first one on the axis of plots
 * @param points in the order of the grid
 * @param notes what to know before trusting the figures
 */
record SweepAnswer(
    String file,
    String model,
    String workload,
    long seed,
    List<String> pools,
    List<SweepCell> points,
    List<String> notes) {

  /** Name of the pool on the axis of plots. */
  String axis() {
    return pools.getFirst();
  }

  /** Points that differ only in the threads of the first pool, by what is common to them. */
  Map<String, List<SweepCell>> families() {
    return points.stream()
        .collect(Collectors.groupingBy(this::family, LinkedHashMap::new, Collectors.toList()));
  }

  private String family(SweepCell point) {
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

  int threads(SweepCell point) {
    return point.threads().getOrDefault(axis(), 0);
  }

  /** Whether the workload ends by itself, so that its makespan is what counts. */
  boolean isFinite() {
    return points.stream().anyMatch(point -> point.makespan().isKnown());
  }

  /** Whether the workload is above capacity at some point. */
  boolean hasUnstablePoints() {
    return points.stream().anyMatch(point -> !point.stable());
  }
}
