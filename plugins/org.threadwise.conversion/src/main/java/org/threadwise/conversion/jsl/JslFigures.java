package org.threadwise.conversion.jsl;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.event.BlockingCause;
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
  private static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, 0);
  private static final double NANOS_PER_SECOND = 1e9;

  private record Key(String kind, String element, String from, String figure) {}

  private final ProgramModel model;
  private final Network network;
  private final List<Double> levels;
  private final Map<Key, Estimate> printed = new HashMap<>();

  private JslFigures(ProgramModel model, List<Double> levels) {
    this.model = model;
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
    JslFigures figures = new JslFigures(model, levels);
    try {
      for (JsonNode each : new ObjectMapper().readTree(json)) {
        figures.add(each);
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the program printed no figures: " + e.getMessage(), e);
    }
    return figures.figures();
  }

  private void add(JsonNode figure) {
    printed.put(
        new Key(
            figure.path("kind").asText(),
            figure.path("element").asText(),
            figure.path("from").asText(""),
            figure.path("figure").asText()),
        new Estimate(
            figure.path("mean").asDouble(),
            figure.path("standardError").asDouble(Double.NaN),
            figure.path("samples").asInt()));
  }

  private Estimate of(String kind, String element, String from, String figure) {
    return printed.getOrDefault(new Key(kind, element, from, figure), NONE);
  }

  private Estimate whole(String figure) {
    return of("solution", model.title(), "", figure);
  }

  private @Nullable Estimate ofFinite(String figure) {
    Estimate estimate = whole(figure);
    return estimate.samples() == 0 ? null : estimate;
  }

  private Figures figures() {
    Estimate time = whole("simulated time");
    Estimate events = whole("events");
    List<NodeFigures> nodes = nodes();
    return new Figures(
        time.samples(),
        0,
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
        unitsPerOrder(nodes),
        network.host() == null ? null : new CpuFigures(of("host", "host", "", "cpu utilization")),
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
                of("task", name, "", delivered),
                of("task", name, "", "throughput"),
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
        Estimate delivered = of("task", name, entry, "delivered");
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
          new Percentile(level, of("task", exit, entry, "p" + number + " response time")));
    }
    return new ResponseFigures(
        of("task", exit, entry, "response time"),
        percentiles,
        of("task", exit, entry, "longest response time").mean());
  }

  private List<NodeFigures> nodes() {
    List<NodeFigures> nodes = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      String name = network.nodes().get(node).name();
      nodes.add(
          new NodeFigures(
              node,
              counted(name, "work units"),
              counted(name, "units taken"),
              counted(name, "work units per order"),
              of("task", name, "", "waiting time"),
              of("task", name, "", "service time"),
              blocked(name),
              of("task", name, "", "P(wait)"),
              of("task", name, "", "left over")));
    }
    return nodes;
  }

  private Map<BlockingCause, Estimate> blocked(String task) {
    Map<BlockingCause, Estimate> figures = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : BlockingCause.values()) {
      String name = cause.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      figures.put(cause, of("task", task, "", "blocked for " + name));
    }
    return figures;
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
                of("users", name, "", "cycles"),
                of("users", name, "", "throughput"),
                of("users", name, "", "sojourn time"),
                NONE));
      }
    }
    return users;
  }

  /** Returns the sum over all nodes, without an interval because programs print none. */
  private static Estimate unitsPerOrder(List<NodeFigures> nodes) {
    double sum =
        nodes.stream()
            .mapToDouble(node -> node.unitsPerOrder().mean())
            .filter(Double::isFinite)
            .sum();
    return new Estimate(sum, Double.NaN, 1);
  }

  /** Returns a count, 0 for a port that makes no work units and prints none. */
  private Estimate counted(String task, String figure) {
    Estimate estimate = of("task", task, "", figure);
    return estimate.samples() == 0 ? new Estimate(0, 0, whole("left over").samples()) : estimate;
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
    return of("pool", pool.name(), "", figure);
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
    return of("task", network.nodes().get(node).name(), "", figure);
  }

  private List<StationFigures> stations() {
    List<StationFigures> stations = new ArrayList<>();
    for (int index = 0; index < network.stations().size(); index++) {
      Station station = network.stations().get(index);
      stations.add(
          new StationFigures(
              index,
              of("application", station.name(), "", "utilization"),
              of("application", station.name(), "", "waiting time"),
              of("application", station.name(), "", "queue length")));
    }
    return stations;
  }
}
