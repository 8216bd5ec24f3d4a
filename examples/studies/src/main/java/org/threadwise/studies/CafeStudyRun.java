package org.threadwise.studies;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.report.Markdown;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.studies.CafeTable.Cell;

/** One repetition of {@link CafeStudy}. */
final class CafeStudyRun {
  /** Factor by which runs that are only plotted are shorter than the published ones. */
  private static final int PLOT_SHORTENING = 10;

  private static final int WORST_CELLS = 5;

  /** A model with times chosen by hand. */
  private static final String FALLING = "falling.eai";

  private final Path folder;
  private final CafePlan plan;
  private final PointRunner runner;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final CafeTable table;

  /** Reads the published table of a folder, which also contains the models. */
  CafeStudyRun(
      Path folder,
      CafePlan plan,
      PointRunner runner,
      ConsoleStreams streams,
      Cancellation cancellation) {
    this.folder = folder;
    this.plan = plan;
    this.runner = runner;
    this.streams = streams;
    this.cancellation = cancellation;
    this.table = CafeTable.read(folder);
  }

  /** Makes as many runs as the decisions need. */
  StudyResult decide() {
    return report(null);
  }

  /** Makes all runs of the publication, and then those that the decisions need. */
  StudyResult repeatAll() {
    return report(
        repetition(
            model(CafeVariant.FREE_CORES_AND_SHARE),
            CafePlan.REPETITIONS,
            "running the whole study"));
  }

  // ---- the search for the unknown times

  /** Searches for the unknown times, and writes them as models. */
  StudyResult fit() {
    Map<String, String> files = new LinkedHashMap<>();
    var text = new Markdown().heading(1, "Haugg et al. 2019: the unknown times, fitted");
    var journal =
        new FitJournal(Files.isWritable(folder) ? folder.resolve("fit.journal") : null, plan);
    var runs = new CafeRuns(runner);
    for (CafeVariant variant : CafeVariant.values()) {
      try (var progress = Progress.start(streams, cancellation, "fitting " + variant.file())) {
        var fit = new CafeFit(variant, table, plan, runs, journal, cancellation, progress);
        CafeTimes times = fit.run();
        files.put(
            variant.file(), times.text(comment(variant, simulateBriefly(times.model(), runs))));
      }
    }
    text.paragraph("CPU time: " + Numbers.seconds(runs.cpuSeconds()) + ".");
    journal.delete();
    return new StudyResult("fit.md", text.toString(), files);
  }

  private String comment(CafeVariant variant, double[] delivered) {
    return """
    The Café with times fitted to the platform column of Haugg et al. (2019), Table 1: %s.
    Fitted by `threadwise reproduce examples/studies/haugg2019 --effort fit --seed %d`, least squares over
    all 54 cells: R² %.3f. None of these times was measured, and the publication names none.
    All tasks have the same time, and the whole dispatch is spent under the lock of the queue: assumed.\
    """
        .formatted(
            variant.assumption(),
            plan.seed(),
            GoodnessOfFit.of(delivered, table.platform()).explained());
  }

  // ---- the study with the fitted models

  private StudyResult report(@Nullable CafeRepetition full) {
    var text = new Markdown().heading(1, "Haugg et al. 2019: the Café, repeated");
    CafeModel model = model(CafeVariant.FREE_CORES_AND_SHARE);
    CafeRepetition decided = repetition(model, KneeDecision.MIN_RUNS, "deciding");
    var runs = new CafeRuns(runner);
    double[] asPublished = simulateBriefly(model(CafeVariant.AS_PUBLISHED), runs);
    double[] withoutHost = simulateBriefly(model.withoutHost(), runs);
    double[] falling = simulateBriefly(CafeModel.read(folder.resolve(FALLING), streams), runs);
    addFits(text, asPublished, decided.delivered(), falling);
    new ModelGenReport(table, plan, runs).addTo(text, model);
    addTable(text, decided.delivered());
    addWorst(text, decided.delivered());
    addKnees(text, decided, full, withoutHost);
    addTime(text, decided, full);
    addPictures(text);
    return new StudyResult(
        full == null ? "decide.md" : StudyResult.WHOLE,
        text.toString(),
        new CafePlots(table).of(decided, asPublished, withoutHost, falling));
  }

  private CafeModel model(CafeVariant variant) {
    return CafeModel.read(folder.resolve(variant.file()), streams);
  }

  private CafeRepetition repetition(CafeModel model, int minRuns, String step) {
    return CafeRepetition.of(model.cells(table, plan), table, minRuns, runner, step);
  }

  /** Simulates one short run of each cell. */
  private double[] simulateBriefly(CafeModel model, CafeRuns runs) {
    return runs.delivered(
        model.cells(table, plan.shortened(PLOT_SHORTENING)), "simulating other models");
  }

  // ---- tables

