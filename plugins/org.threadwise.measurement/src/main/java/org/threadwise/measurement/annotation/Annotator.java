package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.TimeEdits;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.Target;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/**
 * Turns collected observations into clauses of a solution and the edits that write them.
 *
 * <p>Example: {@code translator T4 a -> b takes 20 us}, and 5 000 durations named {@code t4} with a
 * mean of 18.4 us, give the clause {@code takes lognormal(mean 18.4 us, cv 0.52) from "times.csv"
 * count 5000}, and an edit of the text behind {@code takes}.
 */
public final class Annotator {

  /** Load of the machine above which durations are mostly waiting for a core. */
  private static final double CONTENDED_LOAD = 0.7;

  private final Solution solution;
  private final ElementMatcher matcher;
  private final ObservationCollector observations;
  private final AnnotationOptions options;
  private final Origin origin;
  private final ServiceDemands demands;
  private final EmpiricalValues values;

  private Annotator(
      Solution solution,
      ElementMatcher matcher,
      ObservationCollector observations,
      AnnotationOptions options,
      Origin origin) {
    this.solution = solution;
    this.matcher = matcher;
    this.observations = observations;
    this.options = options;
    this.origin = origin;
    observations.finish();
    this.demands = ServiceDemands.of(observations.evidence());
    this.values = EmpiricalValues.of(solution);
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
    return new Annotator(solution, matcher, observations, options, origin).annotate();
  }

  private Annotation annotate() {
    List<AnnotationRow> rows = new ArrayList<>();
    List<String> unmeasured = new ArrayList<>();
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        Map<Quantity, Sample> samples = observations.samples(element);
        if (samples.isEmpty() && hasTime(element)) {
          unmeasured.add(matcher.display(element));
        }
        boolean shared = observations.services(element).size() > 1;
        rows(element, samples).stream()
            .map(row -> shared ? row.unwritten(RowNote.of(RowNote.Kind.SEVERAL_SERVICES)) : row)
            .forEach(rows::add);
      }
    }
    var mappings = new MappingAnnotator(matcher, observations, options.kept());
    var routing = new RoutingAnnotator(matcher, observations.routing(), origin);
    return new Annotation(
        rows,
        options.workload() == null
            ? List.of()
            : new ArrivalAnnotator(solution, options.workload()).rows(observations.arrivals()),
        routing.rows(),
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

  private List<AnnotationRow> rows(Element element, Map<Quantity, Sample> samples) {
    List<AnnotationRow> rows = new ArrayList<>();
    ElementSamples chosen = ElementSamples.of(element, samples);
    if (chosen.service() != null) {
      AnnotationRow row = service(element, chosen.service(), samples);
      // An event without a duration, such as an arrival, is no measured time.
      if (row.summary().mean() > 0 || element.getService() != null) {
        rows.add(row);
      }
    }
    if (chosen.response() != null) {
      rows.add(response(element, chosen.response()));
    }
    return rows;
  }

  private AnnotationRow service(Element element, Sample elapsed, Map<Quantity, Sample> samples) {
    ServiceTimes times = ServiceTimes.of(element, elapsed, samples, demands, options);
    List<RowNote> notes = new ArrayList<>(times.notes(isDescribed(times.elapsed())));
    notes.addAll(contention(element, times.demand()));
    List<TextEdit> edits = List.of();
    boolean possible =
        ElementKind.of(element).takes(Clause.TAKES)
            && (times.waitShare() > 0 || !TimeEdits.hasBothTimes(element))
            && (times.summary().mean() > 0 || element.getService() != null);
    String column = possible ? matcher.display(element) : null;
    TimeText cpu = text(times.elapsed(), times.cpuShare(), column);
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
        times.summary(),
        times.demand(),
        TimeEdits.text(element.getService()),
        wait == null ? cpu.text() : "cpu " + cpu.text() + " wait " + wait.text(),
        times.elapsed().fit().distribution(),
        cpu.distance(),
        edits,
        notes);
  }

  private List<RowNote> contention(Element element, DemandEstimate demand) {
    List<RowNote> notes = new ArrayList<>();
    boolean durations = demand.estimator() == DemandEstimator.DURATIONS;
    if (!demands.isIdle() && (durations || demand.estimator() == DemandEstimator.SCALED)) {
      demands
          .regression(element)
          .ifPresent(
              refused ->
                  notes.add(new RowNote(RowNote.Kind.REGRESSION_REFUSED, refused.halfWidth())));
    }
    if (demand.estimator() == DemandEstimator.SCALED) {
      notes.add(new RowNote(RowNote.Kind.ROUGHLY_SCALED, demands.load()));
    }
    if (durations && demands.load() > CONTENDED_LOAD) {
      notes.add(new RowNote(RowNote.Kind.CONTENDED, demands.load()));
    }
    return notes;
  }

  private AnnotationRow response(Element element, Sample response) {
    FittedTime time = FittedTime.of(response, options);
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
        possible ? List.of(TimeEdits.response(element, text.clause())) : List.of(),
        time.notes(isDescribed(time)));
  }

  /**
   * A time as the text of a model has it.
   *
   * @param text without its provenance
   * @param clause with its provenance
   * @param distance Kolmogorov distance from the values; NaN if unknown
   */
  private record TimeText(String text, String clause, double distance) {}

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
      return new TimeText(measured, measured, 0);
    }
    String fitted = time.text(share);
    String provenance =
        TimeClause.provenance(origin.source(), time.summary().count(), origin.date());
    return new TimeText(fitted, fitted + provenance, time.distance());
  }
}
