package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.PerMessageProcesses;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.conversion.station.WorkloadLosses;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * A layered queueing network. Pools and applications are tasks, and a visit to a node is an entry.
 * The numbers of calls between entries follow from the traffic equations.
 */
final class LqnModel {
  private static final double SECONDS = 1e-9;
  private static final double ROUNDING = 1e-9;

  private final Network network;
  private final Workload workload;
  private final IntFunction<String> nodeNames;
  private final LqnNames names = new LqnNames();
  private final Workload lasting;
  private final Demands demands;
  private final ArrivalRates rates;
  private final LqnTask arrivals;
  private final LqnTask answers;
  private final List<LqnTask> pools = new ArrayList<>();
  private final List<LqnTask> applications = new ArrayList<>();
  private final List<LqnTask> users = new ArrayList<>();
  private final @Nullable LqnEntry[] units;
  private final @Nullable LqnEntry[] answered;
  private final @Nullable LqnEntry[] sources;
  private final List<Loss> losses = new ArrayList<>();

  private LqnModel(Network exported, Workload workload, IntFunction<String> nodeNames) {
    this.network = PerMessageProcesses.perTask(exported);
    losses.addAll(PerMessageProcesses.losses(exported));
    this.workload = workload;
    this.nodeNames = nodeNames;
    this.lasting = LqnLosses.lasting(network, workload, losses);
    demands = Demands.of(network, lasting);
    rates = demands.traffic().rates();
    for (Pool pool : network.pools()) {
      pools.add(new LqnTask(names.unique(pool.name()), ServerCounts.of(pool)));
    }
    network
        .stations()
        .forEach(each -> applications.add(new LqnTask(names.unique(each.name()), each.servers())));
    arrivals = new LqnTask(names.unique("arrivals"), LqnTask.INFINITE);
    answers = new LqnTask(names.unique("answers"), LqnTask.INFINITE);
    int nodes = network.nodes().size();
    units = new LqnEntry[nodes];
    answered = new LqnEntry[nodes];
    sources = new LqnEntry[nodes];
  }

  /**
   * Returns the layered network of a queueing network under a workload.
   *
   * @param nodeNames the display names of its nodes
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  static LqnModel of(Network network, Workload workload, IntFunction<String> nodeNames) {
    LqnModel model = new LqnModel(network, workload, nodeNames);
    model.build();
    return model;
  }

  private void build() {
    for (Arrivals each : lasting.arrivals()) {
      if (each.process() instanceof Process.Closed closed) {
        users(each.source(), closed, LqnLosses.ofUsers(network, each));
      }
    }
    if (rates.open()) {
      buildOpen();
    }
    LqnLosses.add(network, demands, units, losses);
    losses.addAll(WorkloadLosses.of(workload));
  }

  /** Adds the users at one source, who call an entry of their own for each visit of an order. */
  private void users(int source, Process.Closed closed, Demands own) {
    String name = nodeNames.apply(source);
    LqnTask task =
        new LqnTask(names.unique(name + ".users"), closed.users(), closed.meanThink() * SECONDS);
    LqnEntry cycle = new LqnEntry(names.unique(name + ".cycle"), 1);
    task.entries().add(cycle);
    users.add(task);
    for (int node = 0; node < units.length; node++) {
      double visits = own.traffic().visits(node);
      double work = own.nodes().get(node).units();
      check(node, visits + work);
      if (work > 0) {
        LqnEntry unit = unit(node, work);
        cycle.synchronous.put(unit, rounded(work));
        units[node] = unit;
      }
      if (visits > 0) {
        LqnEntry answer = answer(node, visits);
        boolean blocking = network.nodes().get(node).behavior().isBlocking();
        if (answer != null) {
          call(blocking ? units[node] : cycle, answer, blocking ? 1 : rounded(visits));
        }
      }
    }
  }

  private static void call(@Nullable LqnEntry from, LqnEntry to, double calls) {
    if (from != null) {
      from.synchronous.put(to, calls);
    }
  }

  private void buildOpen() {
    for (int node = 0; node < units.length; node++) {
      double visits = demands.traffic().visits(node);
      double work = demands.nodes().get(node).units();
      check(node, visits + work);
      if (work > 0) {
        units[node] = unit(node, work);
      }
      if (visits > 0) {
        answered[node] = answer(node, visits);
        callAnswer(node, visits);
      }
    }
    rates.shares().forEach(this::arrive);
    connect();
    new LqnLoops(names, arrivals, rates.ordersPerSecond(), losses).cut();
  }

  private void check(int node, double visits) {
    if (Double.isInfinite(visits)) {
      throw new IllegalArgumentException(
          network.nodes().get(node).name()
              + " is in a loop in which messages multiply without bound, so it has no mean number"
              + " of visits: send fewer messages back");
    }
  }

