package org.threadwise.cli.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.cli.input.ValidModel;
import org.threadwise.cli.report.AnnotationJson;
import org.threadwise.cli.report.AnnotationText;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.annotation.AnnotationOptions.UsedValues;
import org.threadwise.measurement.annotation.Annotator;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.EmpiricalValues;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.Origin;
import org.threadwise.measurement.annotation.PointInTime;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.proposal.wording.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Writes measured times into a model. */
@Command(
    name = "annotate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes times that were measured in the running system into a model.",
      "Without --apply, prints what would change."
    },
    footer = {
      "",
      "Example:",
      "  threadwise annotate orders.eai --from orders.otlp.json",
      "  threadwise annotate orders.eai --from recording.jfr --map 'com.acme.Orders.*=T4' --apply",
      "",
      "Exit status: 1 if nothing in the sources belongs to an element, 3 if a source cannot be"
          + " read."
    })
public final class AnnotateCommand implements Callable<Integer> {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Parameters(paramLabel = "FILE", description = "The model, a text file (.eai).")
  private Path file = Path.of("");

  @Option(
      names = "--from",
      paramLabel = "SOURCE",
      required = true,
      arity = "1..*",
      description = "Files with measurements. Their formats are recognised by content.")
  private List<Path> sources = List.of();

  @Mixin private SourceOptions reading = new SourceOptions();

  @Option(
      names = "--fit",
      paramLabel = "auto|empirical|NAME",
      converter = FitConverter.class,
      description =
          "The best distribution (auto), the values themselves in a file beside the model"
              + " (empirical), or the named distribution. Default: auto.")
  private AnnotationOptions.Fit fit = AnnotationOptions.Fit.AUTO;

  @Option(
      names = "--from-time",
      paramLabel = "T",
      converter = PointInTimeConverter.class,
      description = "Ignore what started before, as in 2026-11-20T08:00:00Z.")
  private long fromTime = Long.MIN_VALUE;

  @Option(
      names = "--to-time",
      paramLabel = "T",
      converter = PointInTimeConverter.class,
      description = "Ignore what started after.")
  private long toTime = Long.MAX_VALUE;

  @Option(
      names = "--keep-warm-up",
      description = "Keep the first values, even if they are slower than the rest.")
  private boolean keepWarmUp;

  @Option(
      names = "--keep-stalls",
      description =
          "Keep what ran while the machine or the process stood still for 100 ms or longer.")
  private boolean keepStalls;

  @Option(
      names = "--drop-outliers",
      description = "Drop values outside of Tukey's fences, which are only reported otherwise.")
  private boolean dropOutliers;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "Also write the measured arrivals into this workload.")
  private @Nullable String workload;

  @Option(names = "--apply", description = "Write all of it into the model.")
  private boolean apply;

  @Option(
      names = "--force",
      description = "Replace the file of values of --fit empirical if it exists.")
  private boolean force;

  @Option(
      names = "--keep-map",
      description =
          "Also write the mappings that were used into the model, as clauses 'measured as'.")
  private boolean keepMap;

  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public AnnotateCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    byte[] content = content();
    String text = new String(content, StandardCharsets.UTF_8);
    String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    String body = text.substring(mark.length());
    ValidModel.read(file, streams);
    Annotation annotation = annotate(body);
    switch (output.format) {
      case TEXT -> AnnotationText.print(annotation, file, body, streams);
      case JSON -> streams.out().print(JsonFormat.of(AnnotationJson.of(annotation, file)));
    }
    if (apply && !annotation.edits().isEmpty()) {
      writeValues(annotation.values());
      AtomicFile.replace(file, content, AtomicFile.utf8(mark + annotation.apply(body)));
      streams
          .err()
          .println(file + ": wrote " + Numbers.counted(annotation.edits().size(), "clause"));
    }
    return annotation.isEmpty() ? ExitStatus.CHECK_FAILED : ExitStatus.OK;
  }

  /** Writes the values before the clauses that refer to them. */
  private void writeValues(EmpiricalValues values) {
    if (values.isEmpty()) {
      return;
    }
    Path table = file.resolveSibling(values.file());
    AtomicFile.write(
        table,
        stream -> {
          var text = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
          values.writeTo(text);
          text.flush();
        },
        force);
    streams.err().println(table + ": wrote the measured values");
  }

  private byte[] content() {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
  }

  private Annotation annotate(String text) {
    Solution solution = SolutionReader.read(text, file).solution();
    if (solution == null) {
      throw CommandFailure.unreadable(file + ": the file cannot be parsed; run 'threadwise check'");
    }
    var options =
        new AnnotationOptions(
            keepMap ? reading.of(solution) : List.of(),
            fit,
            new TimeWindow(fromTime, toTime),
            usedValues(),
            workload(solution),
            null);
    Annotation annotation;
    try (var progress = Progress.start(streams, cancellation, "reading")) {
      annotation = annotate(solution, options, progress);
    }
    cancellation.check();
    return annotation;
  }

  private @Nullable Workload workload(Solution solution) {
    String name = workload;
    if (name == null) {
      return null;
    }
    return solution.getWorkloads().stream()
        .filter(each -> name.equals(each.getName()))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.wrongUse(
                    "--workload: '"
                        + name
                        + "' is not a workload of the model"
                        + Suggestion.hint(
                            name,
                            solution.getWorkloads().stream().map(Workload::getName).toList())));
  }

  private UsedValues usedValues() {
    if (keepWarmUp && dropOutliers) {
      throw CommandFailure.wrongUse(
          "--keep-warm-up and --drop-outliers exclude each other: leave one out");
    }
    return keepWarmUp
        ? UsedValues.ALL
        : dropOutliers ? UsedValues.WITHOUT_OUTLIERS : UsedValues.STEADY;
  }

  private Annotation annotate(Solution solution, AnnotationOptions options, Progress progress) {
    ElementMatcher matcher = reading.matcher(solution);
    ObservationCollector observations =
        reading.collect(matcher, sources, options.window(), !keepStalls, progress);
    Origin origin = Origin.of(sources, observations.latest());
    return Annotator.annotate(solution, matcher, observations, options, origin);
  }

  /** Parses how a distribution is chosen. */
  static final class FitConverter implements ITypeConverter<AnnotationOptions.Fit> {
    @Override
    public AnnotationOptions.Fit convert(String text) {
      return AnnotationOptions.Fit.of(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'"
                          + text
                          + "' is unknown"
                          + Suggestion.hint(text, AnnotationOptions.Fit.names())));
    }
  }

  /** Parses a point in time, in nanoseconds since 1970. */
  static final class PointInTimeConverter extends Converters.Parsed<Long> {
    PointInTimeConverter() {
      super(PointInTime::parse);
    }
  }
}
