package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.Cancellation;

/** How much of the publication's own simulation the shape of ModelGen explains. */
record ModelGenReport(CafeTable table, CafePlan plan, Cancellation cancellation) {
  /** Far above capacity a run is self-similar and its queue long: a short one tells as much. */
  private static final int SHORTER = 100;

  /**
   * Adds the section.
   *
   * @param cafe whose tasks are simulated; its times are sought anew
   */
  void addTo(Markdown text, CafeModel cafe) {
    double[] column = table.simulation();
    List<List<String>> rows = new ArrayList<>();
    for (ModelGenCafe model : models(cafe, table)) {
      rows.add(row("ModelGen's shape, " + model.assumption(), simulated(model)));
    }
    rows.add(
        row(
            "any that can only rise with threads and rate",
            MonotoneRegression.rising(column, table.rates().length)));
    rows.add(row("any that knows the rate alone", ColumnMeans.ofRates(table, column)));
    rows.add(row("any that knows the threads alone", ColumnMeans.ofThreads(table, column)));
    rows.add(row("the platform", table.platform()));
    text.heading(2, "How much of the simulation column is explained")
        .table(List.of("model", "R²", "RMS error, messages"), rows);
  }

  /** The shape under ever more that is sought. */
  static List<ModelGenCafe> models(CafeModel cafe, CafeTable table) {
    return List.of(
        ModelGenCafe.ratesAsStated(cafe, table),
        ModelGenCafe.shareOfRates(cafe, table),
        ModelGenCafe.oneRate(cafe, table));
  }

  private double[] simulated(ModelGenCafe model) {
    try (Workers workers = new Workers(plan.workers())) {
      return model.delivered(table, plan.shortened(SHORTER), workers, cancellation);
    }
  }

  private List<String> row(String name, double[] computed) {
    return GoodnessOfFit.of(computed, table.simulation()).row(name);
  }
}
