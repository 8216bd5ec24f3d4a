package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.threadwise.conversion.Conversion.Loss;
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

/** The stations and classes of a queueing model, made when they are asked for. */
final class StationParts {

  private final Network network;
  private final IntFunction<String> nodeNames;
  private final int[] depths;
  private final Set<String> names = new HashSet<>();
  private final Map<Integer, StationNode> pools = new HashMap<>();
  private final Map<Integer, StationNode> answers = new HashMap<>();
  private final Map<Integer, StationNode> applications = new HashMap<>();
  private final Map<Integer, StationNode> exits = new HashMap<>();
  private final Map<Variant, JobClass> classes = new LinkedHashMap<>();
  private final Set<String> classNames = new HashSet<>();
  private final Map<Place, Distribution> services = new LinkedHashMap<>();
  private final Map<Place, Workload.Process> arrivals = new LinkedHashMap<>();
  private final Set<Loss> losses = new LinkedHashSet<>();
  private final StationNode.Sink nowhere;
  private final boolean few;
  private boolean copiesMeetAtExit;

  /** What has a class of its own: a node and what a message carries along. */
  private record Variant(int node, MessageContext context, String use) {}

  StationParts(Network network, Workload workload, IntFunction<String> nodeNames, boolean few) {
    this.few = few;
    this.network = network;
    this.nodeNames = nodeNames;
    this.depths = Depths.of(network);
    for (Workload.Arrivals each : workload.arrivals()) {
      arrive(each);
    }
    if (arrivals.isEmpty()) {
      throw new IllegalArgumentException(
          "workload "
              + workload.name()
              + " is messages at once, and this form has no such arrivals: choose a workload with a"
              + " rate");
    }
    this.nowhere = new StationNode.Sink(uniqueName("nowhere"));
    if (few) {
      names.add("fork");
      names.add("join");
    }
  }

  /** A name that no other station has. */
  String uniqueName(String wanted) {
    return unique(wanted, names);
  }

  private static String unique(String wanted, Set<String> taken) {
    String name = wanted;
    for (int number = 2; !taken.add(name); number++) {
      name = wanted + " " + number;
    }
    return name;
  }

  private void arrive(Workload.Arrivals each) {
    int node = each.source();
    Workload.Process process = InterarrivalTimes.of(each, reason -> lose(node, reason));
    if (process != null) {
      StationNode.Source source = new StationNode.Source(uniqueName(nodeNames.apply(node)));
      arrivals.put(new Place(source, jobClass(node, MessageContext.PLAIN)), process);
    }
  }

  /** The class of messages that a node sends or serves. */
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
                  + (variant.context().apart() == MessageContext.NONE ? "" : " apart")
                  + variant.use();
          return new JobClass(unique(wanted, classNames), node, priority(node));
        });
  }

  /** Where copies arrive that stand for those of an output of a node. */
  Place apart(int node, String output, MessageContext context, double rate) {
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

  Place unit(int node, MessageContext context) {
    Place place = new Place(pool(network.nodes().get(node).pool()), jobClass(node, context));
    services.computeIfAbsent(place, unused -> holding(node));
    return place;
  }

  /** How long a work unit holds its thread. */
  private Distribution holding(int index) {
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
                  + " requests at a time; here it answers each at once, and carries any load");
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
                  name, servers, pool.discipline(), ServerCounts.capacity(pool));
        });
  }

  /** Where a node's customers are while they are answered, or delayed. */
  Place answer(int node, MessageContext context) {
    Behavior behavior = network.nodes().get(node).behavior();
    Distribution time =
        switch (behavior) {
          case Behavior.Delay delay -> delay.delay();
          case Behavior.Request request -> request.response();
          default -> throw new IllegalArgumentException("nothing answers node " + node);
        };
    StationNode station =
        behavior instanceof Behavior.Request request
                && request.station() != Behavior.Request.NO_STATION
            ? application(request.station())
            : answers.computeIfAbsent(
                few ? -1 : node,
                index ->
                    new StationNode.Delay(
                        uniqueName((few ? "" : nodeNames.apply(index) + " ") + "answer")));
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
                StationNode.Queue.UNBOUNDED));
  }

  /** From now on, exits are on the way to a join, where copies meet before they leave. */
  void letCopiesMeetAtExit() {
    copiesMeetAtExit = true;
  }

  /** An exit: a sink, or a station on the way to where copies meet. */
  StationNode exit(int node) {
    return exits.computeIfAbsent(
        few ? -1 : node,
        index -> {
          String name = uniqueName((few ? "" : nodeNames.apply(index) + " ") + "out");
          return copiesMeetAtExit ? new StationNode.Router(name) : new StationNode.Sink(name);
        });
  }

  StationNode.Fork fork(int node) {
    return few
        ? new StationNode.Fork("fork")
        : new StationNode.Fork(uniqueName(nodeNames.apply(node) + " fork"));
  }

  StationNode.Join join(int node, StationNode.Fork fork) {
    return few
        ? new StationNode.Join("join", fork)
        : new StationNode.Join(uniqueName(nodeNames.apply(node) + " join"), fork);
  }

  /** A join of all forks. */
  StationNode.Join join(String name) {
    return new StationNode.Join(uniqueName(name), null);
  }

  /** Where messages go that nobody reads. */
  StationNode.Sink nowhere() {
    return nowhere;
  }

  void lose(int node, String reason) {
    losses.add(new Loss(network.nodes().get(node).name(), reason));
  }

  /** Says what the stations of pools, and the host below them, leave out. */
  void checkPools(Set<StationNode> used) {
    long threads = 0;
    List<Loss> ofPools = new ArrayList<>();
    for (Map.Entry<Integer, StationNode> entry : new LinkedHashMap<>(pools).entrySet()) {
      Pool pool = network.pools().get(entry.getKey());
      if (used.contains(entry.getValue())) {
        threads += ServerCounts.of(pool);
        PoolLosses.withCapacity(pool)
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
