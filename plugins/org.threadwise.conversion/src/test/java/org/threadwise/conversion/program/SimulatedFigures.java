package org.threadwise.conversion.program;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Histogram;
import org.threadwise.queueing.statistics.Tally;

/** The figures of our own simulator, with the names that generated programs use. */
public final class SimulatedFigures {
  private static final double NANOS = 1e9;

  private static final double[] LEVELS = {50, 90, 95, 99};

  private final ProgramModel model;
  private final Network network;
  private final Map<FigureKey, Tally> figures = new LinkedHashMap<>();
  private final Map<FigureKey, Double> maxima = new LinkedHashMap<>();

  private SimulatedFigures(ProgramModel model) {
    this.model = model;
    this.network = model.network();
  }

  public static Map<FigureKey, SampledFigure> run(ProgramModel model, long seed, int replications) {
    double end = model.end();
    Workload workload =
        model
            .workload()
            .withDuration(Double.isInfinite(end) ? Workload.UNTIL_DONE : (long) end)
            .withWarmUp((long) model.warmUp());
    SimulatedFigures simulated = new SimulatedFigures(model);
    Simulation simulation = Simulation.of(model.network(), workload);
    for (int i = 0; i < replications; i++) {
      simulated.add(simulation.run(seed, i, RunLimits.of(workload), ExperimentMonitor.NONE));
    }
    return simulated.result();
  }

  private Map<FigureKey, SampledFigure> result() {
    Map<FigureKey, SampledFigure> result = new LinkedHashMap<>();
    figures.forEach((key, moments) -> result.put(key, SampledFigure.of(moments)));
    maxima.forEach((key, value) -> result.put(key, new SampledFigure(value, 0, 1)));
    return result;
  }

  private void add(ReplicationTallies run) {
    add("solution", model.title(), "left over", (double) run.leftOver());
    if (model.isFinite() && run.deliveries() > 0) {
      add("solution", model.title(), "makespan", (run.lastDelivery() - run.firstArrival()) / NANOS);
      add(
          "solution",
          model.title(),
          "mean completion",
          run.completionSum() / run.deliveries() / NANOS);
    }
    if (network.collectsBatches()) {
      add("solution", model.title(), "orders delivered", (double) run.ordersDelivered());
      run.batches().forEach(this::batches);
    }
    for (int i = 0; i < network.nodes().size(); i++) {
      node(run, i);
    }
    run.users().forEach(users -> users(run, users));
    if (run.window() > 0) {
      timeAverages(run);
    }
  }

  private void batches(ReplicationTallies.BatchTally tally) {
    String name = network.nodes().get(tally.node()).name();
    add("task", name, "batches", (double) tally.closed());
    ratio("task", name, "messages per batch", (double) tally.messages(), (double) tally.closed());
    ratio("task", name, "P(complete)", (double) tally.complete(), (double) tally.closed());
  }

  private void users(ReplicationTallies run, ReplicationTallies.UserTally users) {
    String name = network.nodes().get(users.source()).name();
    add("users", name, "cycles", (double) users.cycles());
    add("users", name, "throughput", users.cycles() * NANOS / run.window());
    ratio("users", name, "sojourn time", users.sojourn() / NANOS, (double) users.cycles());
  }

  private void add(String kind, String element, String figure, double value) {
    add(new FigureKey(kind, element, "", figure), value);
  }

  private void add(FigureKey key, double value) {
    figures.computeIfAbsent(key, k -> new Tally()).add(value);
  }

  private void ratio(String kind, String element, String figure, double part, double whole) {
    if (whole > 0) {
      add(kind, element, figure, part / whole);
    }
  }

  private void maximum(String kind, String element, String figure, double value) {
    maxima.merge(new FigureKey(kind, element, "", figure), value, Math::max);
  }

  private void node(ReplicationTallies run, int index) {
    Node node = network.nodes().get(index);
    String name = node.name();
    ReplicationTallies.NodeTally tally = run.nodes().get(index);
    add("task", name, "left over", (double) tally.leftOver());
    if (node.unitWork() != null) {
      add("task", name, "work units", (double) tally.units());
      add("task", name, "units taken", (double) tally.taken());
      ratio("task", name, "work units per order", (double) tally.units(), (double) run.arrivals());
      ratio("task", name, "waiting time", tally.waiting() / NANOS, (double) tally.taken());
      ratio("task", name, "service time", tally.service() / NANOS, (double) tally.units());
      ratio("task", name, "P(wait)", (double) tally.waited(), (double) tally.taken());
      for (BlockingCause cause : causes(node)) {
        String figure = "blocked for " + cause.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        double time = tally.blocked().getOrDefault(cause, 0.0);
        long started = node.perMessage() ? tally.units() : tally.taken();
        ratio("task", name, figure, time / NANOS, (double) started);
      }
    }
    if (node.failure() != null) {
      add("task", name, "failed executions", (double) tally.failures().attempts());
      add("task", name, "late answers", (double) tally.failures().timeouts());
      double failed = tally.failures().messages();
      add("task", name, "failed messages", failed);
      ratio("task", name, "failed messages per order", failed, (double) run.arrivals());
    }
    if (node.behavior() instanceof Behavior.Sink || node.behavior() instanceof Behavior.Responder) {
      if (network.collectsBatches()) {
        add("task", name, "delivered messages", (double) tally.delivered());
      }
      List<FlowTally> flows = run.flows().stream().filter(f -> f.exit() == index).toList();
      deliveries(run, name, "", flows);
      for (Workload.Arrivals arrivals : model.workload().arrivals()) {
        deliveries(
            run,
            name,
            network.nodes().get(arrivals.source()).name(),
            flows.stream().filter(f -> f.source() == arrivals.source()).toList());
      }
    }
  }

