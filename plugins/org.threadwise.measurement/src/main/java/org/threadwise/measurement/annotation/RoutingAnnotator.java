package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.dsl.text.RoutingEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.annotation.RoutingNote.Kind;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.routing.EmissionRule;
import org.threadwise.measurement.routing.MissingEdge;
import org.threadwise.measurement.routing.RoutingEstimate;
import org.threadwise.measurement.routing.RoutingEstimator;
import org.threadwise.measurement.routing.RoutingObservations;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/** Turns numbers of messages on outputs into probabilities and the edits that write them. */
final class RoutingAnnotator {

  static final double CONFIDENCE = 0.95;

  /** Half-width of an interval above which a note reports it. */
  static final double WIDE = 0.05;

  private static final int MAX_MISSING = 20;

  private final ElementMatcher matcher;
  private final RoutingObservations observations;
  private final Origin origin;
  private final RoutingEstimator estimator;

  RoutingAnnotator(ElementMatcher matcher, RoutingObservations observations, Origin origin) {
    this.matcher = matcher;
    this.observations = observations;
    this.origin = origin;
    this.estimator = observations.estimator(matcher::match);
  }

  /** Returns a row for each splitter that was measured. */
  List<FragmentRow> fragments() {
    return new FragmentAnnotator(matcher, origin, observations.fragments(), estimator)
        .rows(observations.elements());
  }

  /**
   * Returns a remark for each transition that the solution does not have, the most frequent first.
   */
  Stream<Remark> remarks() {
    return estimator.missing().stream()
        .sorted(Comparator.comparingLong(MissingEdge::count).reversed())
        .limit(MAX_MISSING)
        .map(
            edge ->
                Remark.of(
                    Remark.Kind.MISSING_EDGE,
                    matcher.display(edge.from()),
                    matcher.display(edge.to()),
                    String.valueOf(edge.count())));
  }

  /** Returns a row for each element that failed, or that has a probability of failing. */
  List<FailureRow> failures() {
    FailureAnnotator failures =
        new FailureAnnotator(matcher, observations.failures(matcher::match));
    return failures.rows(observations.elements());
  }

  /** Returns a row for each element with probabilities that measurements concern. */
  List<RoutingRow> rows() {
    return observations.elements().stream()
        .flatMap(element -> estimator.of(element).stream())
        .map(this::row)
        .toList();
  }

  private RoutingRow row(RoutingEstimate estimate) {
    return switch (estimate) {
      case RoutingEstimate.Counted counted -> counted(counted);
      case RoutingEstimate.Unknown unknown ->
          new RoutingRow(
              matcher.display(unknown.element()),
              List.of(),
              0,
              RoutingEdits.text(unknown.element()),
              "",
              List.of(),
              List.of(RoutingNote.of(kind(unknown.obstacle()))));
    };
  }

  private static Kind kind(RoutingEstimate.Obstacle obstacle) {
    return switch (obstacle) {
      case UNSEEN_OUTPUT -> Kind.UNSEEN_OUTPUT;
      case UNSEEN_ELEMENT -> Kind.UNSEEN_ELEMENT;
      case UNSEEN_FAILURES -> Kind.UNSEEN_FAILURES;
      case AMBIGUOUS -> Kind.AMBIGUOUS;
      case INCONSISTENT -> Kind.INCONSISTENT;
    };
  }

  private RoutingRow counted(RoutingEstimate.Counted counted) {
    Element element = counted.element();
    List<Slot> slots = ElementOutputs.regular(element);
    List<RoutingRow.Output> outputs = new ArrayList<>();
    for (int i = 0; i < counted.messages().size(); i++) {
      long messages = counted.messages().get(i);
      outputs.add(
          new RoutingRow.Output(
              slots.get(i).getName(),
              messages,
              WilsonInterval.of(messages, counted.trials(), CONFIDENCE)));
    }
    String oldText = RoutingEdits.text(element);
    String newText = text(element, outputs, oldText.contains("%"));
    return new RoutingRow(
        matcher.display(element),
        outputs,
        counted.trials(),
        oldText,
        newText,
        hasRule(element) ? List.of() : List.of(edit(element, newText)),
        notes(counted, outputs));
  }

  private static String text(Element element, List<RoutingRow.Output> outputs, boolean percent) {
    List<WilsonInterval> intervals = outputs.stream().map(RoutingRow.Output::probability).toList();
    return passes(element)
        ? ProbabilityText.of(intervals.subList(0, 1), false, percent)
        : ProbabilityText.of(
            intervals, EmissionRule.ofSuccess(element) == EmissionRule.CHOICE, percent);
  }

  private static TextEdit edit(Element element, String newText) {
    return passes(element)
        ? RoutingEdits.passes(element, newText)
        : RoutingEdits.probabilities(element, newText);
  }

  /** Returns whether the element has one probability, with which a message passes. */
  private static boolean passes(Element element) {
    return element instanceof Task task
        && switch (task.getPattern()) {
          case FILTER, IDEMPOTENT_TRANSFER, SEMANTIC_VALIDATOR -> true;
          default -> false;
        };
  }

  private static boolean hasRule(Element element) {
    return element.getRouting() != null
        && element.getRouting().getRule() != RoutingRule.PROBABILITY;
  }

  private static List<RoutingNote> notes(
      RoutingEstimate.Counted counted, List<RoutingRow.Output> outputs) {
    List<RoutingNote> notes = new ArrayList<>();
    if (counted.basis() == RoutingEstimate.Basis.EXECUTIONS) {
      notes.add(RoutingNote.of(Kind.FROM_EXECUTIONS));
    }
    double widest =
        outputs.stream()
            .map(RoutingRow.Output::probability)
            .mapToDouble(interval -> (interval.high() - interval.low()) / 2)
            .max()
            .orElse(0);
    if (widest > WIDE) {
      notes.add(new RoutingNote(Kind.FEW_MESSAGES, widest));
    }
    if (hasRule(counted.element())) {
      notes.add(RoutingNote.of(Kind.NAMED_RULE));
    }
    return notes;
  }
}
