package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.station.PoolLosses;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.conversion.station.ThrottleLoss;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * The queueing network as which ModelGen (Haugg et al. 2019) models a solution. Each task receives
 * messages of its own at the input rate; all wait in one queue for one server with as many slots as
 * threads, and leave when they are served. The network can be simulated as well as written.
 *
 * @param network a source, a task and a sink for each task or port that makes work units, and one
 *     pool
 * @param workload the same arrivals at each source
 * @param losses what this shape leaves out of the solution
 */
public record ModelGenShape(Network network, Workload workload, List<Loss> losses) {
  private static final String POOL = "threads";

  /** Copies the list. */
  public ModelGenShape {
    losses = List.copyOf(losses);
  }

  /** Returns the shape of a solution. */
  public static ModelGenShape of(QueueingModel model) {
    return of(model.network(), model.workload());
  }

  /** Returns the shape of a network under a workload. */
  public static ModelGenShape of(Network network, Workload workload) {
    List<Loss> losses = new ArrayList<>();
    losses.add(
        new Loss(
            network.name(),
            "tasks are independent: each receives messages of its own at the input rate, without"
                + " routing, copying, aggregation, or requests to applications with a capacity"));
    Pool pool = pool(network, losses);
    Arrivals input = input(workload, losses);
    double speed = network.host() == null ? 1 : network.host().speed();
    List<Node> nodes = new ArrayList<>();
    List<Slot> slots = new ArrayList<>();
    List<Arrivals> arrivals = new ArrayList<>();
    for (Node task : network.nodes()) {
      Work work = task.unitWork();
      if (work != null) {
        int source = nodes.size();
        nodes.add(port(task.name() + " input", new Behavior.Source(), 0, 1));
        nodes.add(task(task, new Work(work.cpu().scaled(1 / speed), work.waiting())));
        nodes.add(port(task.name() + " done", new Behavior.Sink(), 1, 0));
        slots.add(new Slot("to " + task.name(), source, 0, source + 1, 0));
        slots.add(new Slot("from " + task.name(), source + 1, 0, source + 2, 0));
        arrivals.add(new Arrivals(source, input.process(), input.batch()));
      }
    }
    return new ModelGenShape(
        new Network(network.name(), nodes, slots, List.of(pool), List.of(), null),
        new Workload(workload.name(), arrivals, workload.duration(), workload.warmUp()),
        losses);
  }

  private static Node port(String name, Behavior behavior, int inputs, int outputs) {
    return new Node(name, behavior, inputs, outputs, null, 0, Node.UNLIMITED, 0, false, false);
  }

  private static Node task(Node task, Work work) {
    Behavior behavior =
        task.behavior() instanceof Behavior.Request request && request.blocking()
            ? new Behavior.Request(request.response(), true, Behavior.Request.NO_STATION)
            : new Behavior.Pass();
    return new Node(task.name(), behavior, 1, 1, work, 0, Node.UNLIMITED, 0, false, false);
  }

  /** Returns one pool with all threads of the pools that have tasks. */
  private static Pool pool(Network network, List<Loss> losses) {
    Map<Integer, Pool> used = new LinkedHashMap<>();
    for (Node node : network.nodes()) {
      if (node.unitWork() != null) {
        Pool pool = network.pools().get(node.pool());
        used.put(node.pool(), pool);
        PoolLosses.ofLimit(node, pool)
            .ifPresent(reason -> losses.add(new Loss(node.name(), reason)));
        if (node.behavior() instanceof Behavior.Throttle throttle) {
          losses.add(new Loss(node.name(), ThrottleLoss.of(throttle)));
        }
      }
    }
    long threads = 0;
    for (Pool pool : used.values()) {
      threads += ServerCounts.of(pool);
      String name = "pool " + pool.name();
      PoolLosses.of(pool).forEach(reason -> losses.add(new Loss(name, reason)));
      if (pool.costs().dispatch() > 0) {
        losses.add(new Loss(name, "dispatch costs nothing here"));
      }
      if (pool.discipline() != Discipline.FIFO) {
        losses.add(new Loss(name, "its queue is first in first out here"));
      }
    }
    if (used.size() > 1) {
      losses.add(new Loss("pools", "all threads serve one queue here"));
    }
    PoolLosses.ofHost(network.host(), threads).ifPresent(losses::add);
    return new Pool(
        POOL,
        threads >= Integer.MAX_VALUE
            ? new Threads.PerTask()
            : new Threads.Fixed((int) Math.max(1, threads)),
        Discipline.FIFO,
        Costs.NONE);
  }

  private static Arrivals input(Workload workload, List<Loss> losses) {
    if (workload.arrivals().size() == 1) {
      return workload.arrivals().getFirst();
    }
    if (workload.rate() == 0) {
      throw new IllegalArgumentException(
          "workload "
              + workload.name()
              + " has only messages at once at several entries, but ModelGen's shape needs an input"
              + " rate: choose --style exact, or a workload with a rate");
    }
    losses.add(
        new Loss(
            "workload " + workload.name(),
            "messages arrive at several entries; here Poisson with the sum of their rates"));
    return new Arrivals(0, Process.Renewal.poisson(workload.rate()), null);
  }
}
