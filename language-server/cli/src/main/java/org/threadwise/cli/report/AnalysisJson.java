package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.FormulaText;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.sizing.variant.NodeNames;

/** Writer of analyses in JSON; the schema is {@code analyze.schema.json}. */
public final class AnalysisJson {
  private AnalysisJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(AnalysisReport analysis) {
    var json = new JsonFields();
    json.text("model", analysis.network().name())
        .text("file", analysis.file())
        .text("workload", analysis.workload().name())
        .text("version", Version.current())
        .truth("stable", !analysis.unstable())
        .number("arrivalRatePerSecond", analysis.rates().ordersPerSecond())
        .number("orders", analysis.rates().expectedOrders());
    if (analysis.rates().closed()) {
      json.whole("users", analysis.workload().users())
          .number("thinkSeconds", thinkSeconds(analysis));
    }
    return json.number("capacityPerSecond", analysis.capacity().upperBound())
        .truth("capacityExact", analysis.capacity().exact())
        .objects("limits", analysis.capacity().limits().stream().map(AnalysisJson::limit).toList())
        .objects("figures", figures(analysis))
        .object("pools", pools(analysis))
        .object("tasks", tasks(analysis))
        .texts("notes", analysis.notes())
        .node();
  }

  private static double thinkSeconds(AnalysisReport analysis) {
    return analysis.users().size() == 1 && !analysis.hasSeveralEntriesWithUsers()
        ? analysis.users().getFirst().think()
        : Double.NaN;
  }

  private static ObjectNode limit(Limit limit) {
    return new JsonFields()
        .text("element", limit.name())
        .text("kind", limit.kind().name().toLowerCase(Locale.ROOT))
        .number("capacityPerSecond", limit.ordersPerSecond())
        .text("why", CapacityText.of(limit))
        .node();
  }

  private static List<ObjectNode> figures(AnalysisReport analysis) {
    List<ObjectNode> figures = new ArrayList<>();
    figures.add(
        figure("capacityPerSecond", analysis.capacity().upperBound(), "utilisation law", null));
    for (ThroughputFigure each : analysis.throughputFigures()) {
      FormulaText formula = each.formula();
      ObjectNode figure = figure(name(each.kind()), each.perSecond(), formula.title(), formula);
      figures.add(each.entry() == null ? figure : figure.put("entry", each.entry()));
    }
    addBound(figures, "leastMeanResponseSeconds", analysis.bounds().response());
    addBound(figures, "leastMakespanSeconds", analysis.leastMakespan());
    analysis
        .balanced()
        .ifPresent(
            bounds -> {
              String by = "balanced job bound";
              figures.add(figure("leastMeanResponseSeconds", bounds.least(), by, null));
              figures.add(figure("greatestMeanResponseSeconds", bounds.most(), by, null));
            });
    if (analysis.response() instanceof MeanResponse.Known known) {
      FormulaText formula = FormulaText.of(known.formula());
      figures.add(figure("meanResponseSeconds", known.seconds(), formula.title(), formula));
    }
    if (Double.isFinite(analysis.hostUtilization())) {
      figures.add(figure("cpuUtilization", analysis.hostUtilization(), "utilisation law", null));
    }
    return figures;
  }

  private static String name(ThroughputFigure.Kind kind) {
    return switch (kind) {
      case LEAST -> "leastThroughputPerSecond";
      case GREATEST -> "greatestThroughputPerSecond";
      case EXACT -> "throughputPerSecond";
    };
  }

  private static void addBound(List<ObjectNode> figures, String name, double seconds) {
    if (AnalysisReport.isInformative(seconds)) {
      figures.add(figure(name, seconds, "asymptotic bound", null));
    }
  }

  private static ObjectNode figure(
      String name, double value, String by, @Nullable FormulaText formula) {
    return new JsonFields()
        .text("figure", name)
        .number("value", value)
        .text("by", by)
        .text("source", formula == null ? null : formula.source())
        .text("holdsFor", formula == null ? null : formula.validity())
        .text("error", formula == null ? null : formula.error())
        .node();
  }

  private static ObjectNode pools(AnalysisReport analysis) {
    var pools = new JsonFields();
    for (PoolDemand demand : analysis.demands().pools()) {
      pools.object(
          analysis.network().pools().get(demand.pool()).name(),
          new JsonFields()
              .number("utilization", analysis.utilization(demand))
              .number("workUnitsPerOrder", demand.units())
              .number("cpuSecondsPerOrder", demand.cpu())
              .number("threadSecondsPerOrder", demand.serviceDemand())
              .node());
    }
    return pools.node();
  }

  private static ObjectNode tasks(AnalysisReport analysis) {
    NodeNames names = new NodeNames(analysis.network());
    var tasks = new JsonFields();
    for (NodeDemand demand : analysis.demands().nodes()) {
      if (demand.units() > 0) {
        tasks.object(
            names.of(demand.node()),
            new JsonFields()
                .number("visitsPerOrder", demand.visits())
                .number("workUnitsPerOrder", demand.units())
                .number("meanCpuSeconds", demand.overhead() + demand.cpu())
                .number("meanThreadSeconds", demand.serviceTime())
                .node());
      }
    }
    return tasks.node();
  }
}