  private LqnEntry unit(int index, double visits) {
    Node node = network.nodes().get(index);
    LqnEntry entry = new LqnEntry(names.unique(nodeNames.apply(index)), visits);
    double dispatch = network.pools().get(node.pool()).costs().dispatch();
    Work given = node.unitWork();
    Work work = given == null ? Work.NONE : given;
    entry.setDemand(
        (dispatch + work.cpu().mean()) * SECONDS, work.cpu().variance() * SECONDS * SECONDS);
    entry.thinkTime = work.waiting().mean() * SECONDS;
    pools.get(node.pool()).entries().add(entry);
    return entry;
  }

  /**
   * Adds the entry that answers or delays the messages of a node; returns null if there is none.
   */
  private @Nullable LqnEntry answer(int index, double visits) {
    Behavior behavior = network.nodes().get(index).behavior();
    Distribution time = behavior.latency();
    if (time == null) {
      return null;
    }
    LqnTask task =
        behavior instanceof Behavior.Request request
                && request.station() != Behavior.Request.NO_STATION
            ? applications.get(request.station())
            : answers;
    LqnEntry entry = new LqnEntry(names.unique(nodeNames.apply(index) + ".answer"), visits);
    entry.setDemand(time.mean() * SECONDS, time.variance() * SECONDS * SECONDS);
    task.entries().add(entry);
    return entry;
  }

  /** Lets the unit of a node call the entry that answers or delays its messages. */
  private void callAnswer(int index, double visits) {
    LqnEntry unit = units[index];
    LqnEntry answer = answered[index];
    if (unit != null && answer != null) {
      boolean isBlocking = network.nodes().get(index).behavior().isBlocking();
      (isBlocking ? unit.synchronous : unit.asynchronous).put(answer, visits / unit.visits);
    }
  }

  private void arrive(int node, double share) {
    if (share > 0) {
      LqnEntry entry = new LqnEntry(names.unique(nodeNames.apply(node) + ".arrivals"), share);
      entry.arrivalRate = rates.ordersPerSecond() * share;
      arrivals.entries().add(entry);
      LqnEntry unit = units[node];
      if (unit != null) {
        entry.asynchronous.put(unit, unit.visits / share);
      }
      sources[node] = entry;
    }
  }

  /** Adds the calls along the slots. */
  private void connect() {
    Traffic traffic = demands.traffic();
    double[] incoming = new double[units.length];
    for (int slot = 0; slot < network.slots().size(); slot++) {
      incoming[network.slots().get(slot).target()] += traffic.messages(slot);
    }
    for (int index = 0; index < network.slots().size(); index++) {
      Slot slot = network.slots().get(index);
      LqnEntry from = last(slot.source());
      LqnEntry to = first(slot.target());
      double messages = traffic.messages(index);
      if (from != null && to != null && messages > 0) {
        double calls = rounded(messages / from.visits * (to.visits / incoming[slot.target()]));
        from.asynchronous.merge(to, calls, (some, more) -> rounded(some + more));
      }
    }
  }

  /** Removes rounding errors of numbers that should be integers. */
  private static double rounded(double calls) {
    double whole = Math.rint(calls);
    return whole > 0 && Math.abs(calls - whole) < ROUNDING ? whole : calls;
  }

  /** Returns the entry that sends the messages of a node. */
  private @Nullable LqnEntry last(int node) {
    if (!network.nodes().get(node).behavior().isBlocking() && answered[node] != null) {
      return answered[node];
    }
    return units[node] == null ? sources[node] : units[node];
  }

  /** Returns the entry that receives the messages of a node; null if they leave there. */
  private @Nullable LqnEntry first(int node) {
    if (network.nodes().get(node).behavior() instanceof Behavior.Responder) {
      return null;
    }
    return units[node] == null ? answered[node] : units[node];
  }

  /** Returns the tasks of visited pools, in the order of the network. */
  List<LqnTask> pools() {
    return used(pools);
  }

  /** Returns the tasks outside the host: users, arrivals, applications and answers. */
  List<LqnTask> outside() {
    List<LqnTask> all = new ArrayList<>(users);
    all.add(arrivals);
    all.addAll(applications);
    all.add(answers);
    return used(all);
  }

  private static List<LqnTask> used(List<LqnTask> tasks) {
    return tasks.stream().filter(task -> !task.entries().isEmpty()).toList();
  }

  /** Returns a name that nothing else has. */
  String uniqueName(String wanted) {
    return names.unique(wanted);
  }

  List<Loss> losses() {
    return losses;
  }
}
