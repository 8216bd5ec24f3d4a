package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.proposal.wording.FormulaText;
import org.threadwise.queueing.analytic.ClosedBounds;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Formula;

/**
 * A bound or the value of the throughput of users.
 *
 * @param perSecond orders per second, finite and positive
 */
record ThroughputFigure(Kind kind, double perSecond, FormulaText formula) {

  /** What a formula gives. */
  enum Kind {
    LEAST,
    GREATEST,
    EXACT
  }

  /** Returns the figures that are worth printing: bounds first. */
  static List<ThroughputFigure> of(ClosedThroughput users) {
    List<ThroughputFigure> figures = new ArrayList<>();
    add(figures, users.asymptotic(), Formula.CLOSED_ASYMPTOTIC);
    users.balanced().ifPresent(bounds -> add(figures, bounds, Formula.CLOSED_BALANCED_JOB));
    users.exact().ifPresent(exact -> add(figures, Kind.EXACT, exact, Formula.MEAN_VALUE_ANALYSIS));
    return figures;
  }

  private static void add(List<ThroughputFigure> figures, ClosedBounds bounds, Formula formula) {
    add(figures, Kind.LEAST, bounds.least(), formula);
    add(figures, Kind.GREATEST, bounds.most(), formula);
  }

  private static void add(
      List<ThroughputFigure> figures, Kind kind, double perSecond, Formula formula) {
    if (AnalysisReport.isInformative(perSecond)) {
      figures.add(new ThroughputFigure(kind, perSecond, FormulaText.of(formula)));
    }
  }
}
