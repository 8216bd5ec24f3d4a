package org.threadwise.cli.report;

import java.util.Locale;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.text.Table;
import org.threadwise.proposal.wording.FigureNames;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.analytic.BalancedJobBounds;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse;

/** An analysis as tables: every figure with the name of what says it. */
public final class AnalysisText {
  private final AnalysisReport analyzed;
  private final FigureNames names;
  private final ConsoleStreams streams;

  private AnalysisText(AnalysisReport analyzed, ConsoleStreams streams) {
    this.analyzed = analyzed;
    this.names = FigureNames.of(analyzed.network());
    this.streams = streams;
  }

  /** Prints all that there is to say. */
  public static void print(AnalysisReport analyzed, ConsoleStreams streams) {
    new AnalysisText(analyzed, streams).print();
  }

  private void print() {
    line(
        streams.bold(analyzed.network().name())
            + " under workload "
            + analyzed.workload().name()
            + ", by formulas alone");
    if (analyzed.unstable()) {
      line(
          streams.red("unstable")
              + ": the workload of "
              + Numbers.perSecond(analyzed.rates().ordersPerSecond())
              + " is above the capacity of "
              + Numbers.perSecond(analyzed.capacity().ordersPerSecond())
              + ": "
              + analyzed.capacity().why());
    }
    line("");
    figures().print(streams);
    if (!analyzed.capacity().limits().isEmpty()) {
      line("");
      limits().print(streams);
    }
    line("");
    pools().print(streams);
    line("");
    tasks().print(streams);
    Notes.print(analyzed.notes(), streams);
  }

  private Table figures() {
    var table = new Table("figure", "value", "by").left(2);
    if (analyzed.rates().open()) {
      table.row(
          "arrival rate", Numbers.perSecond(analyzed.rates().ordersPerSecond()), "the workload");
    } else {
      table.row("orders", Numbers.number(analyzed.rates().expectedOrders()), "the workload");
    }
    double capacity = analyzed.capacity().atMost();
    if (analyzed.capacity().exact() || Double.isFinite(capacity)) {
      table.row(
          analyzed.capacity().exact() ? "capacity" : "capacity at most",
          rate(capacity),
          "utilisation law");
    }
    addTimes(table);
    if (analyzed.response() instanceof MeanResponse.Known known) {
      table.row(
          "mean response",
          Numbers.seconds(known.seconds()),
          known.formula().title() + ", " + known.formula().error());
    }
    if (Double.isFinite(analyzed.hostUtilization())) {
      table.row(
          "cores busy at least", Numbers.percent(analyzed.hostUtilization()), "utilisation law");
    }
    return table;
  }

  private void addTimes(Table table) {
    addBound(table, "mean response at least", analyzed.bounds().response());
    addBound(table, "makespan at least", analyzed.leastMakespan());
    analyzed.balanced().ifPresent(bounds -> addBalanced(table, bounds));
  }

  private static void addBalanced(Table table, BalancedJobBounds bounds) {
    String by = "balanced job bound";
    table.row("mean response at least", Numbers.seconds(bounds.least()), by);
    table.row("mean response at most", Numbers.seconds(bounds.most()), by);
  }

  private static void addBound(Table table, String figure, double seconds) {
    if (AnalysisReport.tells(seconds)) {
      table.row(figure, Numbers.seconds(seconds), "asymptotic bound");
    }
  }

  private Table limits() {
    var table = new Table("limit", "orders at most", "kind", "why").left(2).left(3);
    for (Limit limit : analyzed.capacity().limits()) {
      table.row(
          limit.name(),
          rate(limit.ordersPerSecond()),
          limit.kind().name().toLowerCase(Locale.ROOT),
          limit.why());
    }
    return table;
  }

  private Table pools() {
    var table = new Table("pool", "threads", "busy", "work units", "CPU time", "thread time");
    for (PoolDemand demand : analyzed.demands().pools()) {
      var pool = analyzed.network().pools().get(demand.pool());
      int threads = AnalysisReport.threads(pool);
      table.row(
          pool.name(),
          threads == 0 ? Numbers.NONE : Numbers.count(threads),
          Numbers.percent(analyzed.utilization(demand)),
          Numbers.number(demand.units()),
          Numbers.seconds(demand.cpu()),
          Numbers.seconds(demand.holding()));
    }
    return table;
  }

  private Table tasks() {
    var table = new Table("task, per order", "visits", "CPU time", "thread time", "each unit");
    for (NodeDemand demand : analyzed.demands().nodes()) {
      if (demand.units() > 0) {
        table.row(
            names.node(demand.node()),
            Numbers.number(demand.visits()),
            Numbers.seconds(demand.units() * (demand.overhead() + demand.cpu())),
            Numbers.seconds(demand.units() * demand.holding()),
            Numbers.seconds(demand.holding()));
      }
    }
    return table;
  }

  private static String rate(double perSecond) {
    return Double.isInfinite(perSecond) ? "no limit" : Numbers.perSecond(perSecond);
  }

  private void line(String text) {
    streams.out().println(text);
  }
}
