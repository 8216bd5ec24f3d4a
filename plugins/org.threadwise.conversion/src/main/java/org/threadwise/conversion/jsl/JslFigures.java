package org.threadwise.conversion.jsl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.simulation.Figures.CpuFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FailureFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;

/** Converts the figures that a generated program printed into those of our own simulator. */
public final class JslFigures {
  private static final double NANOS_PER_SECOND = 1e9;

  private final ProgramModel model;
  private final Network network;
  private final List<Double> levels;
  private final PrintedFigures printed;

  private JslFigures(ProgramModel model, List<Double> levels, PrintedFigures printed) {
    this.model = model;
    this.printed = printed;
    this.network = model.network();
    this.levels = levels;
  }

  /**
   * Reads figures.
   *
   * @param levels of the requested percentiles, between 0 and 100
   * @throws IllegalArgumentException if the text is not the output of a program
   */
  public static Figures read(String json, ProgramModel model, List<Double> levels) {
    return new JslFigures(model, levels, PrintedFigures.read(json)).figures();
  }

  private Estimate whole(String figure) {
    return printed.of("solution", model.title(), figure);
  }

  private @Nullable Estimate ofFinite(String figure) {
    Estimate estimate = whole(figure);
    return estimate.samples() == 0 ? null : estimate;
  }

  private Figures figures() {
    Estimate time = whole("simulated time");
    Estimate events = whole("events");
    var nodeFigures =
        new JslNodeFigures(network, model.workload(), printed, whole("left over").samples());
    List<NodeFigures> nodes = nodeFigures.nodes();
    return new Figures(
        time.samples(),
        0,
        false,
        time.mean() * time.samples(),
        Math.round(events.mean() * events.samples()),
        model.warmUp() / NANOS_PER_SECOND,
        exits(),
        null,
        flows(),
        nodes,
        pools(),
        stations(),
        throttlers(),
        users(),
        failures(),
        batches(),
        List.of(),
        nodeFigures.runs(),
        JslNodeFigures.unitsPerOrder(nodes),
        network.host() == null
            ? null
            : new CpuFigures(printed.of("host", "host", "cpu utilization")),
        ofFinite("makespan"),
        ofFinite("mean completion"),
        whole("left over"),
        network.collectsBatches() ? whole("orders delivered") : null,
        List.of());
  }

  private List<ExitFigures> exits() {
    String delivered = network.collectsBatches() ? "delivered messages" : "delivered";
    List<ExitFigures> exits = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      if (isExit(network.nodes().get(node))) {
        String name = network.nodes().get(node).name();
        exits.add(
            new ExitFigures(
                node,
                printed.of("task", name, delivered),
                printed.of("task", name, "throughput"),
                response(name, "")));
      }
    }
    return exits;
  }

  private static boolean isExit(Node node) {
    return node.behavior() instanceof Behavior.Sink
        || node.behavior() instanceof Behavior.Responder;
  }

  /** Returns the flows between entries and exits with at least one order. */
  private List<FlowFigures> flows() {
    List<FlowFigures> flows = new ArrayList<>();
    for (ExitFigures exit : exits()) {
      String name = network.nodes().get(exit.node()).name();
      for (Workload.Arrivals arrivals : model.workload().arrivals()) {
        String entry = network.nodes().get(arrivals.source()).name();
        Estimate delivered = printed.of("task", name, entry, "delivered");
        if (delivered.mean() > 0) {
          flows.add(
              new FlowFigures(arrivals.source(), exit.node(), delivered, response(name, entry)));
        }
      }
    }
    return flows;
  }

  private ResponseFigures response(String exit, String entry) {
    List<Percentile> percentiles = new ArrayList<>();
    for (double level : levels) {
      String number = level == Math.rint(level) ? Integer.toString((int) level) : "" + level;
      percentiles.add(
          new Percentile(level, printed.of("task", exit, entry, "p" + number + " response time")));
    }
    return new ResponseFigures(
        printed.of("task", exit, entry, "response time"),
        percentiles,
        printed.of("task", exit, entry, "longest response time").mean());
  }

  private List<UserFigures> users() {
    List<UserFigures> users = new ArrayList<>();
    for (Workload.Arrivals arrivals : model.workload().arrivals()) {
      if (arrivals.process() instanceof Workload.Process.Closed closed) {
        String name = network.nodes().get(arrivals.source()).name();
        users.add(
            new UserFigures(
                arrivals.source(),
                closed.users(),
                printed.of("users", name, "cycles"),
                printed.of("users", name, "throughput"),
                printed.of("users", name, "sojourn time"),
                PrintedFigures.NONE));
      }
    }
    return users;
  }

  private List<PoolFigures> pools() {
    List<PoolFigures> pools = new ArrayList<>();
    for (int index = 0; index < network.pools().size(); index++) {
      Pool pool = network.pools().get(index);
      boolean keepsThreads =
          pool.threads() instanceof Pool.Threads.Fixed
              || pool.threads() instanceof Pool.Threads.Custom;
      pools.add(
          new PoolFigures(
              index,
              ofPool(pool, "threads"),
              (int) ofPool(pool, "peak threads").mean(),
              keepsThreads ? ofPool(pool, "utilization") : null,
              ofPool(pool, "queue length"),
              (long) ofPool(pool, "longest queue").mean(),
              pool.blocksProducers()
                  ? ofPool(pool, "outside")
                  : new Estimate(0, 0, whole("left over").samples()),
              ofPool(pool, "waiting time"),
              ofPool(pool, "P(wait)"),
              ofPool(pool, "blocked threads"),
              ofPool(pool, "rejected"),
              ofPool(pool, "caller runs")));
    }
    return pools;
  }

  private Estimate ofPool(Pool pool, String figure) {
    return printed.of("pool", pool.name(), figure);
  }

  private List<ThrottlerFigures> throttlers() {
    return indices(node -> node.behavior() instanceof Behavior.Throttle)
        .mapToObj(
            index ->
                new ThrottlerFigures(
                    index,
                    ofTask(index, "messages throttled"),
                    ofTask(index, "throttled time"),
                    ofTask(index, "P(throttled)"),
                    ofTask(index, "mean throttled")))
        .toList();
  }

  private List<FailureFigures> failures() {
    return indices(node -> node.failure() != null)
        .mapToObj(
            index ->
                new FailureFigures(
                    index,
                    ofTask(index, "failed executions"),
                    ofTask(index, "late answers"),
                    ofTask(index, "failed messages"),
                    ofTask(index, "failed messages per order")))
        .toList();
  }

  private List<BatchFigures> batches() {
    return indices(node -> node.behavior() instanceof Behavior.Batch)
        .mapToObj(
            index ->
                new BatchFigures(
                    index,
                    ofTask(index, "batches"),
                    ofTask(index, "messages per batch"),
                    ofTask(index, "P(complete)")))
        .toList();
  }

  private IntStream indices(Predicate<Node> selected) {
    return IntStream.range(0, network.nodes().size())
        .filter(index -> selected.test(network.nodes().get(index)));
  }

  private Estimate ofTask(int node, String figure) {
    return printed.of("task", network.nodes().get(node).name(), figure);
  }

  private List<StationFigures> stations() {
    List<StationFigures> stations = new ArrayList<>();
    for (int index = 0; index < network.stations().size(); index++) {
      Station station = network.stations().get(index);
      stations.add(
          new StationFigures(
              index,
              printed.of("application", station.name(), "utilization"),
              printed.of("application", station.name(), "waiting time"),
              printed.of("application", station.name(), "queue length")));
    }
    return stations;
  }
}
