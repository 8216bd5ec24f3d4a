package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.station.PoolLosses;
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

/** What a layered queueing network does not say of a queueing model. */
final class LqnLosses {

  private LqnLosses() {}

  /**
   * The workload as Poisson arrivals of the same rates.
   *
   * @throws IllegalArgumentException if no arrivals have a rate
   */
  static Workload open(Network network, Workload workload, List<Loss> losses) {
    List<Arrivals> open = new ArrayList<>();
    for (Arrivals each : workload.arrivals()) {
      String source = network.nodes().get(each.source()).name();
      boolean poisson =
          each.batch() == null
              && each.process() instanceof Process.Renewal renewal
              && renewal.gap() instanceof Exponential;
      if (!(each.process().rate() > 0)) {
        losses.add(new Loss(source, "messages at once do not arrive here: they have no rate"));
        continue;
      }
      if (!poisson) {
        losses.add(new Loss(source, "messages arrive one by one here, Poisson of the mean rate"));
      }
      open.add(
          each.process() instanceof Process.Recorded recorded
              ? new Arrivals(each.source(), Process.Renewal.poisson(recorded.rate()), each.batch())
              : each);
    }
    if (open.isEmpty()) {
      throw new IllegalArgumentException(
          "workload "
              + workload.name()
              + " is messages at once, and this form has no such arrivals: choose a workload with a"
              + " rate");
    }
    return new Workload(workload.name(), open, workload.duration(), workload.warmUp());
  }

  /** Adds what is lost of nodes that are visited, of pools, and of the host. */
  static void add(Network network, Demands demands, @Nullable LqnEntry[] units, List<Loss> losses) {
    if (!demands.traffic().exact()) {
      losses.add(
          new Loss(
              "solution",
              "how often messages find their partners is only known approximately, and so is how"
                  + " often the tasks behind them are visited"));
    }
    boolean[] used = new boolean[network.pools().size()];
    for (int index = 0; index < units.length; index++) {
      LqnEntry unit = units[index];
      if (unit != null) {
        Node node = network.nodes().get(index);
        used[node.pool()] = true;
        Pool pool = network.pools().get(node.pool());
        of(node, pool, unit).forEach(reason -> losses.add(new Loss(node.name(), reason)));
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
      losses.add(new Loss("host", "switching between threads, and cold caches, cost nothing here"));
    }
  }

  private static List<String> of(Node node, Pool pool, LqnEntry unit) {
    List<String> reasons = new ArrayList<>();
    if (waits(node)) {
      reasons.add("its messages do not wait for each other here; they come as often");
    }
    if (node.behavior() instanceof Behavior.Resequence) {
      reasons.add("fragments go on in the order in which they come");
    }
    if (!unit.callsAreWhole()) {
      reasons.add("how many messages it sends where is drawn anew for each, with the same means");
    }
    if (unit.thinkTime > 0) {
      reasons.add("its waiting is a think time here, of which only the mean is known");
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
      reasons.add("its queue is not first come, first served, but it is here");
    }
    reasons.addAll(PoolLosses.besideCores(pool));
    return reasons;
  }
}
