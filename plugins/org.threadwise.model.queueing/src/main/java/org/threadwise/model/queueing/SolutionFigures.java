package org.threadwise.model.queueing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;

/**
 * The figures of a network, asked for by the elements of the solution that it was made of. An
 * element of another solution has none.
 *
 * @param mapping of the translation whose network was run
 * @param figures what the runs showed
 */
public record SolutionFigures(Mapping mapping, Figures figures) {

  /** The figures of a task or a port. */
  public Optional<NodeFigures> of(Element element) {
    OptionalInt node = mapping.node(element);
    return node.isEmpty() ? Optional.empty() : Optional.of(figures.nodes().get(node.getAsInt()));
  }

  /** The figures of a declared pool. */
  public Optional<PoolFigures> of(Pool pool) {
    return pool(mapping.pool(pool));
  }

  /** The figures of the pool that works for an element. */
  public Optional<PoolFigures> poolOf(Element element) {
    return pool(mapping.poolOf(element));
  }

  private Optional<PoolFigures> pool(OptionalInt pool) {
    return pool.isEmpty() ? Optional.empty() : Optional.of(figures.pools().get(pool.getAsInt()));
  }

  /** The figures of an application with a capacity. */
  public Optional<StationFigures> of(Application application) {
    OptionalInt station = mapping.station(application);
    return station.isEmpty()
        ? Optional.empty()
        : Optional.of(figures.stations().get(station.getAsInt()));
  }

  /** What was delivered at an exit or a responder. */
  public Optional<ExitFigures> deliveredAt(Port exit) {
    OptionalInt node = mapping.node(exit);
    return node.isEmpty()
        ? Optional.empty()
        : figures.exits().stream().filter(each -> each.node() == node.getAsInt()).findFirst();
  }

  /** What went from an entry to an exit. */
  public Optional<FlowFigures> flow(Port entry, Port exit) {
    OptionalInt source = mapping.node(entry);
    OptionalInt sink = mapping.node(exit);
    return source.isEmpty() || sink.isEmpty()
        ? Optional.empty()
        : figures.flows().stream()
            .filter(each -> each.source() == source.getAsInt() && each.exit() == sink.getAsInt())
            .findFirst();
  }

  /** The figures of all tasks and ports by their names for people, in the solution's order. */
  public Map<String, NodeFigures> byName() {
    Map<String, NodeFigures> named = new LinkedHashMap<>();
    figures.nodes().forEach(each -> named.put(mapping.name(each.node()), each));
    return named;
  }
}
