package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.TimeEdits;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.Target;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
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
        rows.addAll(rows(element, samples));
      }
    }
    var routing = new RoutingAnnotator(matcher, observations.routing(), origin);
    return new Annotation(
        rows,
        options.workload() == null
            ? List.of()
            : new ArrivalAnnotator(solution, options.workload()).rows(observations.arrivals()),
        routing.rows(),
        routing.fragments(),
        unmeasured,
        UnmatchedNames.of(observations, matcher),
        Stream.concat(observations.remarks().stream(), routing.remarks()).toList(),
        observations.skipped(),
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
    List<RowNote> notes = new ArrayList<>(times.notes());
    notes.addAll(contention(element, times.demand()));
    List<TextEdit> edits = List.of();
    String provenance = provenance(times.summary());
    String wait = times.waiting();
    if (!ElementKind.of(element).takes(Clause.TAKES)) {
      notes.add(RowNote.of(RowNote.Kind.NO_CLAUSE));
    } else if (wait != null) {
      edits = List.of(TimeEdits.service(element, times.cpu() + provenance, wait + provenance));
    } else if (TimeEdits.hasBothTimes(element)) {
      notes.add(RowNote.of(RowNote.Kind.SUM_ONLY));
    } else {
      edits = List.of(TimeEdits.service(element, times.cpu() + provenance));
    }
    return new AnnotationRow(
        matcher.display(element),
        Target.SERVICE,
        times.summary(),
        times.demand(),
        TimeEdits.text(element.getService()),
        times.text(),
        times.distance(),
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
    if (durations && demands.load() > CONTENDED_LOAD) {
      notes.add(new RowNote(RowNote.Kind.CONTENDED, demands.load()));
    }
    return notes;
  }

  private AnnotationRow response(Element element, Sample response) {
    FittedTime time = FittedTime.of(response, options);
    boolean possible = ElementKind.of(element).takes(Clause.RESPONDS);
    return new AnnotationRow(
        matcher.display(element),
        Target.RESPONSE,
        time.summary(),
        null,
        TimeEdits.text(element.getResponse()),
        time.text(),
        time.distance(),
        possible
            ? List.of(TimeEdits.response(element, time.text() + provenance(time.summary())))
            : List.of(),
        time.notes());
  }

  private String provenance(SampleSummary summary) {
    return TimeClause.provenance(origin.source(), summary.count(), origin.date());
  }
}