  /** Returns the causes for which a thread may wait at a node. */
  private Set<BlockingCause> causes(Node node) {
    Set<BlockingCause> causes = EnumSet.range(BlockingCause.LOCK, BlockingCause.STATION);
    if (network.pools().stream().anyMatch(Pool::blocksProducers)) {
      causes.add(BlockingCause.FULL_QUEUE);
    }
    if (node.behavior() instanceof Behavior.Throttle throttle && throttle.blocking()) {
      causes.add(BlockingCause.THROTTLE);
    }
    if (node.awaitsBranches()) {
      causes.add(BlockingCause.BRANCHES);
    }
    Failure failure = node.failure();
    if (failure != null && failure.retries() > 0 && failure.blocking()) {
      causes.add(BlockingCause.RETRY);
    }
    return causes;
  }

  private void deliveries(ReplicationTallies run, String exit, String from, List<FlowTally> flows) {
    long count = flows.stream().mapToLong(FlowTally::delivered).sum();
    double sum = flows.stream().mapToDouble(FlowTally::responseSum).sum();
    add(new FigureKey("task", exit, from, "delivered"), (double) count);
    add(
        new FigureKey("task", exit, from, "throughput"),
        run.window() == 0 ? 0 : count * NANOS / run.window());
    if (count == 0) {
      return;
    }
    add(new FigureKey("task", exit, from, "response time"), sum / count / NANOS);
    Histogram all = new Histogram();
    flows.forEach(flow -> all.merge(flow.responses()));
    for (double level : LEVELS) {
      add(
          new FigureKey("task", exit, from, "p" + (int) level + " response time"),
          all.percentile(level).value() / NANOS);
    }
  }

  private void timeAverages(ReplicationTallies run) {
    for (int i = 0; i < network.pools().size(); i++) {
      String name = network.pools().get(i).name();
      Threads threads = network.pools().get(i).threads();
      ReplicationTallies.PoolTally tally = run.pools().get(i);
      add("pool", name, "threads", tally.threads() / run.window());
      if (!(threads instanceof Threads.PerTask || threads instanceof Threads.Virtual)) {
        ratio("pool", name, "utilization", tally.takenThreads(), tally.threads());
      }
      add("pool", name, "queue length", tally.queueLength() / run.window());
      if (network.pools().get(i).blocksProducers()) {
        add("pool", name, "outside", tally.outside() / run.window());
      }
      ratio("pool", name, "waiting time", tally.waiting() / NANOS, (double) tally.taken());
      ratio("pool", name, "P(wait)", (double) tally.waited(), (double) tally.taken());
      add("pool", name, "blocked threads", tally.blockedThreads() / run.window());
      add("pool", name, "rejected", (double) tally.rejected());
      add("pool", name, "caller runs", (double) tally.callerRuns());
      maximum("pool", name, "peak threads", tally.peakThreads());
      maximum("pool", name, "longest queue", (double) tally.maximumQueueLength());
    }
    for (ReplicationTallies.ThrottlerTally tally : run.throttlers()) {
      String name = network.nodes().get(tally.node()).name();
      add("task", name, "messages throttled", (double) tally.left());
      ratio("task", name, "throttled time", tally.waiting() / NANOS, (double) tally.left());
      ratio("task", name, "P(throttled)", (double) tally.waited(), (double) tally.left());
      add("task", name, "mean throttled", tally.queueLength() / run.window());
    }
    for (int i = 0; i < network.stations().size(); i++) {
      String name = network.stations().get(i).name();
      ReplicationTallies.StationTally tally = run.stations().get(i);
      double servers = network.stations().get(i).servers();
      add("application", name, "utilization", tally.busyServers() / run.window() / servers);
      ratio(
          "application", name, "waiting time", tally.waiting() / NANOS, (double) tally.requests());
      add("application", name, "queue length", tally.queueLength() / run.window());
    }
    Host host = network.host();
    if (host != null) {
      add("host", "host", "cpu utilization", run.busyCores() / run.window() / host.cores());
    }
  }
}
