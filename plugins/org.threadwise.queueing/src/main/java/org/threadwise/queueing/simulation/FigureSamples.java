package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.BranchJoin;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.simulation.Figures.CpuFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ReplicationFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;
import org.threadwise.queueing.statistics.Tally;

/**
 * Collects the figures of replications, one sample of each figure per replication. A replication in
 * which a figure is undefined, such as the response time without a delivery, adds no sample of it.
 * The mean response time of a singles replication in steady state has an interval from batch means,
 * if there is one exit.
 */
final class FigureSamples {
  private record Route(int exit, int source) implements Comparable<Route> {
    @Override
    public int compareTo(Route other) {
      return exit == other.exit
          ? Integer.compare(source, other.source)
          : Integer.compare(exit, other.exit);
    }
  }

  /** What is known of one replication, with its mean response time at each exit. */
  private record Single(List<Double> responses, double makespan, Deviations deviations) {}

  private final Network network;
  private final Workload workload;
  private final List<Double> levels;
  private final Horizon horizon;
  private final @Nullable Controls controls;
  private final TreeMap<Integer, DeliverySamples> exits = new TreeMap<>();
  private final DeliverySamples allExits;
  private final TreeMap<Route, DeliverySamples> flows = new TreeMap<>();
  private final List<NodeSamples> nodes = new ArrayList<>();
  private final List<PoolSamples> pools = new ArrayList<>();
  private final List<StationSamples> stations = new ArrayList<>();
  private final TreeMap<Integer, ThrottlerSamples> throttlers = new TreeMap<>();
  private final TreeMap<Integer, UserSamples> users = new TreeMap<>();
  private final TreeMap<Integer, FailureSamples> failures = new TreeMap<>();
  private final TreeMap<Integer, BatchSamples> batches = new TreeMap<>();
  private final List<JoinSamples> joins;
  private final List<RunSamples> runs;
  private final ResidenceTimes residenceTimes;
  private final Tally unitsPerOrder = new Tally();
  private final Tally cpu = new Tally();
  private final Tally makespan = new Tally();
  private final Tally completion = new Tally();
  private final Tally leftOver = new Tally();
  private final Tally ordersDelivered = new Tally();
  private final List<Single> singles = new ArrayList<>();
  private @Nullable Estimate longRun;
  private int replications;
  private double simulatedNanos;
  private long events;
  private double warmUp;

  /**
   * Creates an empty collection.
   *
   * @param demands of the network and workload
   * @param levels levels of the percentiles
   * @param horizon how each replication ends
   */
  FigureSamples(
      Network network, Workload workload, Demands demands, List<Double> levels, Horizon horizon) {
    this(network, workload, demands, levels, horizon, null);
  }

  /**
   * Creates an empty collection whose times, queue lengths and utilisations are corrected.
   *
   * @param controls of the replications; null for no correction
   */
  FigureSamples(
      Network network,
      Workload workload,
      Demands demands,
      List<Double> levels,
      Horizon horizon,
      @Nullable Controls controls) {
    this.network = network;
    this.workload = workload;
    this.levels = levels;
    this.horizon = horizon;
    this.controls = controls;
    allExits = new DeliverySamples(levels);
    for (int node = 0; node < network.nodes().size(); node++) {
      nodes.add(new NodeSamples(network.nodes().get(node).perMessage()));
      if (network.nodes().get(node).failure() != null) {
        failures.put(node, new FailureSamples());
      }
      Behavior behavior = network.nodes().get(node).behavior();
      if (behavior.isExit()) {
        exits.put(node, new DeliverySamples(levels));
      }
    }
    joins =
        BranchJoin.of(network).stream()
            .map(join -> new JoinSamples(join, join.branches(network).size()))
            .toList();
    runs = RunSamples.of(network);
    residenceTimes = new ResidenceTimes(network, demands);
    network.pools().forEach(pool -> pools.add(new PoolSamples()));
    network.stations().forEach(station -> stations.add(new StationSamples(station.servers())));
  }

  /** Returns the number of replications added. */
  int replications() {
    return replications;
  }

  /**
   * Returns the mean response times of some exits, if they have at least the given share of all
   * deliveries.
   */
  List<Estimate> responses(IntPredicate selected, double minShare) {
    double all = 0;
    for (DeliverySamples exit : exits.values()) {
      all += exit.delivered.mean();
    }
    List<Estimate> responses = new ArrayList<>();
    for (Map.Entry<Integer, DeliverySamples> each : exits.entrySet()) {
      DeliverySamples exit = each.getValue();
      boolean isFrequent = exit.mean.count() > 0 && exit.delivered.mean() >= minShare * all;
      if (isFrequent && selected.test(each.getKey())) {
        responses.add(exit.mean.estimate());
      }
    }
    return responses;
  }

