package org.threadwise.cli.report;

import java.util.Locale;
import java.util.stream.IntStream;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.FormulaText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.analytic.BalancedJobBounds;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.variant.NodeNames;

/** Printer of analyses as tables, each figure with the name of its formula. */
public final class AnalysisText {
  private final AnalysisReport analysis;
  private final NodeNames names;
  private final ConsoleStreams streams;

  private AnalysisText(AnalysisReport analysis, ConsoleStreams streams) {
    this.analysis = analysis;
    this.names = new NodeNames(analysis.network());
    this.streams = streams;
  }

  /** Prints all tables and notes. */
  public static void print(AnalysisReport analysis, ConsoleStreams streams) {
    new AnalysisText(analysis, streams).print();
  }

  private void print() {
    line(
        streams.bold(analysis.network().name())
            + " under workload "
            + analysis.workload().name()
            + ", by formulas alone");
    if (analysis.unstable()) {
      line(
          streams.red("unstable")
              + ": the workload of "
              + Numbers.perSecond(analysis.rates().ordersPerSecond())
              + " is above the capacity of "
              + Numbers.perSecond(analysis.capacity().ordersPerSecond())
              + ": "
              + CapacityText.of(analysis.capacity()));
    }
    line("");
    figures().print(streams);
    if (!analysis.capacity().limits().isEmpty()) {
      line("");
      limits().print(streams);
    }
    line("");
    pools().print(streams);
    line("");
    tasks().print(streams);
    Notes.print(analysis.notes(), streams);
  }

  private Table figures() {
    var table = new Table("figure", "value", "by").left(2);
    if (analysis.rates().open()) {
      table.row(
          "arrival rate", Numbers.perSecond(analysis.rates().ordersPerSecond()), "the workload");
      if (analysis.workload().users() > 0) {
        table.row("users", Numbers.count(analysis.workload().users()), "the workload");
      }
    } else if (analysis.rates().closed()) {
      table.row("users", Numbers.count(analysis.workload().users()), "the workload");
      if (analysis.users().size() == 1 && !analysis.hasSeveralEntriesWithUsers()) {
        double think = analysis.users().getFirst().think();
        table.row("think time", Numbers.seconds(think), "the workload");
      }
    } else {
      table.row("orders", Numbers.number(analysis.rates().expectedOrders()), "the workload");
    }
    double capacity = analysis.capacity().upperBound();
    if (analysis.capacity().exact() || Double.isFinite(capacity)) {
      table.row(
          analysis.capacity().exact() ? "capacity" : "capacity at most",
          rate(capacity),
          "utilisation law");
    }
    for (ThroughputFigure each : analysis.throughputFigures()) {
      String title = each.formula().title();
      table.row(
          label(each.kind()) + (each.entry() == null ? "" : " at " + each.entry()),
          Numbers.perSecond(each.perSecond()),
          each.kind() == ThroughputFigure.Kind.EXACT
              ? title + ", " + each.formula().error()
              : title);
    }
    addTimes(table);
    if (analysis.response() instanceof MeanResponse.Known known) {
      FormulaText formula = FormulaText.of(known.formula());
      table.row(
          "mean response",
          Numbers.seconds(known.seconds()),
          formula.title() + ", " + formula.error());
    }
    if (Double.isFinite(analysis.hostUtilization())) {
      table.row(
          "cores busy at least", Numbers.percent(analysis.hostUtilization()), "utilisation law");
    }
    return table;
  }

  private static String label(ThroughputFigure.Kind kind) {
    return switch (kind) {
      case LEAST -> "throughput at least";
      case GREATEST -> "throughput at most";
      case EXACT -> "throughput";
    };
  }

  private void addTimes(Table table) {
    addBound(table, "mean response at least", analysis.bounds().response());
    addBound(table, "makespan at least", analysis.leastMakespan());
    analysis.balanced().ifPresent(bounds -> addBalanced(table, bounds));
  }

  private static void addBalanced(Table table, BalancedJobBounds bounds) {
    String by = "balanced job bound";
    table.row("mean response at least", Numbers.seconds(bounds.least()), by);
    table.row("mean response at most", Numbers.seconds(bounds.most()), by);
  }

  private static void addBound(Table table, String figure, double seconds) {
    if (AnalysisReport.isInformative(seconds)) {
      table.row(figure, Numbers.seconds(seconds), "asymptotic bound");
    }
  }

  private Table limits() {
    var table = new Table("limit", "orders at most", "kind", "why").left(2).left(3);
    for (Limit limit : analysis.capacity().limits()) {
      table.row(
          limit.name(),
          rate(limit.ordersPerSecond()),
          limit.kind().name().toLowerCase(Locale.ROOT),
          CapacityText.of(limit));
    }
    return table;
  }

  private Table pools() {
    Network network = analysis.network();
    boolean onlyRuns = IntStream.range(0, network.pools().size()).allMatch(network::servesOnlyRuns);
    String units = onlyRuns ? "runs" : "work units";
    var table = new Table("pool", "threads", "busy", units, "CPU time", "thread time");
    for (PoolDemand demand : analysis.demands().pools()) {
      var pool = network.pools().get(demand.pool());
      int threads = AnalysisReport.threads(pool);
      table.row(
          pool.name(),
          threads == 0 ? Numbers.NONE : Numbers.count(threads),
          Numbers.percent(analysis.utilization(demand)),
          Numbers.number(demand.units()),
          Numbers.seconds(demand.cpu()),
          Numbers.seconds(demand.serviceDemand()));
    }
    return table;
  }

  private Table tasks() {
    var table = new Table("task, per order", "visits", "CPU time", "thread time", "each unit");
    for (NodeDemand demand : analysis.demands().nodes()) {
      if (demand.units() > 0) {
        table.row(
            names.of(demand.node()),
            Numbers.number(demand.visits()),
            Numbers.seconds(demand.units() * (demand.overhead() + demand.cpu())),
            Numbers.seconds(demand.units() * demand.serviceTime()),
            Numbers.seconds(demand.serviceTime()));
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
