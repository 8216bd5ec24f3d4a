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
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.OptionQuantities.PoolRange;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.sizing.Sweep;

/** One sweep, from its grid to its answer. */
public final class SweepRun {
  private static final int MOST_POINTS = 100_000;

  private final ModelScenario scenario;
  private final List<String> pools;
  private final List<Sweep.Axis> axes;
  private final ExperimentSettings settings;
  private final List<Sweep.Job> jobs;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  /** What an answer is written as. */
  public enum Document {
    TEXT,
    JSON,
    CSV,
    HTML,
    SVG
  }

  /** A sweep over pools, and over rates if there are any. */
  public SweepRun(
      ModelScenario scenario,
      List<PoolRange> pools,
      List<Double> rates,
      ExperimentSettings settings,
      ConsoleStreams streams,
      Cancellation cancellation) {
    this.scenario = scenario;
    this.pools = pools.stream().map(PoolRange::pool).toList();
    this.axes = axes(scenario, pools, rates);
    this.settings = settings;
    this.streams = streams;
    this.cancellation = cancellation;
    this.jobs = jobs(scenario, axes, settings);
  }

  /** The first pool changes fastest, so that points of one curve follow each other. */
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
      if (points > MOST_POINTS) {
        throw CommandFailure.wrongUse(
            "the grid has more than " + Numbers.count(MOST_POINTS) + " points; try fewer");
      }
    }
    if (!rates.isEmpty()) {
      axes.addFirst(new Sweep.RateAxis(rates));
    }
    return axes;
  }

  private static List<Sweep.Job> jobs(
      ModelScenario scenario, List<Sweep.Axis> axes, ExperimentSettings settings) {
    try {
      return Sweep.jobs(scenario.network(), scenario.workload(), axes, settings);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.wrongUse("--rate: " + e.getMessage());
    }
  }

  /**
   * Runs the sweep and prints its answer.
   *
   * @return whether the workload is below capacity somewhere
   */
  public boolean print(Document document) {
    List<SweepCell> points = new ArrayList<>();
    if (!run(Set.of(), points::add)) {
      throw CommandFailure.interrupted();
    }
    SweepAnswer answer = answer(points);
    if (document == Document.TEXT) {
      SweepText.print(answer, streams);
    } else {
      streams.out().print(text(document, answer));
    }
    return isSomewhereStable(answer);
  }

  /**
   * Runs what is left of the sweep and writes its answer to a file.
   *
   * @param force whether to replace the file, and to begin a journal of something else anew
   * @return whether the workload is below capacity somewhere
   */
  public boolean write(Document document, Path out, boolean force) {
    boolean begun = Files.exists(Journal.beside(out));
    if (!begun && !force && Files.exists(out, LinkOption.NOFOLLOW_LINKS)) {
      throw AtomicFile.exists(out);
    }
    List<SweepCell> points = new ArrayList<>();
    try (Journal journal = Journal.open(out, fingerprint(), force)) {
      points.addAll(journal.finished());
      if (!points.isEmpty()) {
        streams
            .err()
            .println(
                "going on: %d of %d points are in %s"
                    .formatted(points.size(), jobs.size(), Journal.beside(out)));
      }
      Set<String> done = points.stream().map(SweepCell::key).collect(Collectors.toSet());
      boolean all =
          run(
              done,
              point -> {
                journal.add(point);
                points.add(point);
              });
      if (!all) {
        throw CommandFailure.interrupted(
            "interrupted; %d of %d points are kept in %s: the same command goes on from there"
                .formatted(points.size(), jobs.size(), Journal.beside(out)));
      }
      SweepAnswer answer = answer(points);
      AtomicFile.write(out, AtomicFile.utf8(text(document, answer)), force || begun);
      journal.delete();
      streams.err().println("wrote " + out);
      return isSomewhereStable(answer);
    }
  }

  private boolean run(Set<String> finished, Consumer<SweepCell> points) {
    try (var progress =
        Progress.start(streams, cancellation, "sweeping " + jobs.size() + " points")) {
      return Sweep.run(
          jobs,
          finished,
          settings.workers(),
          watch(progress),
          result -> points.accept(SweepCell.of(jobs.get(result.index()), axes, result.outcome())));
    }
  }

  private static ExperimentMonitor watch(Progress progress) {
    return new ExperimentMonitor() {
      @Override
      public boolean cancelled() {
        return progress.cancelled();
      }

      @Override
      public void progress(long done, long expected) {
        progress.report(done, expected);
      }
    };
  }

  private SweepAnswer answer(List<SweepCell> points) {
    return new SweepAnswer(
        scenario.file().toString(),
        scenario.network().name(),
        scenario.workload().name(),
        settings.seed(),
        pools,
        points.stream().sorted(Comparator.comparingInt(SweepCell::index)).toList(),
        scenario.hints());
  }

  private static boolean isSomewhereStable(SweepAnswer answer) {
    return answer.points().stream().anyMatch(SweepCell::stable);
  }

  private static String text(Document document, SweepAnswer answer) {
    return switch (document) {
      case TEXT -> throw new IllegalArgumentException("text is printed");
      case JSON -> JsonFormat.of(SweepDocuments.json(answer));
      case CSV -> new SweepTable(answer).csv();
      case HTML -> SweepDocuments.html(answer);
      case SVG -> SweepDocuments.svg(answer);
    };
  }

  /** Of all that the points depend on: workers do not count. */
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
