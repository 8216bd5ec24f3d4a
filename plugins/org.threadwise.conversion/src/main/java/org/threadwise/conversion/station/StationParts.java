package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.UniqueNames;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;

/** Creates the stations and classes of a queueing model on demand. */
final class StationParts {

  private final Network network;
  private final IntFunction<String> nodeNames;
  private final int[] depths;
  private final UniqueNames names = new UniqueNames();
  private final Map<Integer, StationNode> pools = new HashMap<>();
  private final Map<Integer, StationNode> answers = new HashMap<>();
  private final Map<Integer, StationNode> applications = new HashMap<>();
  private final Map<Integer, StationNode> exits = new HashMap<>();
  private final Map<Variant, JobClass> classes = new LinkedHashMap<>();
  private final UniqueNames classNames = new UniqueNames();
  private final Map<Place, Distribution> services = new LinkedHashMap<>();
  private final Map<Place, Workload.Process> arrivals = new LinkedHashMap<>();
  private final Set<Loss> losses = new LinkedHashSet<>();
  private final StationNode.Sink nowhere;
  private final boolean shareStations;
  private final Map<Integer, String> blockingLimits;
  private boolean exitsLeadToJoin;

  /** Identifies a class of customers: a node and the context of its messages. */
  private record Variant(int node, MessageContext context, String use) {}

  /**
   * Creates the arrivals of a workload.
   *
   * @param shareStations whether one station serves all forks, one all joins, and one all answers
   * @param blockingLimits the pools that cannot block their producers here, each with the reason
   */
  StationParts(
      Network network,
      Workload workload,
      IntFunction<String> nodeNames,
      boolean shareStations,
      Map<Integer, String> blockingLimits) {
    this.shareStations = shareStations;
    this.blockingLimits = blockingLimits;
    this.network = network;
    this.nodeNames = nodeNames;
    this.depths = Depths.of(network);
    for (Workload.Arrivals each : workload.arrivals()) {
      arrive(each);
    }
    if (arrivals.isEmpty()) {
      throw WorkloadLosses.onlyAtOnce(workload);
    }
    this.nowhere = new StationNode.Sink(uniqueName("nowhere"));
    if (shareStations) {
      names.take("fork");
      names.take("join");
    }
  }

  /** Returns a name that no other station has. */
  String uniqueName(String wanted) {
    return names.of(wanted);
  }

  private void arrive(Workload.Arrivals each) {
    int node = each.source();
    Workload.Process process = InterarrivalTimes.of(each, reason -> lose(node, reason));
    if (process != null) {
      StationNode.Source source = new StationNode.Source(uniqueName(nodeNames.apply(node)));
      arrivals.put(new Place(source, jobClass(node, MessageContext.PLAIN)), process);
    }
  }

  /** Returns the class of messages that a node sends or serves. */
  JobClass jobClass(int node, MessageContext context) {
    return jobClass(new Variant(node, context, ""));
  }

  private JobClass jobClass(Variant variant) {
    return classes.computeIfAbsent(
        variant,
        unused -> {
          int node = variant.node();
          int fragment = variant.context().fragment();
          String wanted =
              nodeNames.apply(node)
                  + (fragment < 0 ? "" : " fragment " + (fragment + 1))
                  + (variant.context().separateFork() == MessageContext.NONE ? "" : " apart")
                  + variant.use();
          return new JobClass(classNames.of(wanted), node, priority(node));
        });
  }

  /** Returns the source of copies that arrive on their own instead of coming from an output. */
  Place separate(int node, String output, MessageContext context, double rate) {
    JobClass jobClass = jobClass(new Variant(node, context, " " + output));
    Place place = new Place(new StationNode.Source(uniqueName(jobClass.name())), jobClass);
    arrivals.put(place, Workload.Process.Renewal.poisson(rate));
    return place;
  }

  private int priority(int node) {
    return switch (network.pools().get(network.nodes().get(node).pool()).discipline()) {
      case FIFO, LIFO -> 0;
      case DEEPEST -> depths[node];
      case PRIORITY -> network.nodes().get(node).priority();
    };
  }

  /** Returns the visit of a work unit at the station of its pool. */
  Place unit(int node, MessageContext context) {
    Place place = new Place(pool(network.nodes().get(node).pool()), jobClass(node, context));
    services.computeIfAbsent(place, unused -> serviceDemand(node));
    return place;
  }

  /** Returns how long a work unit holds its thread, in seconds. */
  private Distribution serviceDemand(int index) {
    Node node = network.nodes().get(index);
    Pool pool = network.pools().get(node.pool());
    Work work = node.unitWork();
    Host host = network.host();
    double speed = host == null ? 1 : host.speed();
    List<Distribution> times = new ArrayList<>();
    times.add(new Constant(pool.costs().dispatch() / speed));
    if (work != null) {
      times.add(work.cpu().scaled(1 / speed));
      times.add(work.waiting());
    }
    if (node.behavior() instanceof Behavior.Request request && request.blocking()) {
      times.add(request.response());
      if (request.station() != Behavior.Request.NO_STATION) {
        int servers = network.stations().get(request.station()).servers();
        if (servers < ServerCounts.of(pool)) {
          lose(
              index,
              "its application "
                  + network.stations().get(request.station()).name()
                  + " answers at most "
                  + servers
                  + " requests at a time; here it answers each at once under any load");
        }
      }
    }
    Distribution sum = StationDistributions.sum(times, reason -> lose(index, reason));
    if (sum.mean() > 0) {
      PoolLosses.ofLimit(node, pool).ifPresent(reason -> lose(index, reason));
    }
    return sum;
  }

