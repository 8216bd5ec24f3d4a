package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.report.Markdown;

/** Report on how well the shape of ModelGen explains the publication's own simulation. */
record ModelGenReport(CafeTable table, CafePlan plan, CafeRuns runs) {
  /** Factor by which runs are shortened; far above capacity, short runs are as informative. */
  private static final int SHORTENING = 100;

  /**
   * Adds a section to a text.
   *
   * @param cafe provides the tasks; their times are fitted here
   */
  void addTo(Markdown text, CafeModel cafe) {
    double[] column = table.simulation();
    List<List<String>> rows = new ArrayList<>();
    for (ModelGenCafe model : models(cafe, table)) {
      rows.add(row("ModelGen's shape, " + model.assumption(), simulated(model)));
    }
    rows.add(
        row(
            "best fit that never falls with threads and rate",
            MonotoneRegression.rising(column, table.rates().length)));
    rows.add(row("best fit by the rate alone", ColumnMeans.ofRates(table, column)));
    rows.add(row("best fit by the threads alone", ColumnMeans.ofThreads(table, column)));
    rows.add(row("the platform", table.platform()));
    text.heading(2, "How much of the simulation column is explained")
        .table(List.of("model", "R²", "RMS error, messages"), rows);
  }

  /** Returns the models that are compared with the column. */
  static List<ModelGenCafe> models(CafeModel cafe, CafeTable table) {
    return List.of(
        ModelGenCafe.ratesAsStated(cafe, table),
        ModelGenCafe.shareOfRates(cafe, table),
        ModelGenCafe.oneRate(cafe, table));
  }

  private double[] simulated(ModelGenCafe model) {
    return model.delivered(table, plan.shortened(SHORTENING), runs);
  }

  private List<String> row(String name, double[] computed) {
    return GoodnessOfFit.of(computed, table.simulation()).row(name);
  }
}
