package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.threadwise.dsl.text.RoutingEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.TimeEdits;
import org.threadwise.measurement.annotation.RoutingNote.Kind;
import org.threadwise.measurement.fit.CountFit;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.routing.EmissionRule;
import org.threadwise.measurement.routing.FragmentCounts;
import org.threadwise.measurement.routing.RoutingEstimator;
import org.threadwise.model.integration.Element;

/** Turns numbers of fragments into clauses and the edits that write them. */
final class FragmentAnnotator {

  /** Distance from a whole number up to which a mean is that number. */
  private static final double WHOLE = 0.005;

  /** Share of the instances that may be left out. */
  private static final double MAX_REPEATED = 0.5;

  /**
   * Share of the executions after a splitter that the same instances must have. Otherwise, the
   * fragments are instances of their own.
   */
  private static final double MIN_SEEN = 0.25;

  private final ElementMatcher matcher;
  private final Origin origin;
  private final Map<Element, FragmentCounts.Counted> counts;
  private final RoutingEstimator estimator;

  FragmentAnnotator(
      ElementMatcher matcher,
      Origin origin,
      Map<Element, FragmentCounts.Counted> counts,
      RoutingEstimator estimator) {
    this.matcher = matcher;
    this.origin = origin;
    this.counts = counts;
    this.estimator = estimator;
  }

  /** Returns a row for each splitter that was measured. */
  List<FragmentRow> rows(List<Element> elements) {
    return elements.stream()
        .filter(element -> EmissionRule.ofSuccess(element) == EmissionRule.FRAGMENTS)
        .filter(element -> !element.getOutputs().isEmpty())
        .flatMap(element -> row(element).stream())
        .toList();
  }

  private Optional<FragmentRow> row(Element element) {
    FragmentCounts.Counted counted = counts.get(element);
    if (counted != null && repeated(counted) <= MAX_REPEATED && areSeen(element, counted)) {
      return Optional.of(row(element, counted));
    }
    return estimator
        .ratio(element)
        .map(ratio -> row(element, ratio[0], ratio[1]))
        .or(() -> unknown(element));
  }

  private boolean areSeen(Element element, FragmentCounts.Counted counted) {
    SampleSummary fragments = SampleSummary.withWarmUp(counted.fragments());
    double seen = fragments.mean() * fragments.count();
    return estimator.ratio(element).stream().allMatch(ratio -> seen >= MIN_SEEN * ratio[0]);
  }

  /** Returns a row without a number, if only the executions of the splitter are known. */
  private Optional<FragmentRow> unknown(Element element) {
    boolean failures = estimator.isUnseenFailure(element);
    OptionalLong messages = estimator.executionsWithoutRatio(element);
    return messages.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FragmentRow(
                matcher.display(element),
                messages.getAsLong(),
                Double.NaN,
                Double.NaN,
                Double.NaN,
                TimeEdits.text(element.getFragments()),
                "",
                List.of(),
                List.of(RoutingNote.of(failures ? Kind.UNSEEN_FAILURES : Kind.UNSEEN_FRAGMENTS))));
  }

  private static double repeated(FragmentCounts.Counted counted) {
    double used = SampleSummary.withWarmUp(counted.fragments()).count();
    return counted.repeated() / (used + counted.repeated());
  }

  private FragmentRow row(Element element, FragmentCounts.Counted counted) {
    SampleSummary summary = SampleSummary.withWarmUp(counted.fragments());
    CountFit fit = CountFit.of(summary);
    List<RoutingNote> notes = new ArrayList<>();
    if (counted.repeated() > 0) {
      notes.add(new RoutingNote(Kind.REPEATED, repeated(counted)));
    }
    if (!fit.isPrecise()) {
      notes.add(new RoutingNote(Kind.IMPRECISE, fit.deviationError()));
    }
    String text = TimeClause.counts(fit.distribution());
    return new FragmentRow(
        matcher.display(element),
        summary.count(),
        summary.mean(),
        summary.minimum(),
        summary.maximum(),
        TimeEdits.text(element.getFragments()),
        text,
        List.of(edit(element, text, summary.count())),
        notes);
  }

  /** Uses the mean, which is the number of fragments only if it is a whole number. */
  private FragmentRow row(Element element, long fragments, long messages) {
    double mean = (double) fragments / messages;
    boolean whole = Math.abs(mean - Math.rint(mean)) <= WHOLE;
    String text = whole ? String.valueOf(Math.round(mean)) : "";
    RoutingNote note =
        whole ? RoutingNote.of(Kind.FROM_EXECUTIONS) : new RoutingNote(Kind.ONLY_MEAN, mean);
    return new FragmentRow(
        matcher.display(element),
        messages,
        mean,
        Double.NaN,
        Double.NaN,
        TimeEdits.text(element.getFragments()),
        text,
        whole ? List.of(edit(element, text, messages)) : List.of(),
        List.of(note));
  }

  private TextEdit edit(Element element, String fragments, long count) {
    return RoutingEdits.fragments(
        element, fragments + TimeClause.provenance(origin.source(), count, origin.date()));
  }
}
