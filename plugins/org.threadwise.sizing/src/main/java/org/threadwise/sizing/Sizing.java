package org.threadwise.sizing;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Watch;

/** Thread counts for a network under a workload. */
public final class Sizing {
  private Sizing() {}

  /**
   * Answers a question; never throws for a network that its translation accepted.
   *
   * <p>The answer is the same for the same network, workload, question and version, whatever the
   * number of workers, unless a wall-clock budget ends it; then a caveat says so.
   */
  public static Proposal propose(
      Network network, Workload workload, Question question, Watch watch) {
    throw new UnsupportedOperationException(network.name() + workload + question + watch);
  }
}