  /** Returns the deliveries per second at each exit with deliveries. */
  List<Estimate> throughputs() {
    List<Estimate> throughputs = new ArrayList<>();
    for (DeliverySamples exit : exits.values()) {
      if (exit.throughput.maximum() > 0) {
        throughputs.add(Estimate.of(exit.throughput));
      }
    }
    return throughputs;
  }

  /** Returns whether throughput is a leading figure. */
  boolean hasThroughput() {
    return horizon == Horizon.FIXED_LENGTH;
  }

  /** Returns the makespan; empty for an open workload. */
  Optional<Estimate> makespan() {
    return Optional.ofNullable(ofFinite(makespan));
  }

  /** Adds the next replication. */
  void add(ReplicationTallies run) {
    Deviations deviations = controls == null ? Deviations.NONE : controls.deviations(run);
    List<Double> responses = new ArrayList<>();
    exits.forEach(
        (exit, samples) ->
            responses.add(
                samples.add(to(run, exit), messages(run, exit), run.window(), deviations)));
    if (exits.size() > 1) {
      long messages = exits.keySet().stream().mapToLong(exit -> messages(run, exit)).sum();
      allExits.add(run.flows(), messages, run.window(), deviations);
    }
    for (FlowTally flow : run.flows()) {
      flows.computeIfAbsent(new Route(flow.exit(), flow.source()), route -> newFlow());
    }
    flows.forEach(
        (route, samples) -> addFlow(samples, along(run, route), run.window(), deviations));
    for (int node = 0; node < nodes.size(); node++) {
      nodes.get(node).add(run.nodes().get(node), run.arrivals(), deviations);
    }
    for (BatchTally each : run.batches()) {
      batches.computeIfAbsent(each.node(), node -> new BatchSamples()).add(each);
    }
    for (int join = 0; join < joins.size(); join++) {
      joins.get(join).add(run.joins().get(join));
    }
    runs.forEach(process -> process.add(run, deviations));
    for (ReplicationTallies.ThrottlerTally each : run.throttlers()) {
      throttlers
          .computeIfAbsent(each.node(), node -> new ThrottlerSamples())
          .add(each, run.window(), deviations);
    }
    for (ReplicationTallies.UserTally each : run.users()) {
      users.computeIfAbsent(each.source(), source -> new UserSamples()).add(each, run.window());
    }
    failures.forEach(
        (node, samples) -> samples.add(run.nodes().get(node).failures(), run.arrivals()));
    if (run.arrivals() > 0) {
      long units = run.nodes().stream().mapToLong(NodeTally::units).sum();
      unitsPerOrder.add((double) units / run.arrivals());
      addResidenceTimes(residenceTimes.of(run), deviations);
    }
    if (run.window() > 0) {
      addTimeAverages(run, deviations);
    }
    double span = Double.NaN;
    if (horizon == Horizon.FINITE && run.deliveries() > 0) {
      span = (run.lastDelivery() - run.firstArrival()) / DeliverySamples.NANOS;
      makespan.add(span);
      completion.add(run.completionSum() / run.deliveries() / DeliverySamples.NANOS);
    }
    singles.add(new Single(responses, span, deviations));
    leftOver.add((double) run.leftOver());
    ordersDelivered.add((double) run.ordersDelivered());
    boolean onlyExit = horizon == Horizon.STEADY && exits.size() == 1;
    longRun = replications == 0 && onlyExit ? LongRun.response(run).orElse(null) : null;
    replications++;
    simulatedNanos += run.windowEnd();
    events += run.events();
    warmUp = run.windowStart() / DeliverySamples.NANOS;
  }

  private void addResidenceTimes(List<ResidenceTimes.ResidenceTime> times, Deviations deviations) {
    double all = times.stream().mapToDouble(ResidenceTimes.ResidenceTime::total).sum();
    for (int node = 0; node < nodes.size(); node++) {
      nodes.get(node).add(times.get(node), all, deviations);
    }
  }

  private void addTimeAverages(ReplicationTallies run, Deviations deviations) {
    for (int pool = 0; pool < pools.size(); pool++) {
      pools.get(pool).add(run.pools().get(pool), run.window(), deviations);
    }
    PoolParts parts = new PoolParts(network, run);
    for (int node = 0; node < nodes.size(); node++) {
      if (network.nodes().get(node).makesUnits()) {
        nodes.get(node).add(parts.queueLength(node), parts.utilization(node), deviations);
      }
    }
    for (int station = 0; station < stations.size(); station++) {
      stations.get(station).add(run.stations().get(station), run.window(), deviations);
    }
    Host host = network.host();
    if (host != null) {
      cpu.add(run.busyCores() / run.window() / host.cores());
    }
  }

