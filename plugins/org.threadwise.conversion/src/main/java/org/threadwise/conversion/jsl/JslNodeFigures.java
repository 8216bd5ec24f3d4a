package org.threadwise.conversion.jsl;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.ResidenceFigures;
import org.threadwise.queueing.simulation.Figures.RunFigures;
import org.threadwise.queueing.simulation.ResidenceTimes;
import org.threadwise.queueing.simulation.ResidenceTimes.ResidenceTime;

/** Converts the printed figures of tasks and ports. What they are derived from has no interval. */
final class JslNodeFigures {
  private final Network network;
  private final Workload workload;
  private final PrintedFigures printed;
  private final int replications;

  JslNodeFigures(Network network, Workload workload, PrintedFigures printed, int replications) {
    this.network = network;
    this.workload = workload;
    this.printed = printed;
    this.replications = replications;
  }

  /** Returns the figures of all nodes in their order. */
  List<NodeFigures> nodes() {
    List<ResidenceTime> times = residenceTimes();
    double allNodes = times.stream().mapToDouble(ResidenceTime::total).sum();
    List<NodeFigures> nodes = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      nodes.add(
          new NodeFigures(
              node,
              counted(node, "work units"),
              counted(node, "units taken"),
              counted(node, "work units per order"),
              ofTask(node, "waiting time"),
              ofTask(node, "service time"),
              blocked(node),
              ofTask(node, "P(wait)"),
              PrintedFigures.NONE,
              PrintedFigures.NONE,
              residence(times.get(node), allNodes),
              ofTask(node, "left over")));
    }
    return nodes;
  }

  private static ResidenceFigures residence(ResidenceTime time, double allNodes) {
    return new ResidenceFigures(
        derived(time.total()),
        derived(time.total() / allNodes),
        derived(time.waiting()),
        derived(time.blocked()));
  }

  /** Returns the time that an order spends at each node, from the printed means. */
  private List<ResidenceTime> residenceTimes() {
    Demands demands = Demands.of(network, workload);
    ResidenceTimes times = new ResidenceTimes(network, demands);
    return IntStream.range(0, network.nodes().size())
        .mapToObj(
            node ->
                times.of(
                    node,
                    perOrder(node, "units taken", mean(node, "waiting time")),
                    perOrder(node, "work units", mean(node, "service time"))
                        + demands.nodes().get(node).visits() * mean(node, "throttled time"),
                    perOrder(node, started(node), blockedSeconds(node, BlockingCause.BRANCHES)),
                    this::stationWait))
        .toList();
  }

  private double stationWait(int station) {
    return finite(
        printed.of("application", network.stations().get(station).name(), "waiting time"));
  }

  /** Returns a mean time per unit as a time per order; 0 without units. */
  private double perOrder(int node, String units, double seconds) {
    double orders = mean(node, "work units") / mean(node, "work units per order");
    return Double.isFinite(orders) && orders > 0 ? mean(node, units) * seconds / orders : 0;
  }

  /** Returns the name of the number of units over which blocked times are means. */
  private String started(int node) {
    return network.nodes().get(node).perMessage() ? "work units" : "units taken";
  }

  /** Returns the mean time for which a thread is blocked at a node, without that for one cause. */
  private double blockedSeconds(int node, @Nullable BlockingCause without) {
    return blocked(node).entrySet().stream()
        .filter(each -> each.getKey() != without)
        .mapToDouble(each -> finite(each.getValue()))
        .sum();
  }

  private double mean(int node, String figure) {
    return finite(ofTask(node, figure));
  }

  private static double finite(Estimate estimate) {
    return Double.isFinite(estimate.mean()) ? estimate.mean() : 0;
  }

  /** Returns a figure that is derived from printed means, and so has no interval. */
  private static Estimate derived(double mean) {
    return new Estimate(mean, Double.NaN, 1);
  }

  /** Returns the runs of the processes through which threads carry messages. */
  List<RunFigures> runs() {
    Map<String, List<Integer>> processes =
        IntStream.range(0, network.nodes().size())
            .filter(node -> network.nodes().get(node).perMessage())
            .filter(node -> network.nodes().get(node).makesUnits())
            .boxed()
            .collect(
                Collectors.groupingBy(
                    node -> network.nodes().get(node).process(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<RunFigures> runs = new ArrayList<>();
    processes.forEach(
        (process, nodes) -> {
          double taken = nodes.stream().mapToDouble(node -> mean(node, "units taken")).sum();
          double units = nodes.stream().mapToDouble(node -> mean(node, "work units")).sum();
          double seconds = nodes.stream().mapToDouble(this::occupied).sum();
          runs.add(
              new RunFigures(
                  process, derived(taken), derived(units / taken), derived(seconds / taken)));
        });
    return runs;
  }

  /** Returns the seconds for which the units of a node occupy threads. */
  private double occupied(int node) {
    return mean(node, "work units") * mean(node, "service time")
        + mean(node, started(node)) * blockedSeconds(node, null);
  }

  private Map<BlockingCause, Estimate> blocked(int node) {
    Map<BlockingCause, Estimate> figures = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : BlockingCause.values()) {
      String name = cause.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      figures.put(cause, ofTask(node, "blocked for " + name));
    }
    return figures;
  }

  /** Returns the sum over all nodes, without an interval because programs print none. */
  static Estimate unitsPerOrder(List<NodeFigures> nodes) {
    double sum =
        nodes.stream()
            .mapToDouble(node -> node.unitsPerOrder().mean())
            .filter(Double::isFinite)
            .sum();
    return derived(sum);
  }

  /** Returns a count, 0 for a port that makes no work units and prints none. */
  private Estimate counted(int node, String figure) {
    Estimate estimate = ofTask(node, figure);
    return estimate.samples() == 0 ? new Estimate(0, 0, replications) : estimate;
  }

  private Estimate ofTask(int node, String figure) {
    return printed.of("task", network.nodes().get(node).name(), figure);
  }
}
