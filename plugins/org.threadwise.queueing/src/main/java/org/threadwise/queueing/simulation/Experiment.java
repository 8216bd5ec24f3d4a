package org.threadwise.queueing.simulation;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/** Independent replications of a network under a workload, until the figures are sure enough. */
public final class Experiment {
  private Experiment() {}

  /** Runs to the end that the settings and the watch allow. */
  public static Outcome run(Network network, Workload workload, Settings settings, Watch watch) {
    throw new UnsupportedOperationException(network.name() + workload + settings + watch);
  }
}
