package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.FormulaText;
import org.threadwise.queueing.analytic.ClosedBounds;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Formula;

/**
 * A bound or the value of the throughput of users.
 *
 * @param perSecond orders per second, finite and positive
 * @param entry name of the entry where the users send; null if there is a single one
 */
record ThroughputFigure(Kind kind, double perSecond, FormulaText formula, @Nullable String entry) {

  /** What a formula gives. */
  enum Kind {
    LEAST,
    GREATEST,
    EXACT
  }

  /** Returns the figures that are worth printing: bounds first. */
  static List<ThroughputFigure> of(ClosedThroughput users, @Nullable String entry) {
    List<ThroughputFigure> figures = new ArrayList<>();
    figures.addAll(bounds(users.asymptotic(), Formula.CLOSED_ASYMPTOTIC, entry));
    users
        .balanced()
        .ifPresent(bounds -> figures.addAll(bounds(bounds, Formula.CLOSED_BALANCED_JOB, entry)));
    users
        .exact()
        .ifPresent(
            exact ->
                figures.add(
                    new ThroughputFigure(
                        Kind.EXACT, exact, FormulaText.of(users.formula()), entry)));
    return figures;
  }

  private static List<ThroughputFigure> bounds(
      ClosedBounds bounds, Formula formula, @Nullable String entry) {
    FormulaText text = FormulaText.of(formula);
    return Stream.of(
            new ThroughputFigure(Kind.LEAST, bounds.least(), text, entry),
            new ThroughputFigure(Kind.GREATEST, bounds.most(), text, entry))
        .filter(figure -> AnalysisReport.isInformative(figure.perSecond))
        .toList();
  }
}
