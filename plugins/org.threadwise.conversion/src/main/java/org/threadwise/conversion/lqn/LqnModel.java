package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Approximation;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.conversion.station.WorkloadLosses;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
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

  /** The entry of the units and runs that start with each node. */
  private final @Nullable LqnEntry[] units;

  /** The executions of each node, in the entries of all runs that it is part of. */
  private final List<List<LqnActivity>> executions = new ArrayList<>();

  /** Those for the source at hand. */
  private List<List<LqnActivity>> current = List.of();

  private final @Nullable LqnEntry[] answered;
  private final @Nullable LqnEntry[] sources;
  private final List<Loss> losses = new ArrayList<>();

  private LqnModel(Network exported, Workload workload, IntFunction<String> nodeNames) {
    Approximation approximation = Approximation.withoutFailuresAndBatches(exported);
    this.network = approximation.network();
    losses.addAll(approximation.losses());
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
    network.nodes().forEach(node -> executions.add(new ArrayList<>()));
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
    LqnLosses.add(network, demands, executions, losses);
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
    addRuns(own);
    for (int node = 0; node < units.length; node++) {
      LqnEntry unit = units[node];
      if (unit != null) {
        unit.isAwaited = true;
        cycle.first().synchronous.put(unit, rounded(unit.visits));
      }
      double visits = own.traffic().visits(node);
      LqnEntry answer = visits > 0 ? answer(node, visits) : null;
      if (answer != null && network.nodes().get(node).behavior().isBlocking()) {
        current.get(node).forEach(each -> each.synchronous.put(answer, 1.0));
      } else if (answer != null) {
        cycle.first().synchronous.put(answer, rounded(visits));
      }
    }
  }

  /** Adds the entries of all units and runs, with the executions of each. */
  private void addRuns(Demands of) {
    LqnRuns runs = new LqnRuns(network, of);
    current = network.nodes().stream().<List<LqnActivity>>map(node -> new ArrayList<>()).toList();
    for (int node = 0; node < units.length; node++) {
      check(node, of.traffic().visits(node) + of.nodes().get(node).units());
      double starts = runs.starts(node);
      if (starts > 0) {
        units[node] = run(node, starts, runs.executions(node));
      }
    }
  }

  private void buildOpen() {
    addRuns(demands);
    for (int node = 0; node < units.length; node++) {
      double visits = demands.traffic().visits(node);
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

  /** Adds the entry of the units or runs that start with a node. */
  private LqnEntry run(int start, double starts, double[] means) {
    Pool pool = network.pools().get(network.nodes().get(start).pool());
    LqnEntry entry = new LqnEntry(names.unique(nodeNames.apply(start)), starts);
    pools.get(network.nodes().get(start).pool()).entries().add(entry);
    executes(start, entry.first(), (double) pool.costs().dispatch());
    double again = means[start] - 1;
    for (int node = 0; node < means.length; node++) {
      double mean = rounded(node == start ? again : means[node]);
      if (mean > 0) {
        String name = names.unique(entry.name + "." + nodeNames.apply(node));
        executes(node, entry.add(name, mean), 0);
      }
    }
    return entry;
  }

  private void executes(int index, LqnActivity activity, double dispatch) {
    Work given = network.nodes().get(index).unitWork();
    Work work = given == null ? Work.NONE : given;
    activity.setDemand(
        (dispatch + work.cpu().mean()) * SECONDS, work.cpu().variance() * SECONDS * SECONDS);
    activity.thinkTime = work.waiting().mean() * SECONDS;
    executions.get(index).add(activity);
    current.get(index).add(activity);
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
    entry.first().setDemand(time.mean() * SECONDS, time.variance() * SECONDS * SECONDS);
    task.entries().add(entry);
    return entry;
  }

  /** Lets the executions of a node call the entry that answers or delays its messages. */
  private void callAnswer(int index, double visits) {
    LqnEntry answer = answered[index];
    if (answer == null) {
      return;
    }
    boolean isBlocking = network.nodes().get(index).behavior().isBlocking();
    double calls = visits / demands.nodes().get(index).units();
    for (LqnActivity each : current.get(index)) {
      (isBlocking ? each.synchronous : each.asynchronous).put(answer, calls);
    }
  }

  private void arrive(int node, double share) {
    if (share > 0) {
      LqnEntry entry = new LqnEntry(names.unique(nodeNames.apply(node) + ".arrivals"), share);
      entry.arrivalRate = rates.ordersPerSecond() * share;
      arrivals.entries().add(entry);
      LqnEntry unit = units[node];
      if (unit != null) {
        entry.first().asynchronous.put(unit, unit.visits / share);
      }
      sources[node] = entry;
    }
  }

  /** Adds the calls along the slots. */
  private void connect() {
    Traffic traffic = demands.traffic();
    LqnRuns runs = new LqnRuns(network, demands);
    for (int index = 0; index < network.slots().size(); index++) {
      Slot slot = network.slots().get(index);
      LqnEntry to = first(slot.target());
      double messages = traffic.messages(index);
      if (to == null || messages == 0 || runs.carries(index)) {
        continue;
      }
      List<LqnActivity> senders = last(slot.source());
      double sending = senders.stream().mapToDouble(each -> each.visits).sum();
      double received = to.visits / runs.handedOver(slot.target());
      double calls = rounded(messages / sending * received);
      for (LqnActivity from : senders) {
        from.asynchronous.merge(to, calls, (some, more) -> rounded(some + more));
      }
    }
  }

  /** Removes rounding errors of numbers that should be integers. */
  private static double rounded(double calls) {
    double whole = Math.rint(calls);
    return whole > 0 && Math.abs(calls - whole) < ROUNDING ? whole : calls;
  }

  /** Returns the activities that send the messages of a node. */
  private List<LqnActivity> last(int node) {
    LqnEntry answer = answered[node];
    if (!network.nodes().get(node).behavior().isBlocking() && answer != null) {
      return List.of(answer.first());
    }
    LqnEntry source = sources[node];
    return current.get(node).isEmpty() && source != null
        ? List.of(source.first())
        : current.get(node);
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