  /** Returns the samples of a flow without deliveries in earlier replications. */
  private DeliverySamples newFlow() {
    DeliverySamples samples = new DeliverySamples(levels);
    samples.addWithoutDeliveries(replications);
    return samples;
  }

  private static void addFlow(
      DeliverySamples samples, List<FlowTally> flow, long window, Deviations deviations) {
    samples.add(flow, flow.stream().mapToLong(FlowTally::delivered).sum(), window, deviations);
  }

  private static long messages(ReplicationTallies run, int exit) {
    return run.nodes().get(exit).delivered();
  }

  private static List<FlowTally> to(ReplicationTallies run, int exit) {
    return run.flows().stream().filter(flow -> flow.exit() == exit).toList();
  }

  private static List<FlowTally> along(ReplicationTallies run, Route route) {
    return run.flows().stream()
        .filter(flow -> flow.exit() == route.exit && flow.source() == route.source)
        .toList();
  }

  /** Returns the figures of the replications so far. */
  Figures figures() {
    List<ExitFigures> exitFigures = new ArrayList<>();
    exits.forEach(
        (exit, samples) ->
            exitFigures.add(
                new ExitFigures(
                    exit,
                    Estimate.of(samples.delivered),
                    Estimate.of(samples.throughput),
                    samples.response(longRun))));
    List<FlowFigures> flowFigures = new ArrayList<>();
    flows.forEach(
        (route, samples) ->
            flowFigures.add(
                new FlowFigures(
                    route.source,
                    route.exit,
                    Estimate.of(samples.delivered),
                    samples.response(null))));
    return new Figures(
        replications,
        0,
        exits.values().stream().anyMatch(samples -> samples.mean.isCorrected()),
        simulatedNanos / DeliverySamples.NANOS,
        events,
        warmUp,
        List.copyOf(exitFigures),
        exits.size() > 1 ? allExits.figures() : null,
        List.copyOf(flowFigures),
        nodeFigures(),
        poolFigures(),
        stationFigures(),
        throttlerFigures(),
        userFigures(),
        failures.entrySet().stream().map(each -> each.getValue().figures(each.getKey())).toList(),
        batchFigures(),
        joins.stream().map(JoinSamples::figures).toList(),
        runs.stream().map(RunSamples::figures).toList(),
        Estimate.of(unitsPerOrder),
        network.host() == null ? null : new CpuFigures(Estimate.of(cpu)),
        ofFinite(makespan),
        ofFinite(completion),
        Estimate.of(leftOver),
        batches.isEmpty() ? null : Estimate.of(ordersDelivered),
        singles.stream().map(this::corrected).toList());
  }

  private ReplicationFigures corrected(Single single) {
    List<Double> responses = new ArrayList<>();
    for (DeliverySamples exit : exits.values()) {
      double response = single.responses.get(responses.size());
      responses.add(exit.mean.corrected(response, single.deviations.ofUnits()));
    }
    return new ReplicationFigures(responses, single.makespan);
  }

  private @Nullable Estimate ofFinite(Tally samples) {
    return samples.count() > 0 ? Estimate.of(samples) : null;
  }

  private List<NodeFigures> nodeFigures() {
    List<NodeFigures> figures = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      figures.add(nodes.get(node).figures(node));
    }
    return List.copyOf(figures);
  }

  private List<PoolFigures> poolFigures() {
    List<PoolFigures> figures = new ArrayList<>();
    for (int pool = 0; pool < pools.size(); pool++) {
      figures.add(pools.get(pool).figures(pool, !network.pools().get(pool).startsThreadPerUnit()));
    }
    return List.copyOf(figures);
  }

  private List<UserFigures> userFigures() {
    List<UserFigures> figures = new ArrayList<>();
    for (Workload.Arrivals arrivals : workload.arrivals()) {
      UserSamples samples = users.get(arrivals.source());
      if (samples != null && arrivals.process() instanceof Workload.Process.Closed closed) {
        figures.add(samples.figures(arrivals.source(), closed.users()));
      }
    }
    return List.copyOf(figures);
  }

  private List<BatchFigures> batchFigures() {
    List<BatchFigures> figures = new ArrayList<>();
    batches.forEach((node, samples) -> figures.add(samples.figures(node)));
    return List.copyOf(figures);
  }

  private List<ThrottlerFigures> throttlerFigures() {
    List<ThrottlerFigures> figures = new ArrayList<>();
    throttlers.forEach((node, samples) -> figures.add(samples.figures(node)));
    return List.copyOf(figures);
  }

  private List<StationFigures> stationFigures() {
    List<StationFigures> figures = new ArrayList<>();
    for (int station = 0; station < stations.size(); station++) {
      figures.add(stations.get(station).figures(station));
    }
    return List.copyOf(figures);
  }
}
