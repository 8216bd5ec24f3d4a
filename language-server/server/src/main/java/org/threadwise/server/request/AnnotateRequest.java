package org.threadwise.server.request;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.annotation.AnnotationOptions.UsedValues;
import org.threadwise.measurement.annotation.Annotator;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.EmpiricalValues;
import org.threadwise.measurement.annotation.NameMapping;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.Origin;
import org.threadwise.measurement.annotation.PointInTime;
import org.threadwise.measurement.annotation.SourceFiles;
import org.threadwise.measurement.annotation.SourceFiles.UnreadableFileException;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.server.document.LocalFile;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.AnnotateParams;
import org.threadwise.server.protocol.AnnotateParams.NameAssignment;
import org.threadwise.server.protocol.AnnotateResult;

/** Handles {@code threadwise/annotate}: reads measurements and compares them with a document. */
public final class AnnotateRequest {

  private AnnotateRequest() {}

  /**
   * Reads all files of a request.
   *
   * @param monitor receives the progress, and cancels the request
   * @throws IllegalArgumentException if the document or a parameter is unsuitable, or a file cannot
   *     be read; the message is for users
   * @throws CancellationException if the request is cancelled
   */
  public static AnnotateResult handle(
      Snapshot snapshot, AnnotateParams params, ExperimentMonitor monitor) {
    if (snapshot.reach() == Reach.TEXT) {
      throw new IllegalArgumentException(
          "measurements are not read in a workspace that is not trusted: trust it first");
    }
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (!parsed.isUsable() || solution == null) {
      throw new IllegalArgumentException("the document has errors: fix them first");
    }
    List<Path> files = params.sources().stream().map(LocalFile::of).toList();
    if (files.isEmpty()) {
      throw new IllegalArgumentException("there are no files: choose one or several");
    }
    AnnotationOptions options = options(params, solution);
    ElementMatcher matcher = ElementMatcher.of(solution, mappings(params));
    ObservationCollector observations;
    try {
      observations =
          SourceFiles.collect(
              matcher,
              files,
              reader(params.format()),
              options.window(),
              !Boolean.TRUE.equals(params.keepStalls()),
              monitor);
    } catch (UnreadableFileException e) {
      throw new IllegalArgumentException(reason(e), e);
    }
    if (monitor.cancelled()) {
      throw new CancellationException("reading the measurements was cancelled");
    }
    Origin origin = Origin.of(files, observations.latest());
    Function<AnnotationOptions, Annotation> annotate =
        chosen -> Annotator.annotate(solution, matcher, observations, chosen, origin);
    Annotation annotation = annotate.apply(options);
    String unused = unusedFile(annotation.values(), snapshot.file());
    return new AnnotateResultWriter(snapshot, solution)
        .of(
            unused.equals(annotation.values().file())
                ? annotation
                : annotate.apply(options.withValuesFile(unused)));
  }

  /** Returns the name of a file beside the solution that can have the values. */
  private static String unusedFile(EmpiricalValues values, @Nullable Path solution) {
    try {
      return values.isEmpty() || solution == null ? values.file() : values.unusedFile(solution);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the folder of the solution cannot be read: " + e.getMessage(), e);
    }
  }

  private static @Nullable SourceReader reader(@Nullable String format) {
    return format == null
        ? null
        : Formats.of(format)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s' is not a format: choose one of %s"
                            .formatted(format, String.join(", ", Formats.names()))));
  }

  private static List<NameMapping> mappings(AnnotateParams params) {
    List<NameAssignment> mappings = params.mappings() == null ? List.of() : params.mappings();
    return mappings.stream().map(each -> new NameMapping(each.name(), each.element())).toList();
  }

  private static AnnotationOptions options(AnnotateParams params, Solution solution) {
    return new AnnotationOptions(
        List.of(),
        fit(params.fit()),
        window(params),
        values(params.values()),
        workload(params.workload(), solution),
        null);
  }

  private static TimeWindow window(AnnotateParams params) {
    String from = params.fromTime();
    String to = params.toTime();
    return new TimeWindow(
        from == null ? TimeWindow.ALL.from() : PointInTime.parse(from),
        to == null ? TimeWindow.ALL.to() : PointInTime.parse(to));
  }

  private static AnnotationOptions.Fit fit(@Nullable String name) {
    return name == null
        ? AnnotationOptions.Fit.AUTO
        : AnnotationOptions.Fit.of(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s' is not a distribution: choose one of %s"
                            .formatted(name, String.join(", ", AnnotationOptions.Fit.names()))));
  }

  private static UsedValues values(@Nullable String name) {
    return switch (name) {
      case null -> UsedValues.STEADY;
      case "steady" -> UsedValues.STEADY;
      case "all" -> UsedValues.ALL;
      case "withoutOutliers" -> UsedValues.WITHOUT_OUTLIERS;
      default ->
          throw new IllegalArgumentException(
              "'" + name + "' is unknown: choose steady, all or withoutOutliers");
    };
  }

  private static @Nullable Workload workload(@Nullable String name, Solution solution) {
    return name == null
        ? null
        : solution.getWorkloads().stream()
            .filter(each -> name.equals(each.getName()))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("there is no workload '" + name + "'"));
  }

  private static String reason(UnreadableFileException e) {
    IOException reason = e.reason();
    String file = String.valueOf(e.file().getFileName());
    return switch (reason) {
      case UnreadableSourceException wrong when wrong.position() > 0 ->
          "%s, record %d: %s".formatted(file, wrong.position(), wrong.getMessage());
      case UnreadableSourceException wrong -> file + ": " + wrong.getMessage();
      case NoSuchFileException missing -> file + " does not exist any more";
      default -> file + " cannot be read: " + reason.getMessage();
    };
  }
}
