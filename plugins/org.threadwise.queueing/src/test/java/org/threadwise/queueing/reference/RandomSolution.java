package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** A random network and a short random workload for it, determined by a seed. */
public record RandomSolution(long seed, Network network, Workload workload) {
  private static final long SHORT = 600;
  private static final int FEW_MESSAGES = 12;

  /** The solution of a seed. */
  public static RandomSolution of(long seed) {
    Network network = RandomNetworks.of(seed);
    return new RandomSolution(seed, network, workload(network, new SplittableRandom(~seed)));
  }

  /**
   * The solution of a seed with users at one of its sources at least. They think for some time, so
   * that time passes.
   */
  public static RandomSolution withUsers(long seed) {
    RandomSolution open = of(seed);
    SplittableRandom random = new SplittableRandom(seed + 1);
    List<Arrivals> arrivals = new ArrayList<>();
    for (Arrivals each : open.workload.arrivals()) {
      boolean kept = !arrivals.isEmpty() && random.nextBoolean();
      arrivals.add(kept ? each : new Arrivals(each.source(), users(random), null));
    }
    return new RandomSolution(seed, open.network, new Workload("users", arrivals, SHORT, 0));
  }

  private static Process users(SplittableRandom random) {
    Distribution think =
        switch (random.nextInt(3)) {
          case 0 -> new Constant(1 + random.nextInt(30));
          case 1 -> new Uniform(0, 60);
          default -> new Exponential(30);
        };
    return new Process.Closed(1 + random.nextInt(FEW_MESSAGES), think);
  }

  /** Returns the same network with messages at once at each source, a workload that runs dry. */
  public Workload atOnce(int messages) {
    return workload.withMessagesAtOnce(messages);
  }

  private static Workload workload(Network network, SplittableRandom random) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      if (network.nodes().get(node).behavior() instanceof Behavior.Source) {
        arrivals.add(arrivals(node, random));
      }
    }
    boolean open = arrivals.stream().anyMatch(a -> a.process() instanceof Process.Renewal);
    return new Workload("random", arrivals, open ? SHORT : Workload.UNTIL_DONE, 0);
  }

  private static Arrivals arrivals(int source, SplittableRandom random) {
    Process process =
        switch (random.nextInt(4)) {
          case 0 -> new Process.AtOnce(1 + random.nextInt(FEW_MESSAGES));
          case 1 -> new Process.Recorded(List.of(0L, 5L, 5L, 20L, 21L, 100L, 100L, 300L));
          case 2 -> new Process.Renewal(new Constant(10 + random.nextInt(60)));
          default -> new Process.Renewal(new Exponential(40));
        };
    return new Arrivals(source, process, random.nextInt(4) == 0 ? new Constant(2) : null);
  }
}
