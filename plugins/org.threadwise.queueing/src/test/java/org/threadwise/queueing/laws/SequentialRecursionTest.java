package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** A pool of one thread does its work units one after the other, in the order they were made. */
class SequentialRecursionTest {
  private static final int ORDERS = 30;
  private static final int MAX_TASKS = 8;
  private static final double MEAN = 100;

  @Test
  void aPoolOfOneIsARecursion() {
    Seeds.few().check(SequentialRecursionTest::isARecursion);
  }

  @Test
  @Tag("nightly")
  void aPoolOfOneIsARecursionInAMillion() {
    Seeds.million().check(SequentialRecursionTest::isARecursion);
  }

  /**
   * A task of a random tree.
   *
   * @param copies whether it sends a copy to each of the next tasks, else to one in turn
   * @param next the next tasks, none for an exit behind it
   */
  private record Task(Distribution cpu, Distribution waiting, boolean copies, List<Integer> next) {}

  private static void isARecursion(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Task> tasks = tasks(random);
    double gap = MEAN * tasks.size() * (0.3 + 2 * random.nextDouble());
    List<Long> arrivals = RandomLaws.arrivals(random, ORDERS, gap);
    Recursion recursion = new Recursion(tasks, arrivals, new RandomStreams(seed, 0));
    recursion.run();
    Workload workload =
        new Workload(
            "load",
            List.of(new Arrivals(0, new Process.Recorded(arrivals), null)),
            Workload.UNTIL_DONE,
            0);
    Network network = network(tasks);
    ReplicationTallies run =
        Simulation.run(network, workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    assertThat(run.deliveries()).isEqualTo(recursion.delivered);
    assertThat(run.lastDelivery()).isEqualTo(recursion.lastDelivery);
    assertThat(run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum())
        .isEqualTo(recursion.responses);
    for (int task = 0; task < tasks.size(); task++) {
      assertThat(run.nodes().get(network.node("T" + task)).waiting())
          .as("waiting of task %s", task)
          .isEqualTo(recursion.waiting[task]);
    }
  }

  private static List<Task> tasks(SplittableRandom random) {
    int count = 1 + random.nextInt(MAX_TASKS);
    List<List<Integer>> next = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      next.add(new ArrayList<>());
      if (i > 0) {
        next.get(random.nextInt(i)).add(i);
      }
    }
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(
          new Task(
              RandomLaws.distribution(random, MEAN),
              RandomLaws.distribution(random, MEAN / 2),
              random.nextBoolean(),
              next.get(i)));
    }
    return tasks;
  }

  private static Network network(List<Task> tasks) {
    NetworkBuilder builder = Network.builder("tree").pool("p", 1).source("in");
    builder.join("in", 0, "T0", 0);
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      builder.node("T" + i, behavior(task)).cpu(task.cpu()).waiting(task.waiting());
      for (int output = 0; output < task.next().size(); output++) {
        builder.join("T" + i, output, "T" + task.next().get(output), 0);
      }
      if (task.next().isEmpty()) {
        builder.sink("out" + i).join("T" + i, 0, "out" + i, 0);
      }
    }
    return builder.build();
  }

  private static Behavior behavior(Task task) {
    if (task.next().size() < 2) {
      return new Behavior.Pass();
    }
    return task.copies()
        ? new Behavior.Replicate()
        : new Behavior.Dispatch(new Behavior.Choice.InTurn());
  }

  /** Starts each unit when it is made or when the one before it ends, whichever is later. */
  private static final class Recursion {
    private record Unit(int task, long made, long arrival) {}

    private final List<Task> tasks;
    private final Deque<Long> arrivals;
    private final List<TimeSampler> cpu = new ArrayList<>();
    private final List<TimeSampler> wait = new ArrayList<>();
    private final int[] turn;
    private final Deque<Unit> queue = new ArrayDeque<>();
    final double[] waiting;
    double responses;
    long delivered;
    long lastDelivery;

    Recursion(List<Task> tasks, List<Long> arrivals, RandomStreams streams) {
      this.tasks = tasks;
      this.arrivals = new ArrayDeque<>(arrivals);
      turn = new int[tasks.size()];
      waiting = new double[tasks.size()];
      for (int i = 0; i < tasks.size(); i++) {
        cpu.add(TimeSampler.of(tasks.get(i).cpu(), streams, "T" + i, Purpose.CPU));
        wait.add(TimeSampler.of(tasks.get(i).waiting(), streams, "T" + i, Purpose.WAIT));
      }
    }

    void run() {
      long free = 0;
      while (!queue.isEmpty() || !arrivals.isEmpty()) {
        if (queue.isEmpty()) {
          arrive();
        }
        Unit unit = queue.removeFirst();
        long start = Math.max(free, unit.made());
        free = start + cpu.get(unit.task()).next() + wait.get(unit.task()).next();
        waiting[unit.task()] += start - unit.made();
        while (!arrivals.isEmpty() && arrivals.getFirst() < free) {
          arrive();
        }
        emit(unit, free);
      }
    }

    private void arrive() {
      long time = arrivals.removeFirst();
      queue.addLast(new Unit(0, time, time));
    }

    private void emit(Unit unit, long now) {
      Task task = tasks.get(unit.task());
      List<Integer> next = task.next();
      if (next.isEmpty()) {
        delivered++;
        responses += now - unit.arrival();
        lastDelivery = now;
        return;
      }
      if (!task.copies()) {
        next = List.of(next.get(turn[unit.task()]++ % next.size()));
      }
      next.forEach(follower -> queue.addLast(new Unit(follower, now, unit.arrival())));
    }
  }
}
