package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.ValidModel;
import org.threadwise.cli.report.DriftJson;
import org.threadwise.cli.report.DriftReport;
import org.threadwise.cli.report.DriftTables;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.cli.report.ValidationJson;
import org.threadwise.cli.report.ValidationPlot;
import org.threadwise.cli.report.ValidationReport;
import org.threadwise.cli.report.ValidationText;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.MeasuredTimes;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.Origin;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.measurement.annotation.UnmatchedNames;
import org.threadwise.measurement.drift.SourcePath;
import org.threadwise.measurement.drift.SystemComparator;
import org.threadwise.measurement.drift.SystemComparison;
import org.threadwise.measurement.drift.TimeComparison;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.simulation.ExperimentSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares a model with measurements of the running system, or with real threads. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares a model with measurements of the running system: the time of each element, and the"
          + " arrivals, response times and pools that the model simulates.",
      "With --run, real threads of this Java VM execute the model: the figures that the model"
          + " predicts are compared with those that are measured.",
      "Changes nothing; annotate writes the measured times."
    },
    footer = {
      "",
      "Example:",
      "  threadwise compare orders.eai --with orders.otlp.json",
      "  threadwise compare orders.eai --with recording.jfr --tolerance 20%% --format json",
      "  threadwise compare examples/cafe/cafe.eai --run --rate 100/s --duration 20s",
      "",
      "Exit status: 1 if anything drifted, nothing in the sources belongs to the model, or a run is"
          + " too noisy; 3 if a source cannot be read."
    })
public final class CompareCommand implements Callable<Integer> {
  private static final int DEFAULT_RUNS = 3;

  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Mixin private LiveOptions live = new LiveOptions();

  @Option(
      names = "--with",
      paramLabel = "SOURCE",
      arity = "1..*",
      description =
          "Files with measurements. Their formats are recognised by content. Default: those that"
              + " the clause measurements of the model names.")
  private List<Path> sources = List.of();

  @Option(
      names = "--run",
      description =
          "Compare with runs by real threads, which take --duration each, by default 30 s.")
  private boolean runs;

  @Option(
      names = "--tolerance",
      paramLabel = "P",
      converter = Converters.Share.class,
      defaultValue = "10%",
      description =
          "Relative difference that is tolerated. A value has drifted if the 95%% interval of"
              + " measured / model is outside of it. Default: 10%%.")
  private double tolerance;

  @Option(
      names = "--best",
      description =
          "With --run, also measure which number of threads is the least that keeps the goals: the"
              + " proposed one, one less or one more. It needs three times as many further runs.")
  private boolean best;

  @Mixin private PlotOption plot = new PlotOption();
  @Mixin private SourceOptions reading = new SourceOptions();

  @Mixin private StoppingOptions stopping = new StoppingOptions();
  @Mixin private RunOptions run = new RunOptions();
  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public CompareCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    checkOptions();
    return runs ? compareWithRuns() : compareWithSources();
  }

  private void checkOptions() {
    if (!runs && live.isGiven()) {
      throw CommandFailure.wrongUse(
          "--rate, --pool, --duration, --messages, --warm-up and --applications change what is run;"
              + " add --run, or leave them out");
    }
    if (!runs && best) {
      throw CommandFailure.wrongUse(
          "--best measures numbers of threads by runs; add --run, or leave it out");
    }
    if (!runs && plot.isGiven()) {
      throw CommandFailure.wrongUse(
          "--plot shows what real threads measure; add --run, or leave it out");
    }
    if (runs && (!sources.isEmpty() || reading.isGiven())) {
      throw CommandFailure.wrongUse(
          "--run and "
              + (sources.isEmpty() ? "--as, --map or --map-file" : "--with")
              + " cannot be combined: figures are measured by a run, or read from files; leave one"
              + " out");
    }
    if (runs && (stopping.precision != null || stopping.budget != null)) {
      throw CommandFailure.wrongUse(
          "--run and "
              + (stopping.precision != null ? "--precision" : "--budget")
              + " cannot be combined: each run takes its time; give --replications and --duration");
    }
  }

  // ---- real threads

  private int compareWithRuns() {
    plot.check();
    ModelScenario scenario = live.scenario(streams);
    int replications = stopping.replications == null ? DEFAULT_RUNS : stopping.replications;
    ValidationReport report =
        new ModelValidation(scenario, live.applications, replications, run, streams, cancellation)
            .report(tolerance, best);
    plot.write(() -> ValidationPlot.of(report), streams);
    switch (output.format) {
      case TEXT -> ValidationText.print(report, streams);
      case JSON -> streams.out().print(JsonFormat.of(ValidationJson.of(report)));
    }
    return report.passes() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  // ---- recordings

  private int compareWithSources() {
    Path file = live.model.file;
    Solution solution = ValidModel.read(file, streams);
    List<Path> files = sources.isEmpty() ? named(file, solution) : sources;
    ElementMatcher matcher = reading.matcher(solution);
    ObservationCollector observations;
    try (var progress = Progress.start(streams, cancellation, "reading")) {
      observations = reading.collect(matcher, files, TimeWindow.ALL, true, progress);
    }
    cancellation.check();
    var report =
        new DriftReport(
            file,
            tolerance,
            TimeComparison.of(
                solution,
                Translation.of(solution, null, Measurements.beside(file)),
                matcher,
                MeasuredTimes.of(
                    solution,
                    matcher,
                    observations,
                    AnnotationOptions.DEFAULT,
                    Origin.of(files, observations.latest()))),
            system(solution, observations),
            UnmatchedNames.of(observations, matcher),
            observations.remarks(),
            observations.skipped());
    switch (output.format) {
      case TEXT -> DriftTables.print(report, streams);
      case JSON -> streams.out().print(JsonFormat.of(DriftJson.of(report)));
    }
    return report.passes() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  /** Returns the files that the model names. */
  private static List<Path> named(Path file, Solution solution) {
    if (solution.getMeasurements().isEmpty()) {
      throw CommandFailure.wrongUse(
          "--with: name files with measurements, here or in the model: measurements { \"FILE\" };"
              + " or give --run");
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    List<Path> files = new ArrayList<>();
    for (String name : solution.getMeasurements()) {
      try {
        files.add(SourcePath.inside(name, folder == null ? Path.of("") : folder));
      } catch (UnreadableSourceException e) {
        throw CommandFailure.unreadable(file + ": " + name + ": " + e.getMessage());
      }
    }
    return files;
  }

  /** Compares figures of the whole system; there are none without a workload. */
  private SystemComparison system(Solution solution, ObservationCollector observations) {
    String workload = live.model.workload();
    if (workload == null && solution.getWorkloads().isEmpty()) {
      return SystemComparison.NONE;
    }
    ModelScenario scenario = ModelScenario.of(live.model.file, solution, workload, streams);
    var settings =
        new ExperimentSettings(
            run.seed, stopping.stopping(), ExperimentSettings.DEFAULT_PERCENTILES, run.workers);
    try (var progress = Progress.start(streams, cancellation, "simulating")) {
      SystemComparison compared =
          SystemComparator.compare(
              scenario.network(),
              scenario.workload(),
              scenario.mapping(),
              observations,
              settings,
              progress);
      cancellation.check();
      return compared;
    }
  }
}
