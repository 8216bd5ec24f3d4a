package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The effect of more threads on response times with the same random numbers. */
class MoreThreadsTest {
  private static final int ORDERS = 40;
  private static final int MAX_THREADS = 5;
  private static final double MEAN = 100;

  // ---- a single task: never worse, for any order

  @Test
  void noOrderOfASingleTaskGetsSlower() {
    Seeds.few().check(MoreThreadsTest::neverSlower);
  }

  @Test
  @Tag("nightly")
  void noOrderOfASingleTaskGetsSlowerInAMillion() {
    Seeds.million().check(MoreThreadsTest::neverSlower);
  }

  /** One delivery. */
  private record Delivery(long arrival, long response) {}

  private static void neverSlower(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Distribution service = RandomLaws.distribution(random, MEAN);
    double load = 0.3 + random.nextDouble();
    int fewer = 1 + random.nextInt(MAX_THREADS - 1);
    List<Long> arrivals = RandomLaws.arrivals(random, ORDERS, MEAN / load / fewer);
    List<Delivery> before = deliveries(service, arrivals, fewer, seed);
    for (int threads = fewer + 1; threads <= MAX_THREADS; threads++) {
      List<Delivery> after = deliveries(service, arrivals, threads, seed);
      for (int order = 0; order < ORDERS; order++) {
        assertThat(after.get(order).response())
            .as("response of order %s with %s threads", order, threads)
            .isLessThanOrEqualTo(before.get(order).response());
      }
      before = after;
    }
  }

  /**
   * Returns the deliveries by order. The run reports them in the order of delivery; the recursion
   * of Kiefer and Wolfowitz (1955) over the same draws assigns them to orders, and must find the
   * same times.
   */
  private static List<Delivery> deliveries(
      Distribution service, List<Long> arrivals, int threads, long seed) {
    List<Delivery> byOrder = recursion(service, arrivals, threads, seed);
    Comparator<Delivery> order =
        Comparator.comparingLong(Delivery::arrival).thenComparingLong(Delivery::response);
    assertThat(simulated(service, arrivals, threads, seed).stream().sorted(order).toList())
        .isEqualTo(byOrder.stream().sorted(order).toList());
    return byOrder;
  }

  private static List<Delivery> recursion(
      Distribution service, List<Long> arrivals, int threads, long seed) {
    TimeSampler times = TimeSampler.of(service, new RandomStreams(seed, 0), "T", Purpose.CPU);
    PriorityQueue<Long> free = new PriorityQueue<>();
    for (int i = 0; i < threads; i++) {
      free.add(0L);
    }
    List<Delivery> deliveries = new ArrayList<>();
    for (long arrival : arrivals) {
      long end = Math.max(arrival, free.remove()) + times.next();
      free.add(end);
      deliveries.add(new Delivery(arrival, end - arrival));
    }
    return deliveries;
  }

  private static List<Delivery> simulated(
      Distribution service, List<Long> arrivals, int threads, long seed) {
    Network network =
        Network.builder("single")
            .pool("p", threads)
            .source("in")
            .task("T", service)
            .sink("out")
            .chain("in", "T", "out")
            .build();
    ReplicationTallies run = run(network, new Process.Recorded(arrivals), seed);
    List<Delivery> deliveries = new ArrayList<>();
    for (int i = 0; i < run.responses().blocks(); i++) {
      long response = (long) run.responses().mean(i);
      deliveries.add(new Delivery(run.responses().end(i) - response, response));
    }
    return deliveries;
  }

  private static ReplicationTallies run(Network network, Process process, long seed) {
    Workload workload =
        new Workload("load", List.of(new Arrivals(0, process, null)), Workload.UNTIL_DONE, 0);
    return Simulation.run(
        network, workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
  }

  // ---- a graph: it may be worse

  /**
   * Nine jobs, some of which must wait for others, take 12 with three processors and 15 with four
   * (Graham 1966, Bounds for certain multiprocessing anomalies, Bell System Technical Journal 45).
   */
  @Test
  void aGraphMayTakeLonger() {
    assertThat(run(grahamsJobs(3), new Process.AtOnce(1), 1).lastDelivery()).isEqualTo(12);
    assertThat(run(grahamsJobs(4), new Process.AtOnce(1), 1).lastDelivery()).isEqualTo(15);
  }

  private static Network grahamsJobs(int threads) {
    return Network.builder("Graham")
        .pool("p", threads)
        .source("in")
        .node("fork", new Behavior.Replicate())
        .task("T1", new Constant(3))
        .task("T2", new Constant(2))
        .task("T3", new Constant(2))
        .node("T4", new Behavior.Replicate())
        .cpu(new Constant(2))
        .task("T5", new Constant(4))
        .task("T6", new Constant(4))
        .task("T7", new Constant(4))
        .task("T8", new Constant(4))
        .task("T9", new Constant(9))
        .node("join", new Behavior.Assemble())
        .sink("out")
        .chain("in", "fork", "T1", "T9", "join", "out")
        .chain("fork", "T2", "join")
        .chain("fork", "T3", "join")
        .chain("fork", "T4", "T5", "join")
        .chain("T4", "T6", "join")
        .chain("T4", "T7", "join")
        .chain("T4", "T8", "join")
        .build();
  }
}
