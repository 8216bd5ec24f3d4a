package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Load;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.server.feature.PoolSummary;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.DiagramFigures;
import org.threadwise.server.protocol.DiagramFigures.DiagramBadge;
import org.threadwise.server.protocol.DiagramFigures.DiagramNodeFigures;
import org.threadwise.server.protocol.DiagramFigures.DiagramPoolFigures;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal.Declined;

/**
 * The figures of a diagram: those with the written counts, from the same results as the code
 * lenses. Those of a pool are divided among its tasks and ports.
 */
final class DiagramFigureRequest {

  private static final double LONG_QUEUE = 1;
  private static final double VERY_LONG_QUEUE = 10;

  private final Available sizing;
  private final Mapping mapping;
  private final @Nullable Figures figures;
  private final String limit;
  private final Set<Integer> overloaded;
  private final Map<String, Integer> nodes = new HashMap<>();
  private final Map<String, Integer> stations = new HashMap<>();

  private DiagramFigureRequest(Available sizing, @Nullable Bottleneck bottleneck) {
    this.sizing = sizing;
    this.mapping = sizing.model().translation().mapping();
    this.figures = sizing.written() == null ? null : sizing.written().figures();
    this.limit = bottleneck == null ? "" : bottleneck.element();
    this.overloaded = overloaded(sizing.model());
    for (int node = 0; node < mapping.elements().size(); node++) {
      nodes.putIfAbsent(ElementNames.qualified(mapping.element(node)), node);
    }
    for (int station = 0; station < mapping.stations().size(); station++) {
      stations.putIfAbsent(String.valueOf(mapping.stations().get(station).getName()), station);
    }
  }

  /** Returns the pools with fewer threads than the workload needs. */
  private static Set<Integer> overloaded(SizableModel model) {
    double rate = model.workload().rate();
    Capacity capacity = Capacity.of(model.network(), model.workload());
    return capacity.provesUnstable(rate)
        ? capacity.limits().stream()
            .filter(one -> one.kind() == Capacity.Kind.POOL && one.ordersPerSecond() < rate)
            .map(Capacity.Limit::index)
            .collect(Collectors.toSet())
        : Set.of();
  }

  /** Returns the figures of a diagram. */
  static DiagramFigures of(ParsedText parsed, Diagram diagram, SizingState state) {
    List<PoolSummary> summaries = PoolSummary.of(parsed, state);
    return switch (state) {
      case Unavailable unavailable ->
          new DiagramFigures(
              state.protocolName(),
              unavailable.reason(),
              null,
              List.of(),
              pools(diagram, summaries, null),
              null,
              null);
      case Available sizing -> {
        Bottleneck bottleneck = ResultsWriter.limit(sizing.proposal(), sizing.first());
        DiagramFigureRequest writer = new DiagramFigureRequest(sizing, bottleneck);
        yield new DiagramFigures(
            state.protocolName(),
            writer.message(),
            sizing.model().workload().name(),
            writer.nodes(diagram),
            pools(diagram, summaries, writer),
            bottleneck == null ? null : bottleneck.element(),
            bottleneck == null ? null : ResultsWriter.reason(bottleneck));
      }
    };
  }

  private @Nullable String message() {
    if (sizing.written() != null && sizing.written().instability() != null) {
      return CapacityText.of(sizing.written().instability());
    }
    return sizing.proposal() instanceof Declined declined
        ? RefusalText.of(declined.refusal())
        : null;
  }

  private List<DiagramNodeFigures> nodes(Diagram diagram) {
    List<DiagramNodeFigures> found = new ArrayList<>();
    for (PlacedNode node : diagram.nodes()) {
      DiagramNodeFigures one =
          switch (diagram.subjects().get(node.id())) {
            case Element element -> element(node.id(), element);
            case Application application when node.kind() == PlacedNode.Kind.APPLICATION ->
                application(node.id(), application);
            case null, default -> null;
          };
      if (one != null && (one.bottleneck() || one.utilization() != null || one.queue() != null)) {
        found.add(one);
      }
    }
    return found;
  }