  private StationNode pool(int index) {
    return pools.computeIfAbsent(
        index,
        unused -> {
          Pool pool = network.pools().get(index);
          String name = uniqueName(pool.name());
          int servers = ServerCounts.of(pool);
          return servers == Integer.MAX_VALUE
              ? new StationNode.Delay(name)
              : new StationNode.Queue(
                  name,
                  servers,
                  pool.discipline(),
                  blockingLimits.containsKey(index)
                      ? StationNode.Queue.UNBOUNDED
                      : ServerCounts.capacity(pool),
                  ServerCounts.overflow(pool));
        });
  }

  /** Returns the stations that block their producers, by the index of their pool. */
  Map<Integer, StationNode.Queue> blockingPools() {
    Map<Integer, StationNode.Queue> found = new TreeMap<>();
    pools.forEach(
        (index, station) -> {
          if (station instanceof StationNode.Queue queue && queue.blocks()) {
            found.put(index, queue);
          }
        });
    return found;
  }

  /** Returns whether each customer of a station holds one of a limited number of threads. */
  boolean holdsThread(StationNode station) {
    return station instanceof StationNode.Queue && pools.containsValue(station);
  }

  /** Returns where the customers of a node are while they are answered or delayed. */
  Place answer(int node, MessageContext context) {
    Behavior behavior = network.nodes().get(node).behavior();
    Distribution time =
        Objects.requireNonNull(behavior.latency(), () -> "node " + node + " waits for no answer");
    StationNode station =
        behavior instanceof Behavior.Request request
                && request.station() != Behavior.Request.NO_STATION
            ? application(request.station())
            : answers.computeIfAbsent(
                shareStations ? -1 : node,
                unused -> new StationNode.Delay(uniqueName(stationName(node, "answer"))));
    Place place = new Place(station, jobClass(node, context));
    services.computeIfAbsent(
        place, unused -> StationDistributions.sum(List.of(time), reason -> lose(node, reason)));
    return place;
  }

  private StationNode application(int index) {
    return applications.computeIfAbsent(
        index,
        unused ->
            new StationNode.Queue(
                uniqueName(network.stations().get(index).name()),
                network.stations().get(index).servers(),
                Discipline.FIFO,
                StationNode.Queue.UNBOUNDED,
                StationNode.Overflow.LOST));
  }

  /** Makes exits routers to a join, where copies wait for each other before they leave. */
  void leadExitsToJoin() {
    exitsLeadToJoin = true;
  }

  /** Returns an exit: a sink, or a router to the join where copies wait for each other. */
  StationNode exit(int node) {
    return exits.computeIfAbsent(
        shareStations ? -1 : node,
        unused -> {
          String name = uniqueName(stationName(node, "out"));
          return exitsLeadToJoin ? new StationNode.Router(name) : new StationNode.Sink(name);
        });
  }

  StationNode.Fork fork(int node) {
    return new StationNode.Fork(shareStations ? "fork" : uniqueName(stationName(node, "fork")));
  }

  StationNode.Join join(int node, StationNode.Fork fork) {
    return new StationNode.Join(
        shareStations ? "join" : uniqueName(stationName(node, "join")), fork);
  }

  private String stationName(int node, String role) {
    return shareStations ? role : nodeNames.apply(node) + " " + role;
  }

  /** Returns a router that sends a copy on or drops it. */
  StationNode.Router chance(int node, int output) {
    return new StationNode.Router(uniqueName(nodeNames.apply(node) + " copy " + (output + 1)));
  }

  /** Returns a join of all forks. */
  StationNode.Join join(String name) {
    return new StationNode.Join(uniqueName(name), null);
  }

  /** Returns the sink of messages that no task reads. */
  StationNode.Sink nowhere() {
    return nowhere;
  }

  void lose(Loss loss) {
    losses.add(loss);
  }

  void lose(int node, String reason) {
    losses.add(new Loss(network.nodes().get(node).name(), reason));
  }

  /** Adds the losses of the pools whose stations are used, and of the host. */
  void checkPools(Set<StationNode> used) {
    long threads = 0;
    List<Loss> ofPools = new ArrayList<>();
    for (Map.Entry<Integer, StationNode> entry : new LinkedHashMap<>(pools).entrySet()) {
      Pool pool = network.pools().get(entry.getKey());
      if (used.contains(entry.getValue())) {
        threads += ServerCounts.of(pool);
        PoolLosses.withCapacity(pool, blockingLimits.get(entry.getKey()))
            .forEach(reason -> ofPools.add(new Loss("pool " + pool.name(), reason)));
      }
    }
    PoolLosses.ofHost(network.host(), threads).ifPresent(ofPools::add);
    losses.addAll(ofPools);
  }

  List<JobClass> classes() {
    return List.copyOf(classes.values());
  }

  Map<Place, Distribution> services() {
    return services;
  }

  Map<Place, Workload.Process> arrivals() {
    return arrivals;
  }

  List<Loss> losses() {
    return List.copyOf(losses);
  }
}
