package org.threadwise.conversion.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.provider.Arguments;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Networks with users. */
public final class UserModels {
  private static final double SECOND = 1e9;
  private static final long WARM_UP = (long) (10 * SECOND);
  private static final long END = (long) (60 * SECOND);

  private UserModels() {}

  /** Returns one thread, several threads, two pools, a fork with a join, and other arrivals. */
  static List<Arguments> all() {
    return List.of(
        Arguments.of("repairman", repairman()),
        Arguments.of("pool of four", model(single(4, 0.5), users(20, exponential(1)))),
        Arguments.of("row", model(row(), users(8, null))),
        Arguments.of("fork", model(fork(), users(5, new Uniform(0.5 * SECOND, 1 * SECOND)))),
        Arguments.of(
            "beside arrivals",
            model(
                beside(),
                users(5, exponential(0.5)),
                new Arrivals(1, Process.Renewal.poisson(2), null))));
  }

  /** Returns 10 users who think for 1 s, and one thread that takes 0.2 s. */
  public static ProgramModel repairman() {
    return model(single(1, 0.2), users(10, exponential(1)));
  }

  /** Returns users who lose a message sooner or later, and wait for it for ever. */
  static ProgramModel stuck() {
    Network network =
        Network.builder("losing")
            .pool("p", 2)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .node("filter", new Behavior.Filter(0.5))
            .node("join", new Behavior.Correlate())
            .sink("out")
            .sink("copy")
            .chain("in", "fork", "join", "out")
            .chain("fork", "filter", "join", "copy")
            .build();
    return model(network, users(3, exponential(0.1)));
  }

  /** Returns users without a think time, whose messages take no time. */
  static ProgramModel timeless() {
    Network network =
        Network.builder("timeless")
            .pool("p", 1)
            .source("in")
            .sink("out")
            .chain("in", "out")
            .build();
    return model(network, users(2, null));
  }

  private static ProgramModel model(Network network, Arrivals... arrivals) {
    return ProgramModel.of(network, new Workload("users", List.of(arrivals), END, WARM_UP));
  }

  private static Arrivals users(int users, @Nullable Distribution think) {
    return new Arrivals(0, new Process.Closed(users, think), null);
  }

  private static Distribution exponential(double seconds) {
    return new Exponential(seconds * SECOND);
  }

  private static Network single(int threads, double seconds) {
    return Network.builder("single")
        .pool("p", threads)
        .source("in")
        .task("T", exponential(seconds))
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  private static Network row() {
    return Network.builder("row")
        .pool("a", 1)
        .pool("b", 1)
        .source("in")
        .task("A", exponential(0.3))
        .on("a")
        .task("B", exponential(0.5))
        .on("b")
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }

  private static Network fork() {
    return Network.builder("fork")
        .pool("p", 3)
        .source("in")
        .node("fork", new Behavior.Replicate())
        .task("A", exponential(0.2))
        .task("B", new Constant(0.1 * SECOND))
        .node("join", new Behavior.Correlate())
        .sink("out")
        .sink("copy")
        .chain("in", "fork", "A", "join", "out")
        .chain("fork", "B", "join", "copy")
        .build();
  }

  private static Network beside() {
    return Network.builder("beside")
        .pool("p", 2)
        .source("in")
        .source("other")
        .task("A", exponential(0.2))
        .task("B", exponential(0.1))
        .sink("out")
        .sink("rest")
        .chain("in", "A", "out")
        .chain("other", "B", "rest")
        .build();
  }
}