  private @Nullable DiagramNodeFigures element(String id, Element element) {
    Integer index = nodes.get(ElementNames.qualified(element));
    if (index == null) {
      return null;
    }
    boolean bottleneck = limit.equals(mapping.name(index));
    if (figures == null) {
      return new DiagramNodeFigures(id, null, null, bottleneck);
    }
    NodeFigures own = figures.nodes().get(index);
    Node node = sizing.model().network().nodes().get(index);
    if (!node.makesUnits()) {
      return new DiagramNodeFigures(id, null, null, bottleneck);
    }
    String pool = sizing.model().network().pools().get(node.pool()).name();
    double utilization = own.utilization().mean();
    return new DiagramNodeFigures(
        id,
        Double.isFinite(utilization) ? share(utilization, "of the threads of pool " + pool) : null,
        queue(own.queueLength().mean(), customers(node.pool()), "for pool " + pool),
        bottleneck);
  }

  private DiagramNodeFigures application(String id, Application application) {
    Integer station = stations.get(String.valueOf(application.getName()));
    boolean bottleneck = limit.equals(application.getName());
    if (figures == null || station == null) {
      return new DiagramNodeFigures(id, null, null, bottleneck);
    }
    StationFigures own = figures.stations().get(station);
    return new DiagramNodeFigures(
        id,
        share(own.utilization().mean(), "of the servers of the application"),
        queue(own.queueLength().mean(), "requests", "for the application"),
        bottleneck);
  }

  private static List<DiagramPoolFigures> pools(
      Diagram diagram, List<PoolSummary> summaries, @Nullable DiagramFigureRequest writer) {
    List<DiagramPoolFigures> found = new ArrayList<>();
    for (int pool = 0; pool < diagram.pools().size(); pool++) {
      PoolEntry entry = diagram.pools().get(pool);
      String name = entry.subject() instanceof Pool declared ? declared.getName() : "";
      for (PoolSummary summary : summaries) {
        if (summary.name().equals(name)) {
          found.add(pool(pool, summary, writer));
          break;
        }
      }
    }
    return found;
  }

  private static DiagramPoolFigures pool(
      int index, PoolSummary summary, @Nullable DiagramFigureRequest writer) {
    Figures figures = writer == null ? null : writer.figures;
    PoolFigures own =
        figures == null || summary.pools().size() != 1
            ? null
            : figures.pools().get(summary.pools().getFirst());
    boolean bottleneck =
        writer != null
            && summary.pools().stream()
                .anyMatch(
                    pool ->
                        writer
                            .sizing
                            .model()
                            .network()
                            .pools()
                            .get(pool)
                            .name()
                            .equals(writer.limit));
    Estimate utilization = own == null ? null : own.utilization();
    return new DiagramPoolFigures(
        index,
        summary.headline(),
        summary.written(),
        summary.proposed(),
        summary.low(),
        summary.high(),
        writer != null && summary.pools().stream().anyMatch(writer.overloaded::contains),
        summary.applicable(),
        utilization == null ? null : share(utilization.mean(), "of the threads"),
        writer == null || own == null
            ? null
            : queue(
                own.queueLength().mean(),
                writer.customers(summary.pools().getFirst()),
                "for a thread"),
        bottleneck);
  }

  private static @Nullable DiagramBadge share(double value, String subject) {
    if (!Double.isFinite(value)) {
      return null;
    }
    String text = Numbers.percent(value);
    String level = Load.of(value).name().toLowerCase(Locale.ROOT);
    return new DiagramBadge(value, text, level, text + " " + subject + " are busy, as written");
  }

  private String customers(int pool) {
    return sizing.model().network().servesOnlyRuns(pool) ? "runs" : "work units";
  }

  private static @Nullable DiagramBadge queue(double value, String customers, String subject) {
    if (!Double.isFinite(value)) {
      return null;
    }
    String text = Numbers.number(value);
    String level = value >= VERY_LONG_QUEUE ? "critical" : value >= LONG_QUEUE ? "busy" : "calm";
    return new DiagramBadge(
        value, text, level, text + " " + customers + " wait " + subject + ", as written");
  }
}
