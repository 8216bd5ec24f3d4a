package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.conversion.Approximation;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.station.PoolLosses;
import org.threadwise.conversion.station.ThrottleLoss;
import org.threadwise.conversion.station.WorkloadLosses;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** The losses of a queueing model that becomes a layered queueing network. */
final class LqnLosses {

  private LqnLosses() {}

  /**
   * Returns the workload without arrivals at once, and with a rate for recorded arrivals.
   *
   * @throws IllegalArgumentException if no arrivals have a rate and there are no users
   */
  static Workload lasting(Network network, Workload workload, List<Loss> losses) {
    List<Arrivals> open = new ArrayList<>();
    for (Arrivals each : workload.arrivals()) {
      String source = network.nodes().get(each.source()).name();
      if (each.process() instanceof Process.Closed closed) {
        reasons(network, closed, each).forEach(reason -> losses.add(new Loss(source, reason)));
        open.add(each);
        continue;
      }
      boolean poisson =
          each.batch() == null
              && each.process() instanceof Process.Renewal renewal
              && renewal.gap() instanceof Exponential;
      if (!(each.process().rate() > 0)) {
        losses.add(new Loss(source, "messages at once are left out because they have no rate"));
        continue;
      }
      if (!poisson) {
        losses.add(new Loss(source, "messages arrive one by one here, Poisson with the mean rate"));
      }
      open.add(
          each.process() instanceof Process.Recorded recorded
              ? new Arrivals(each.source(), Process.Renewal.poisson(recorded.rate()), each.batch())
              : each);
    }
    if (open.isEmpty()) {
      throw WorkloadLosses.onlyAtOnce(workload);
    }
    return new Workload(workload.name(), open, workload.duration(), workload.warmUp());
  }

  private static List<String> reasons(Network network, Process.Closed closed, Arrivals arrivals) {
    List<String> reasons = new ArrayList<>();
    reasons.add("users visit the tasks of an order one after the other, in any order");
    if (!ofUsers(network, arrivals).isOneMessage(network)) {
      reasons.add("its messages that fork are served one after the other here");
    }
    if (closed.think() != null && !(closed.think() instanceof Exponential)) {
      reasons.add("think times are exponential here, with the same mean");
    }
    return reasons;
  }

  /** Returns the demands of the orders of the users at one source. */
  static Demands ofUsers(Network network, Arrivals arrivals) {
    return Demands.of(
        network, new Workload("users", List.of(arrivals), Workload.UNTIL_DONE, Workload.DETECTED));
  }

  /** Adds the losses of visited nodes, of their pools, and of the host. */
  static void add(
      Network network, Demands demands, List<List<LqnActivity>> executions, List<Loss> losses) {
    if (!demands.traffic().exact()) {
      losses.add(
          new Loss(
              "solution",
              "the rate at which messages meet their partners is only approximate, and so are the"
                  + " visits of the tasks after them"));
    }
    boolean[] used = new boolean[network.pools().size()];
    for (int index = 0; index < executions.size(); index++) {
      List<LqnActivity> all = executions.get(index);
      if (!all.isEmpty()) {
        Node node = network.nodes().get(index);
        used[node.pool()] = true;
        Pool pool = network.pools().get(node.pool());
        of(node, pool, all).forEach(reason -> losses.add(new Loss(node.name(), reason)));
      }
    }
    for (int index = 0; index < used.length; index++) {
      if (used[index]) {
        Pool pool = network.pools().get(index);
        of(pool).forEach(reason -> losses.add(new Loss("pool " + pool.name(), reason)));
      }
    }
    Host host = network.host();
    if (host != null && (host.switchCost() > 0 || host.cache() > 0)) {
      losses.add(new Loss("host", "context switches and cold caches cost nothing here"));
    }
  }

  private static List<String> of(Node node, Pool pool, List<LqnActivity> all) {
    List<String> reasons = new ArrayList<>();
    if (waits(node)) {
      reasons.add("its messages do not wait for each other here; their rate is the same");
    }
    if (node.behavior() instanceof Behavior.Resequence) {
      reasons.add("fragments leave in the order in which they arrive");
    }
    if (node.behavior() instanceof Behavior.Throttle throttle) {
      reasons.add(ThrottleLoss.of(throttle));
    }
    if (node.awaitsBranches()) {
      reasons.add(Approximation.WITHOUT_WAITING);
    }
    if (all.stream().anyMatch(each -> each.executions != 1)) {
      reasons.add(
          "a run executes it a number of times that is drawn independently, with the same mean");
    }
    if (!all.stream().allMatch(LqnActivity::callsAreWhole)) {
      reasons.add("the numbers of messages it sends are drawn independently, with the same means");
    }
    if (all.getFirst().thinkTime > 0) {
      reasons.add("its waiting is a think time here, which has only a mean");
    }
    Work work = node.unitWork();
    if (work != null && !Double.isFinite(work.cpu().variance())) {
      reasons.add("the variance of its time is infinite; here it is constant");
    }
    PoolLosses.ofLimit(node, pool).ifPresent(reasons::add);
    return reasons;
  }

  private static boolean waits(Node node) {
    return switch (node.behavior()) {
      case Behavior.Match match -> true;
      case Behavior.Assemble assemble -> node.inputs() > 1;
      case Behavior.Correlate correlate -> node.inputs() > 1;
      case Behavior.Aggregate aggregate -> true;
      case Behavior.Route route -> route.firing() == Firing.ALL && node.inputs() > 1;
      default -> false;
    };
  }

  private static List<String> of(Pool pool) {
    List<String> reasons = new ArrayList<>();
    if (pool.discipline() != Discipline.FIFO) {
      reasons.add("its queue is first come, first served here");
    }
    reasons.addAll(PoolLosses.besideCores(pool));
    return reasons;
  }
}
