package org.threadwise.cli.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.wording.Numbers;

/** Writer of the points of a sweep as rows: with units for people, plain numbers for programs. */
final class SweepTable {
  private final SweepReport sweep;
  private final boolean rates;
  private final List<String> exits;
  private final List<String> pools;
  private final Map<Integer, List<Integer>> groups;

  SweepTable(SweepReport sweep) {
    this.sweep = sweep;
    rates = sweep.points().stream().anyMatch(point -> point.ratePerSecond() != null);
    exits = sweep.exits();
    pools =
        sweep.points().stream()
            .flatMap(point -> point.pools().stream())
            .map(GridPoint.Pool::name)
            .distinct()
            .toList();
    groups = SweepComparison.groups(SweepComparison.of(sweep));
  }

  /** Whether points were compared. */
  boolean hasGroups() {
    return !groups.isEmpty();
  }

  private List<Integer> groups(GridPoint point) {
    return groups.getOrDefault(point.index(), List.of());
  }

  /** Returns the table for people. */
  Page.Table forPeople() {
    List<String> heading = new ArrayList<>(sweep.pools());
    if (rates) {
      heading.add("rate");
    }
    heading.add("throughput");
    if (sweep.isFinite()) {
      heading.addAll(List.of("makespan", "mean completion"));
    } else {
      for (String exit : exits) {
        String at = exits.size() == 1 ? "" : " " + exit;
        heading.addAll(List.of("mean response" + at, "p95" + at));
      }
    }
    if (hasGroups()) {
      heading.add("group");
    }
    heading.addAll(List.of(sweep.axis() + " busy", "remark"));
    return new Page.Table(
        "All points", 0, heading, sweep.points().stream().map(this::row).toList());
  }

  private List<String> row(GridPoint point) {
    List<String> cells = new ArrayList<>();
    sweep.pools().forEach(pool -> cells.add(String.valueOf(point.threads().get(pool))));
    if (rates) {
      cells.add(Numbers.perSecond(Objects.requireNonNullElse(point.ratePerSecond(), Double.NaN)));
    }
    cells.add(
        text(
            PlottedFigure.throughput(point),
            Numbers.perSecond(PlottedFigure.throughput(point).mean())));
    if (sweep.isFinite()) {
      cells.add(seconds(point.makespan()));
      cells.add(seconds(point.meanCompletion()));
    } else {
      for (String exit : exits) {
        cells.add(seconds(point.exit(exit).response()));
        cells.add(Numbers.seconds(point.exit(exit).p95().mean()));
      }
    }
    if (hasGroups()) {
      cells.add(ranges(groups(point)));
    }
    cells.add(Numbers.percent(point.pool(sweep.axis()).utilization().mean()));
    cells.add(point.instability() == null ? "" : point.instability().remark());
    return cells;
  }

  /** Abbreviates consecutive numbers: "1–3, 5". */
  private static String ranges(List<Integer> ascending) {
    List<String> ranges = new ArrayList<>();
    for (int from = 0; from < ascending.size(); ) {
      int to = from;
      while (to + 1 < ascending.size() && ascending.get(to + 1) == ascending.get(to) + 1) {
        to++;
      }
      ranges.add(
          from == to ? "" + ascending.get(from) : ascending.get(from) + "–" + ascending.get(to));
      from = to + 1;
    }
    return String.join(", ", ranges);
  }

  private static String seconds(Interval interval) {
    return text(interval, Numbers.seconds(interval.mean()));
  }

  private static String text(Interval interval, String mean) {
    boolean hasInterval = Double.isFinite(interval.high()) && interval.mean() != 0;
    return hasInterval
        ? mean + Numbers.plusMinus(interval.halfWidth() / Math.abs(interval.mean()))
        : mean;
  }

  /**
   * Returns the table for programs, in the format of RFC 4180; unknown figures are empty fields.
   */
  String csv() {
    StringBuilder text = new StringBuilder();
    try (CSVPrinter table = new CSVPrinter(text, CSVFormat.RFC4180)) {
      table.printRecord(csvHeading());
      for (GridPoint point : sweep.points()) {
        table.printRecord(csvRow(point));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed", e);
    }
    return text.toString();
  }

  private List<String> csvHeading() {
    List<String> heading = new ArrayList<>();
    sweep.pools().forEach(pool -> heading.add(pool + ".threads"));
    heading.addAll(List.of("ratePerSecond", "stable", "capacityPerSecond", "groups"));
    for (String exit : exits) {
      heading.add(exit + ".delivered");
      addNames(exit + ".throughputPerSecond", heading);
      addNames(exit + ".meanResponseSeconds", heading);
      heading.add(exit + ".p95ResponseSeconds");
    }
    for (String pool : pools) {
      heading.add(pool + ".utilization");
      heading.add(pool + ".meanQueueLength");
      heading.add(pool + ".meanWaitSeconds");
    }
    addNames("makespanSeconds", heading);
    addNames("meanCompletionSeconds", heading);
    heading.addAll(List.of("leftOverOrders", "replications", "simulatedSeconds", "events"));
    return heading;
  }

  private static void addNames(String name, List<String> heading) {
    heading.addAll(List.of(name, name + ".low95", name + ".high95"));
  }

  private List<@Nullable Object> csvRow(GridPoint point) {
    List<@Nullable Object> cells = new ArrayList<>();
    sweep.pools().forEach(pool -> cells.add(point.threads().get(pool)));
    cells.add(bare(Objects.requireNonNullElse(point.ratePerSecond(), Double.NaN)));
    cells.add(point.stable());
    cells.add(
        bare(point.instability() == null ? Double.NaN : point.instability().capacityPerSecond()));
    cells.add(groups(point).stream().map(String::valueOf).collect(Collectors.joining(" ")));
    for (String name : exits) {
      GridPoint.Exit exit = point.exit(name);
      cells.add(bare(exit.delivered()));
      addBare(exit.throughput(), cells);
      addBare(exit.response(), cells);
      cells.add(bare(exit.p95().mean()));
    }
    for (String name : pools) {
      GridPoint.Pool pool = point.pool(name);
      cells.add(bare(pool.utilization().mean()));
      cells.add(bare(pool.queueLength().mean()));
      cells.add(bare(pool.waiting().mean()));
    }
    addBare(point.makespan(), cells);
    addBare(point.meanCompletion(), cells);
    cells.add(bare(point.totals().leftOverOrders()));
    cells.add(point.totals().replications());
    cells.add(bare(point.totals().simulatedSeconds()));
    cells.add(point.totals().events());
    return cells;
  }

  private static void addBare(Interval interval, List<@Nullable Object> cells) {
    cells.add(bare(interval.mean()));
    cells.add(bare(interval.low()));
    cells.add(bare(interval.high()));
  }

  private static @Nullable Double bare(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