  private void addFits(Markdown text, double[] asPublished, double[] fitted, double[] falling) {
    text.heading(2, "How much of the platform column is explained")
        .table(
            List.of("model", "R²", "RMS error, messages"),
            List.of(
                fitRow("ours, " + CafeVariant.AS_PUBLISHED.assumption(), asPublished),
                fitRow("ours, " + CafeVariant.FREE_CORES_AND_SHARE.assumption(), fitted),
                fitRow("ours, chosen by hand to fall beyond the knee", falling),
                fitRow("the publication's own simulation", table.simulation()),
                fitRow(
                    "best fit that never rises with the rate",
                    MonotoneRegression.fallingWithRate(table)),
                fitRow("best fit by the rate alone", ColumnMeans.ofRates(table, table.platform())),
                fitRow(
                    "best fit by the threads alone",
                    ColumnMeans.ofThreads(table, table.platform()))));
  }

  private List<String> fitRow(String name, double[] delivered) {
    return GoodnessOfFit.of(delivered, table.platform()).row(name);
  }

  private void addTable(Markdown text, double[] delivered) {
    List<String> heading = new ArrayList<>(List.of("threads"));
    for (double rate : table.rates()) {
      heading.add(Numbers.number(rate) + "/s");
    }
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < table.threads().length; row++) {
      List<String> cells = new ArrayList<>(List.of(Integer.toString(table.threads()[row])));
      for (int rate = 0; rate < table.rates().length; rate++) {
        int cell = row * table.rates().length + rate;
        cells.add(
            thousands(delivered[cell])
                + " − "
                + thousands(table.platform()[cell])
                + " = "
                + thousands(delivered[cell] - table.platform()[cell]));
      }
      rows.add(cells);
    }
    text.heading(2, "Every cell: ours − published = residual, thousands of messages in 120 s")
        .table(heading, rows);
  }

  private static String thousands(double messages) {
    return String.format(Locale.ROOT, "%.1f", messages / 1e3).replace("-", "−");
  }

  private void addWorst(Markdown text, double[] delivered) {
    List<Cell> cells = table.cells();
    List<List<String>> rows =
        IntStream.range(0, delivered.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -Math.abs(delivered[i] - table.platform()[i])))
            .limit(WORST_CELLS)
            .map(
                i ->
                    List.of(
                        cells.get(i).threads()
                            + " at "
                            + Numbers.number(cells.get(i).rate())
                            + "/s",
                        Numbers.count(Math.round(table.platform()[i])),
                        Numbers.count(Math.round(delivered[i]))))
            .toList();
    text.heading(2, "The worst cells").table(List.of("threads", "published", "ours"), rows);
  }

  private void addKnees(
      Markdown text, CafeRepetition decided, @Nullable CafeRepetition full, double[] withoutHost) {
    List<List<String>> rows = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      rows.add(
          List.of(
              Numbers.number(table.rates()[rate]) + "/s",
              Integer.toString(knee(table.platform(), rate)),
              Integer.toString(knee(table.simulation(), rate)),
              decided.knees().get(rate).toString(),
              full == null ? "–" : full.knees().get(rate).toString(),
              Integer.toString(knee(withoutHost, rate))));
    }
    text.heading(2, "The knee of each rate, in threads")
        .table(
            List.of(
                "rate",
                "platform",
                "published simulation",
                "ours, as many runs as needed",
                "ours, all 1 350 runs",
                "ours without a host"),
            rows);
  }

  /** Returns the smallest thread count that is within 1 % of the best. */
  private int knee(double[] values, int rate) {
    double[] some = table.atRate(values, rate);
    double enough = Arrays.stream(some).max().orElseThrow() * (1 - KneeDecision.INDIFFERENCE);
    return IntStream.range(0, some.length)
        .filter(i -> some[i] >= enough)
        .map(i -> table.threads()[i])
        .findFirst()
        .orElseThrow();
  }

  private static void addPictures(Markdown text) {
    text.heading(2, "Pictures")
        .picture("platform.svg", "Published: a curve for each rate, not in the order of the rates")
        .picture("fitted.svg", "Fitted: rise to 3 threads, then flat")
        .picture("without-host.svg", "Without a host: rise to 3 threads, then flat")
        .picture("falling.svg", "Chosen by hand: the curves fall beyond their knees")
        .picture("beside.svg", "Published and computed curves beside each other, rate by rate");
  }

  private void addTime(Markdown text, CafeRepetition decided, @Nullable CafeRepetition full) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("the publication, on its platform", "1 350", "120 s", "45 h", "–"));
    if (full != null) {
      rows.add(timeRow("ours, all runs", full));
    }
    rows.add(timeRow("ours, as many runs as the knees need", decided));
    text.heading(2, "Time")
        .table(List.of("study", "runs", "length of a run", "time", "CPU time"), rows);
  }

  private List<String> timeRow(String name, CafeRepetition repetition) {
    return List.of(
        name,
        Numbers.count(repetition.runs()),
        Numbers.seconds(plan.nanos() / 1e9),
        Numbers.seconds(repetition.wallSeconds()),
        Numbers.seconds(repetition.cpuSeconds()));
  }
}
