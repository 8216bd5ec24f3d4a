package org.threadwise.runtime;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;

/** How the applications of a network answer in runs by real threads. */
public enum ApplicationMode {
  /** By events of the run, at the drawn times. */
  IN_PROCESS {
    @Override
    Network adapt(Network network) {
      return network;
    }

    @Override
    @Nullable HttpApplications start(Network network) {
      return null;
    }
  },
  /** By an HTTP server for each, on the loopback interface. */
  HTTP {
    @Override
    Network adapt(Network network) {
      return HttpApplications.withServers(network);
    }

    @Override
    HttpApplications start(Network network) {
      return new HttpApplications(network.stations());
    }
  };

  /** Returns the network to run, whose stations are the applications. */
  abstract Network adapt(Network network);

  /**
   * Starts what answers requests in one run of an adapted network.
   *
   * @return null if events answer them
   * @throws LiveRunException if this machine cannot start a server
   */
  abstract @Nullable HttpApplications start(Network network);
}
