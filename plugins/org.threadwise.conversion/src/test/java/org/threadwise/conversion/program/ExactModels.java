package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.statistics.Student;

/** Models of one construct each, with an exact figure. */
public final class ExactModels {
  private static final double SECOND = 1e9;
  private static final double DOUBT = 0.001;
  private static final FigureKey RESPONSE = new FigureKey("task", "out", "", "response time");
  private static final FigureKey BATCH = new FigureKey("task", "collect", "", "messages per batch");

  private ExactModels() {}

  /** A model, and the exact value of one of its figures. */
  record Sample(String name, ProgramModel model, FigureKey figure, double exact) {

    /** Asserts that the 99.9 % interval of a figure contains the exact value. */
    void check(Map<FigureKey, SampledFigure> found, int replications) {
      SampledFigure sampled = found.getOrDefault(figure, SampledFigure.NOTHING);
      double halfWidth =
          Student.quantile(1 - DOUBT / 2, replications - 1) * sampled.standardError();
      assertThat(Math.abs(sampled.mean() - exact))
          .as("%s: %s instead of %s", name, sampled, exact)
          .isLessThanOrEqualTo(halfWidth);
      assertThat(halfWidth).isLessThan(0.2 * exact);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Returns the models. */
  static List<Sample> all() {
    return List.of(
        retries(),
        timeout(),
        // Messages of a batch of 5 wait for 0 to 4 gaps.
        batches("size", batch(new Constant(5), 0, 0, 0, 1), 2, RESPONSE, 4 / (2 * 2.0)),
        batches(
            "within", batch(null, 0, 3, 0, 1), 2, RESPONSE, (3 + 2 * 3 * 3 / 2.0) / (1 + 2 * 3.0)),
        batches("timeout", batch(null, 0.5, 0, 0, 1), 2, BATCH, Math.exp(2 * 0.5)),
        batches("every", batch(null, 0, 0, 0.5, 1), 2, BATCH, 1 / (1 - Math.exp(-1))),
        batches("keys", batch(new Constant(4), 0, 0, 0, 3), 6, RESPONSE, 3 / (2 * 6 / 3.0)),
        usersOfBatches(),
        parallelBranches(2),
        parallelBranches(3),
        awaitedBranches(2, true),
        awaitedBranches(3, true),
        awaitedBranches(2, false),
        permitOfBranches(2, false),
        permitOfBranches(2, true),
        permits(),
        usersWithPermit(),
        row(0, 2.0 / 3),
        row(1, 3.0 / 4),
        row(3, 5.0 / 6),
        outside());
  }

  /** Returns 5 users whose messages wait for each other: a batch takes the longest of 5 times. */
  private static Sample usersOfBatches() {
    int users = 5;
    Network network = collecting("users of batches", batch(new Constant(users), 0, 0, 0, 1));
    FigureKey throughput = new FigureKey("task", "out", "", "throughput");
    Process process = new Process.Closed(users, new Exponential(SECOND));
    return sample(network, process, 1_500, throughput, users / longestMean(users));
  }

  /** Returns branches on threads of their own: the longest of exponential times of mean 1. */
  private static Sample parallelBranches(int branches) {
    Network network =
        forkAndJoin(
            branches + " parallel branches",
            branches,
            builder ->
                builder
                    .perMessage()
                    .source("in")
                    .on("p")
                    .node("fork", new Behavior.Replicate())
                    .on("p")
                    .parallel()
                    .chain("in", "fork"));
    double exact = longestMean(branches);
    return sample(network, Process.Renewal.poisson(2), 1_500, RESPONSE, exact);
  }

  /** Returns the same branches of one order after the other: a thread waits for them. */
  private static Sample awaitedBranches(int branches, boolean perMessage) {
    Network network =
        forkAndJoin(
            branches + " awaited branches " + (perMessage ? "per message" : "per task"),
            branches,
            builder ->
                (perMessage ? builder.perMessage() : builder)
                    .source("in")
                    .on("p")
                    .node("fork", new Behavior.Replicate())
                    .on("p")
                    .awaited()
                    .chain("in", "fork"));
    return longest(network, branches);
  }

  /** Returns the same branches of one order after the other: all messages of it hold a permit. */
  private static Sample permitOfBranches(int branches, boolean blocking) {
    Network network =
        forkAndJoin(
            branches + " branches with a permit" + (blocking ? ", blocking" : ""),
            branches,
            builder ->
                builder
                    .source("in")
                    .node("throttle", new Behavior.Throttle(1, Behavior.Throttle.AT_ONCE, blocking))
                    .on("all")
                    .node("fork", new Behavior.Replicate())
                    .on("all")
                    .chain("in", "throttle", "fork"));
    return longest(network, branches);
  }

  /** Returns an unlimited pool behind a throttler with 4 permits: an M/M/4 queue, by Erlang C. */
  private static Sample permits() {
    int permits = 4;
    double rate = 2.4;
    double term = 1;
    double sum = 0;
    for (int i = 0; i < permits; i++) {
      sum += term;
      term *= rate / (i + 1);
    }
    double all = term / (1 - rate / permits);
    double exact = 1 + all / (sum + all) / (permits - rate);
    return sample(limited(permits, SECOND), Process.Renewal.poisson(rate), 1_000, RESPONSE, exact);
  }

  /** Returns a machine repairman: the thinking users are the machines, the permit is his. */
  private static Sample usersWithPermit() {
    int users = 10;
    double think = 5;
    double weight = 1;
    double sum = 1;
    for (int i = users; i > 0; i--) {
      weight *= i / think;
      sum += weight;
    }
    FigureKey throughput = new FigureKey("task", "out", "", "throughput");
    Process process = new Process.Closed(users, new Exponential(think * SECOND));
    return sample(limited(1, SECOND), process, 1_500, throughput, 1 - 1 / sum);
  }

  /** Returns a task of exponential times behind a throttler, on threads without a limit. */
  private static Network limited(int permits, double mean) {
    Behavior throttle = new Behavior.Throttle(permits, Behavior.Throttle.AT_ONCE, false);
    return Network.builder(permits + " at once")
        .pool(new Pool("all", new Pool.Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .source("in")
        .node("throttle", throttle)
        .task("T", new Exponential(mean))
        .sink("out")
        .chain("in", "throttle", "T", "out")
        .build();
  }

  /** Returns a network of exponential tasks of mean 1 between a node "fork" and a correlator. */
  private static Network forkAndJoin(
      String name, int branches, UnaryOperator<NetworkBuilder> begin) {
    NetworkBuilder builder =
        begin
            .apply(
                Network.builder(name)
                    .pool("p", 1)
                    .pool(new Pool("all", new Pool.Threads.PerTask(), Discipline.FIFO, Costs.NONE)))
            .node("join", new Behavior.Correlate())
            .on("all")
            .arity(branches, branches)
            .sink("out")
            .on("all");
    for (int i = 0; i < branches; i++) {
      String task = "T" + i;
      builder.task(task, new Exponential(SECOND)).on("all");
      builder.join("fork", i, task, 0).join(task, 0, "join", i);
    }
    return builder.chain("join", "out").build();
  }

  /** Returns the M/G/1 queue whose service is the longest of exponential times of mean 1. */
  private static Sample longest(Network network, int branches) {
    double mean = longestMean(branches);
    double variance = 0;
    for (int i = 1; i <= branches; i++) {
      variance += 1.0 / (i * i);
    }
    return response(network, 0.3, 4_000, mean, variance + mean * mean);
  }

  private static double longestMean(int branches) {
    double mean = 0;
    for (int i = 1; i <= branches; i++) {
      mean += 1.0 / i;
    }
    return mean;
  }

  /**
   * Returns two tasks in a row, the first of which is never idle: birth and death between an empty
   * second pool and a blocked first one.
   */
  private static Sample row(int room, double exact) {
    Network network =
        Network.builder("row with room for " + room)
            .pool(blocking("a", 1_000_000))
            .pool(blocking("b", room))
            .source("in")
            .task("A", new Exponential(SECOND))
            .on("a")
            .task("B", new Exponential(SECOND))
            .on("b")
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    FigureKey throughput = new FigureKey("task", "out", "", "throughput");
    return sample(network, new Process.AtOnce(3_000), 2_000, throughput, exact);
  }

  /** Returns an M/M/1 queue of which only two messages find room: the others wait outside. */
  private static Sample outside() {
    double rate = 0.6;
    Network network =
        Network.builder("outside")
            .pool(blocking("p", 2))
            .source("in")
            .task("T", new Exponential(SECOND))
            .sink("out")
            .chain("in", "T", "out")
            .build();
    FigureKey outside = new FigureKey("pool", "p", "", "outside");
    double exact = StrictMath.pow(rate, 4) / (1 - rate);
    return sample(network, Process.Renewal.poisson(rate), 40_000, outside, exact);
  }

  static Pool blocking(String name, int room) {
    return new Pool(
        name, new Pool.Threads.Custom(1, 1, 0, room, Rejection.BLOCK), Discipline.FIFO, Costs.NONE);
  }

  private static Behavior.Batch batch(
      @Nullable Distribution size, double timeout, double within, double every, int keys) {
    return new Behavior.Batch(
        size, (long) (timeout * SECOND), (long) (within * SECOND), (long) (every * SECOND), keys);
  }

  /** Returns an aggregator whose executions take no time. */
  private static Sample batches(
      String name, Behavior.Batch batch, double rate, FigureKey figure, double exact) {
    return sample(collecting(name, batch), Process.Renewal.poisson(rate), 1_500, figure, exact);
  }

  private static Network collecting(String name, Behavior.Batch batch) {
    return Network.builder(name)
        .pool("p", 1)
        .source("in")
        .node("collect", batch)
        .sink("out")
        .chain("in", "collect", "out")
        .build();
  }

  /** Returns a service of one second that fails mostly; it is an M/G/1 queue of all attempts. */
  private static Sample retries() {
    double rate = 0.3;
    Failure failure = new Failure(0.9, Failure.NO_TIMEOUT, 2, Constant.ZERO, true, true);
    Network network =
        Network.builder("retries")
            .pool("p", 1)
            .pool("q", 1)
            .source("in")
            .task("T", new Constant(SECOND))
            .failure(failure)
            .node("all", new Behavior.Merge())
            .on("q")
            .sink("out")
            .chain("in", "T", "all", "out")
            .joinFailing("T", "all", 1)
            .build();
    double mean = 0.1 + 2 * 0.09 + 3 * 0.81;
    double square = 0.1 + 4 * 0.09 + 9 * 0.81;
    return response(network, rate, 20_000, mean, square);
  }

  /** Returns a response that is cut by a time-out, with an M/G/1 queue before it. */
  private static Sample timeout() {
    double rate = 0.8;
    Failure failure = new Failure(0, (long) SECOND, 0, Constant.ZERO, false, true);
    Network network =
        Network.builder("timeout")
            .pool("p", 1)
            .pool("q", 1)
            .source("in")
            .blocking("ask", new Exponential(SECOND))
            .failure(failure)
            .node("all", new Behavior.Merge())
            .on("q")
            .sink("out")
            .chain("in", "ask", "all", "out")
            .joinFailing("ask", "all", 1)
            .build();
    double mean = 1 - Math.exp(-1);
    double square = 2 * (1 - 2 * Math.exp(-1));
    return response(network, rate, 4_000, mean, square);
  }

  /** Returns the mean response time by Pollaczek and Khinchine. */
  private static Sample response(
      Network network, double rate, double seconds, double mean, double square) {
    double exact = mean + rate * square / (2 * (1 - rate * mean));
    return sample(network, Process.Renewal.poisson(rate), seconds, RESPONSE, exact);
  }

  private static Sample sample(
      Network network, Process process, double seconds, FigureKey figure, double exact) {
    Arrivals arrivals = new Arrivals(0, process, null);
    long end = (long) (seconds * SECOND);
    Workload workload = new Workload("arrivals", List.of(arrivals), end, end / 10);
    return new Sample(network.name(), ProgramModel.of(network, workload), figure, exact);
  }
}
