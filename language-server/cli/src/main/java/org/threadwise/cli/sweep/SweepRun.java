package org.threadwise.cli.sweep;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.OptionQuantities.PoolRange;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.sizing.sweep.Sweep;

/** One sweep: builds the grid, simulates its points, and writes the report. */
public final class SweepRun {
  private static final int MAX_POINTS = 100_000;

  private final ModelScenario scenario;
  private final List<String> pools;
  private final List<Sweep.Axis> axes;
  private final ExperimentSettings settings;
  private final Sweep.Grid grid;
  private final List<Sweep.Job> jobs;
  private final PointRunner runner;
  private final ConsoleStreams streams;

  /** Format of the report. */
  public enum Document {
    TEXT,
    JSON,
    CSV,
    HTML,
    SVG
  }

  /**
   * Builds the grid without simulating it.
   *
   * @param rates to sweep, empty to keep that of the scenario
   * @param runner where the points are simulated, which does not affect the figures
   */
  public SweepRun(
      ModelScenario scenario,
      List<PoolRange> pools,
      List<Double> rates,
      ExperimentSettings settings,
      PointRunner runner,
      ConsoleStreams streams) {
    this.scenario = scenario;
    this.pools = pools.stream().map(PoolRange::pool).toList();
    this.axes = axes(scenario, pools, rates);
    this.settings = settings;
    this.streams = streams;
    this.runner = runner;
    this.grid = new Sweep.Grid(scenario.network(), scenario.workload(), axes, settings);
    this.jobs = jobs(grid);
  }

  /** Returns the axes, the first pool last: it changes fastest, so the points of a curve adjoin. */
  private static List<Sweep.Axis> axes(
      ModelScenario scenario, List<PoolRange> pools, List<Double> rates) {
    List<Sweep.Axis> axes = new ArrayList<>();
    long points = Math.max(1, rates.size());
    for (PoolRange range : pools.reversed()) {
      if (axes.stream().anyMatch(axis -> axis.name().equals(range.pool()))) {
        throw CommandFailure.wrongUse(
            "--pool: '" + range.pool() + "' is given twice; leave one out");
      }
      axes.add(new Sweep.ThreadsAxis(scenario.pool(range.pool()), range.pool(), range.counts()));
      points *= range.counts().size();
      if (points > MAX_POINTS) {
        throw CommandFailure.wrongUse(
            "the grid has more than " + Numbers.count(MAX_POINTS) + " points; choose fewer");
      }
    }
    if (!rates.isEmpty()) {
      axes.addFirst(new Sweep.RateAxis(rates));
    }
    return axes;
  }

  private static List<Sweep.Job> jobs(Sweep.Grid grid) {
    try {
      return grid.jobs();
    } catch (IllegalArgumentException e) {
      throw CommandFailure.wrongUse("--rate: " + e.getMessage());
    }
  }

  /**
   * Runs the sweep and prints its report.
   *
   * @return whether the workload is below capacity at some point
   */
  public boolean print(Document document) {
    List<GridPoint> points = new ArrayList<>();
    if (!run(Set.of(), points::add)) {
      throw CommandFailure.interrupted();
    }
    SweepReport sweep = result(points);
    if (document == Document.TEXT) {
      SweepText.print(sweep, streams);
    } else {
      streams.out().print(text(document, sweep));
    }
    return isSomewhereStable(sweep);
  }

  /**
   * Runs the remaining points of the sweep and writes its report to a file.
   *
   * @param force whether to replace the file, and to discard a journal of other settings
   * @return whether the workload is below capacity at some point
   */
  public boolean write(Document document, Path out, boolean force) {
    boolean resumed = Files.exists(SweepJournal.beside(out));
    if (!resumed && !force && Files.exists(out, LinkOption.NOFOLLOW_LINKS)) {
      throw AtomicFile.exists(out);
    }
    List<GridPoint> points = new ArrayList<>();
    try (SweepJournal journal = SweepJournal.open(out, fingerprint(), force)) {
      points.addAll(journal.finished());
      if (!points.isEmpty()) {
        streams
            .err()
            .println(
                "resuming: %d of %d points are in %s"
                    .formatted(points.size(), jobs.size(), SweepJournal.beside(out)));
      }
      Set<String> done = points.stream().map(GridPoint::key).collect(Collectors.toSet());
      boolean all =
          run(
              done,
              point -> {
                journal.add(point);
                points.add(point);
              });
      if (!all) {
        throw CommandFailure.interrupted(
            "interrupted; %d of %d points are in %s; run the same command again to resume"
                .formatted(points.size(), jobs.size(), SweepJournal.beside(out)));
      }
      SweepReport sweep = result(points);
      AtomicFile.write(out, AtomicFile.utf8(text(document, sweep)), force || resumed);
      journal.delete();
      streams.err().println("wrote " + out);
      return isSomewhereStable(sweep);
    }
  }

  private boolean run(Set<String> finished, Consumer<GridPoint> points) {
    List<Integer> open =
        jobs.stream().filter(job -> !finished.contains(job.key())).map(Sweep.Job::index).toList();
    try {
      return runner.run(
          grid,
          open,
          "sweeping " + Numbers.counted(open.size(), "point"),
          result -> points.accept(GridPoint.of(jobs.get(result.index()), axes, result.value())));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.checkFailed(String.valueOf(e.getMessage()));
    }
  }

  private SweepReport result(List<GridPoint> points) {
    return new SweepReport(
        scenario.file().toString(),
        scenario.network().name(),
        scenario.workload().name(),
        settings.seed(),
        pools,
        points.stream().sorted(Comparator.comparingInt(GridPoint::index)).toList(),
        scenario.hints());
  }

  private static boolean isSomewhereStable(SweepReport sweep) {
    return sweep.points().stream().anyMatch(GridPoint::stable);
  }

  private static String text(Document document, SweepReport sweep) {
    return switch (document) {
      case TEXT -> throw new IllegalArgumentException("text is printed");
      case JSON -> JsonFormat.of(SweepDocuments.json(sweep));
      case CSV -> new SweepTable(sweep).csv();
      case HTML -> SweepDocuments.html(sweep);
      case SVG -> SweepDocuments.svg(sweep);
    };
  }

  /** Returns a hash of everything that affects figures, which the number of workers does not. */
  private String fingerprint() {
    String all =
        String.join(
            "\n",
            Version.current(),
            scenario.fingerprint(),
            scenario.workload().toString(),
            Long.toString(settings.seed()),
            settings.stopping().toString(),
            settings.percentiles().toString(),
            jobs.stream().map(Sweep.Job::key).collect(Collectors.joining("\n")));
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
