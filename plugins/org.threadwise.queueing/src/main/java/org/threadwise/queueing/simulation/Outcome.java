package org.threadwise.queueing.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.event.BlockingCause;

/** The outcome of an experiment. */
public sealed interface Outcome {

  /** Returns why the workload is above capacity, null if it is not or if that is unknown. */
  @Nullable Unstable instability();

  /**
   * The experiment is complete.
   *
   * @param figures the figures
   * @param ending why no more replications were run
   * @param instability set for an open workload of fixed length that is above capacity: the figures
   *     then depend on that length; null otherwise
   * @param stabilityKnown whether theory or the growth observed in the runs shows if orders pile
   *     up. If not, an open workload may be above capacity, and the runs were too short or too few
   *     to detect it. A run of fixed length with few orders left over counts as known
   * @param growths elements at which orders pile up at any rate, because partners or members of a
   *     group never arrive
   */
  record Completed(
      Figures figures,
      Ending ending,
      @Nullable Unstable instability,
      boolean stabilityKnown,
      List<Growth> growths)
      implements Outcome {
    public Completed {
      growths = List.copyOf(growths);
    }
  }

  /**
   * The open workload is above capacity, so figures would depend on the length of the run.
   *
   * @param capacityPerSecond maximum sustainable rate of orders, with all sources scaled alike
   * @param bottleneck name of the limiting element
   * @param limit limit by formula, null if there is none
   * @param doubts reasons for which the capacity may be lower than the limit
   * @param simulated capacity found by simulation, null if only the formula was used
   */
  record Unstable(
      double capacityPerSecond,
      String bottleneck,
      @Nullable Limit limit,
      List<Doubt> doubts,
      @Nullable CapacityBracket simulated)
      implements Outcome {
    public Unstable {
      doubts = List.copyOf(doubts);
    }

    @Override
    public Unstable instability() {
      return this;
    }

    /** Returns the outcome of a workload above a limit by formula. */
    public static Unstable above(Limit limit) {
      return new Unstable(limit.ordersPerSecond(), limit.name(), limit, List.of(), null);
    }
  }

  /**
   * Replications came to a standstill, so there are no figures.
   *
   * @param cause the cause
   * @param element name of the entry at which no time passes; otherwise of the network
   * @param seconds time at which the first of them did
   * @param deadlock threads that wait for one another in that replication; empty for other causes
   * @param stalled number of replications that came to a standstill
   * @param replications number of replications run
   */
  record Stalled(
      Cause cause,
      String element,
      double seconds,
      List<WaitingThreads> deadlock,
      int stalled,
      int replications)
      implements Outcome {
    public Stalled {
      deadlock = List.copyOf(deadlock);
    }

    /**
     * Threads of one pool that wait for another, or for their own, for ever.
     *
     * @param pool name of the pool of the threads
     * @param cause why they wait
     * @param target name of the pool that they wait for
     * @param threads number of these threads
     */
    public record WaitingThreads(String pool, BlockingCause cause, String target, int threads) {}

    /** Why a replication came to a standstill. */
    public enum Cause {
      /** All users wait for messages that joins store for ever. */
      STUCK,
      /** Users send messages again and again at one instant. */
      NO_TIME,
      /** Threads wait for one another for ever. */
      DEADLOCKED
    }

    @Override
    public @Nullable Unstable instability() {
      return null;
    }
  }

  /** The experiment was cancelled. */
  record Cancelled() implements Outcome {
    @Override
    public @Nullable Unstable instability() {
      return null;
    }
  }

  /** Why an experiment ended. */
  enum Ending {
    /** The requested number of replications was run. */
    REPLICATIONS,
    /** The requested precision was reached. */
    PRECISION,
    /** The time budget was used up before the precision was reached. */
    BUDGET
  }

  /**
   * An element at which orders are left over in proportion to the length of the run.
   *
   * @param node index of the node
   * @param messagesPerOrder mean number of messages of each order that stay at the node
   */
  record Growth(int node, double messagesPerOrder) {}
}
