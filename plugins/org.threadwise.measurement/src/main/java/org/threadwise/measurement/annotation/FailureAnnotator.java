package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.dsl.text.RoutingEdits;
import org.threadwise.measurement.annotation.RoutingNote.Kind;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.routing.FailureEstimate;
import org.threadwise.measurement.routing.FailureEstimate.Obstacle;
import org.threadwise.measurement.routing.FailureEstimator;
import org.threadwise.model.integration.Element;

/** Turns numbers of failed executions into probabilities and the edits that write them. */
final class FailureAnnotator {

  private final ElementMatcher matcher;
  private final FailureEstimator estimator;

  FailureAnnotator(ElementMatcher matcher, FailureEstimator estimator) {
    this.matcher = matcher;
    this.estimator = estimator;
  }

  /** Returns a row for each element that failed, or that has a probability of failing. */
  List<FailureRow> rows(List<Element> elements) {
    return elements.stream().flatMap(each -> estimator.of(each).stream()).map(this::row).toList();
  }

  private FailureRow row(FailureEstimate estimate) {
    Element element = estimate.element();
    String oldText = RoutingEdits.failsText(element);
    Obstacle obstacle = estimate.obstacle();
    if (obstacle != null && obstacle != Obstacle.NO_CLAUSE) {
      return new FailureRow(
          matcher.display(element),
          estimate.executions(),
          estimate.failures(),
          null,
          oldText,
          "",
          List.of(),
          List.of(RoutingNote.of(kind(obstacle))));
    }
    WilsonInterval interval =
        WilsonInterval.of(estimate.failures(), estimate.executions(), RoutingAnnotator.CONFIDENCE);
    String newText =
        ProbabilityText.of(List.of(interval), false, oldText.isEmpty() || oldText.contains("%"));
    double halfWidth = (interval.high() - interval.low()) / 2;
    return new FailureRow(
        matcher.display(element),
        estimate.executions(),
        estimate.failures(),
        interval,
        oldText,
        newText,
        obstacle == null ? List.of(RoutingEdits.fails(element, newText)) : List.of(),
        obstacle != null
            ? List.of(RoutingNote.of(kind(obstacle)))
            : halfWidth > RoutingAnnotator.WIDE
                ? List.of(new RoutingNote(Kind.FEW_MESSAGES, halfWidth))
                : List.of());
  }

  private static Kind kind(Obstacle obstacle) {
    return switch (obstacle) {
      case NO_CLAUSE -> Kind.NO_FAILS;
      case UNSEEN_FAILURES -> Kind.UNSEEN_FAILURES;
      case LATE_ANSWERS -> Kind.LATE_ANSWERS;
      case UNSEEN_ATTEMPTS -> Kind.UNSEEN_ATTEMPTS;
    };
  }
}
