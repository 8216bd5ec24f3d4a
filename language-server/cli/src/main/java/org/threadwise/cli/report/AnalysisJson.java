package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.proposal.wording.FigureNames;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;

/** An analysis as JSON; the schema is {@code analyze.schema.json}. */
public final class AnalysisJson {
  private AnalysisJson() {}

  /** All that there is to say. */
  public static ObjectNode of(AnalysisReport analyzed) {
    return new JsonFields()
        .text("model", analyzed.network().name())
        .text("file", analyzed.file())
        .text("workload", analyzed.workload().name())
        .text("version", Version.current())
        .truth("stable", !analyzed.unstable())
        .number("arrivalRatePerSecond", analyzed.rates().ordersPerSecond())
        .number("orders", analyzed.rates().expectedOrders())
        .number("capacityPerSecond", analyzed.capacity().atMost())
        .truth("capacityExact", analyzed.capacity().exact())
        .objects("limits", analyzed.capacity().limits().stream().map(AnalysisJson::limit).toList())
        .objects("figures", figures(analyzed))
        .object("pools", pools(analyzed))
        .object("tasks", tasks(analyzed))
        .texts("notes", analyzed.notes())
        .node();
  }

  private static ObjectNode limit(Limit limit) {
    return new JsonFields()
        .text("element", limit.name())
        .text("kind", limit.kind().name().toLowerCase(Locale.ROOT))
        .number("capacityPerSecond", limit.ordersPerSecond())
        .text("why", limit.why())
        .node();
  }

  private static List<ObjectNode> figures(AnalysisReport analyzed) {
    List<ObjectNode> figures = new ArrayList<>();
    figures.add(figure("capacityPerSecond", analyzed.capacity().atMost(), "utilisation law", null));
    addBound(figures, "leastMeanResponseSeconds", analyzed.bounds().response());
    addBound(figures, "leastMakespanSeconds", analyzed.leastMakespan());
    analyzed
        .balanced()
        .ifPresent(
            bounds -> {
              String by = "balanced job bound";
              figures.add(figure("leastMeanResponseSeconds", bounds.least(), by, null));
              figures.add(figure("greatestMeanResponseSeconds", bounds.most(), by, null));
            });
    if (analyzed.response() instanceof MeanResponse.Known known) {
      figures.add(
          figure("meanResponseSeconds", known.seconds(), known.formula().title(), known.formula()));
    }
    if (Double.isFinite(analyzed.hostUtilization())) {
      figures.add(figure("cpuUtilization", analyzed.hostUtilization(), "utilisation law", null));
    }
    return figures;
  }

  private static void addBound(List<ObjectNode> figures, String name, double seconds) {
    if (AnalysisReport.tells(seconds)) {
      figures.add(figure(name, seconds, "asymptotic bound", null));
    }
  }

  private static ObjectNode figure(
      String name, double value, String by, @Nullable Formula formula) {
    return new JsonFields()
        .text("figure", name)
        .number("value", value)
        .text("by", by)
        .text("source", formula == null ? null : formula.source())
        .text("holdsFor", formula == null ? null : formula.validity())
        .text("error", formula == null ? null : formula.error())
        .node();
  }

  private static ObjectNode pools(AnalysisReport analyzed) {
    var pools = new JsonFields();
    for (PoolDemand demand : analyzed.demands().pools()) {
      pools.object(
          analyzed.network().pools().get(demand.pool()).name(),
          new JsonFields()
              .number("utilization", analyzed.utilization(demand))
              .number("workUnitsPerOrder", demand.units())
              .number("cpuSecondsPerOrder", demand.cpu())
              .number("threadSecondsPerOrder", demand.holding())
              .node());
    }
    return pools.node();
  }

  private static ObjectNode tasks(AnalysisReport analyzed) {
    FigureNames names = FigureNames.of(analyzed.network());
    var tasks = new JsonFields();
    for (NodeDemand demand : analyzed.demands().nodes()) {
      if (demand.units() > 0) {
        tasks.object(
            names.node(demand.node()),
            new JsonFields()
                .number("visitsPerOrder", demand.visits())
                .number("workUnitsPerOrder", demand.units())
                .number("meanCpuSeconds", demand.overhead() + demand.cpu())
                .number("meanThreadSeconds", demand.holding())
                .node());
      }
    }
    return tasks.node();
  }
}
