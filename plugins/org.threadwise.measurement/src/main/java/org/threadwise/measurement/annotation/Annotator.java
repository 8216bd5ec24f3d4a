package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.TimeEdits;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.Target;
import org.threadwise.measurement.fit.Goodness;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/**
 * Turns collected observations into clauses of a solution and the edits that write them.
 *
 * <p>Example: {@code translator T4 a -> b takes 20 us}, and 5 000 durations named {@code t4} with a
 * mean of 18.4 us, give the clause {@code takes lognormal(mean 18.4 us, cv 0.52) from "times.csv"
 * count 5000}, and an edit of the text after {@code takes}.
 */
public final class Annotator {

  private final Solution solution;
  private final ElementMatcher matcher;
  private final MeasuredTimes times;
  private final AnnotationOptions options;
  private final Origin origin;
  private final EmpiricalValues values;

  private Annotator(
      Solution solution, ElementMatcher matcher, MeasuredTimes times, AnnotationOptions options) {
    this.solution = solution;
    this.matcher = matcher;
    this.times = times;
    this.options = options;
    this.origin = times.origin();
    this.values = EmpiricalValues.of(solution, options.valuesFile());
  }

  /**
   * Returns the annotation of a solution by observations.
   *
   * @param solution parsed from the text that the edits are for
   */
  public static Annotation annotate(
      Solution solution,
      ElementMatcher matcher,
      ObservationCollector observations,
      AnnotationOptions options,
      Origin origin) {
    MeasuredTimes times = MeasuredTimes.of(solution, matcher, observations, options, origin);
    return new Annotator(solution, matcher, times, options).annotate(observations);
  }

  /**
   * Returns the annotation of one element by measured times; empty if nothing of it was measured.
   *
   * @param solution of the element, parsed from the text that the edits are for
   * @param matcher of that solution
   */
  public static List<AnnotationRow> rows(
      Element element, Solution solution, ElementMatcher matcher, MeasuredTimes times) {
    return new Annotator(solution, matcher, times, AnnotationOptions.DEFAULT).rows(element);
  }

  private Annotation annotate(ObservationCollector observations) {
    List<AnnotationRow> rows = new ArrayList<>();
    List<String> unmeasured = new ArrayList<>();
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        if (observations.samples(element).isEmpty() && hasTime(element)) {
          unmeasured.add(matcher.display(element));
        }
        rows.addAll(rows(element));
      }
    }
    var mappings = new MappingAnnotator(matcher, observations, options.kept());
    var routing = new RoutingAnnotator(matcher, observations.routing(), origin);
    return new Annotation(
        rows,
        options.workload() == null
            ? List.of()
            : new ArrivalAnnotator(solution, options.workload(), values).rows(observations),
        routing.rows(),
        routing.failures(),
        routing.fragments(),
        mappings.rows(),
        unmeasured,
        UnmatchedNames.of(observations, matcher),
        Stream.of(observations.remarks().stream(), routing.remarks(), mappings.remarks())
            .flatMap(each -> each)
            .toList(),
        observations.skipped(),
        values,
        observations.load().process(),
        observations.load().machine());
  }

  private static boolean hasTime(Element element) {
    return element.getService() != null || element.getResponse() != null;
  }

  private List<AnnotationRow> rows(Element element) {
    List<AnnotationRow> rows = new ArrayList<>();
    ElementTimes measured = times.of(matcher.display(element)).orElse(ElementTimes.NONE);
    ServiceTimes service = measured.serviceTimes();
    // An event without a duration, such as an arrival, is no measured time.
    if (service != null && (service.summary().mean() > 0 || element.getService() != null)) {
      rows.add(service(element, service, measured.contention()));
    }
    FittedTime response = measured.responseTime();
    if (response != null) {
      rows.add(response(element, response));
    }
    if (measured.isShared()) {
      rows.replaceAll(row -> row.unwritten(RowNote.of(RowNote.Kind.SEVERAL_SERVICES)));
    }
    return rows;
  }

  private AnnotationRow service(Element element, ServiceTimes times, List<RowNote> contention) {
    List<RowNote> notes = new ArrayList<>(times.notes(isDescribed(times.shape())));
    notes.addAll(contention);
    List<TextEdit> edits = List.of();
    boolean possible =
        ElementKind.of(element).takes(Clause.TAKES)
            && (times.waitShare() > 0 || !TimeEdits.hasBothTimes(element))
            && (times.summary().mean() > 0 || element.getService() != null);
    String column = possible ? matcher.display(element) : null;
    TimeText cpu = text(times.shape(), times.cpuShare(), column);
    TimeText wait =
        times.waitShare() == 0
            ? null
            : text(times.elapsed(), times.waitShare(), possible ? column + " wait" : null);
    if (!ElementKind.of(element).takes(Clause.TAKES)) {
      notes.add(RowNote.of(RowNote.Kind.NO_CLAUSE));
    } else if (wait != null) {
      edits = List.of(TimeEdits.service(element, cpu.clause(), wait.clause()));
    } else if (TimeEdits.hasBothTimes(element)) {
      notes.add(RowNote.of(RowNote.Kind.SUM_ONLY));
    } else {
      edits = List.of(TimeEdits.service(element, cpu.clause()));
    }
    return new AnnotationRow(
        matcher.display(element),
        Target.SERVICE,
        times.shape().summary(),
        times.demand(),
        TimeEdits.text(element.getService()),
        wait == null ? cpu.text() : "cpu " + cpu.text() + " wait " + wait.text(),
        times.shape().fit().distribution(),
        cpu.distance(),
        cpu.andersonDarling(),
        edits,
        notes);
  }

  private AnnotationRow response(Element element, FittedTime time) {
    boolean possible = ElementKind.of(element).takes(Clause.RESPONDS);
    TimeText text = text(time, 1, possible ? matcher.display(element) + " response" : null);
    return new AnnotationRow(
        matcher.display(element),
        Target.RESPONSE,
        time.summary(),
        null,
        TimeEdits.text(element.getResponse()),
        text.text(),
        time.fit().distribution(),
        text.distance(),
        text.andersonDarling(),
        possible ? List.of(TimeEdits.response(element, text.clause())) : List.of(),
        time.notes(isDescribed(time)));
  }

  /**
   * A time as the text of a model has it.
   *
   * @param text without its provenance
   * @param clause with its provenance
   * @param distance Kolmogorov distance from the values; NaN if unknown
   * @param andersonDarling statistic of Anderson and Darling; NaN if unknown
   */
  private record TimeText(String text, String clause, double distance, double andersonDarling) {}

  /** Returns whether a time is written as a distribution that describes its values. */
  private boolean isDescribed(FittedTime time) {
    return !options.fit().empirical() || time.summary().examples().length == 0;
  }

  /**
   * Returns a share of a time.
   *
   * @param column column of its values, if they are written; null if they are not needed
   */
  private TimeText text(FittedTime time, double share, @Nullable String column) {
    String measured =
        column == null || isDescribed(time)
            ? null
            : values.add(column, time.summary(), share, origin.date());
    if (measured != null) {
      return new TimeText(measured, measured, 0, Double.NaN);
    }
    String fitted = time.text(share);
    String provenance =
        TimeClause.provenance(origin.source(), time.summary().count(), origin.date());
    Goodness goodness = time.goodness();
    return goodness == null
        ? new TimeText(fitted, fitted + provenance, Double.NaN, Double.NaN)
        : new TimeText(
            fitted, fitted + provenance, goodness.kolmogorovDistance(), goodness.andersonDarling());
  }
}
