package org.threadwise.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Measures the chains of tasks in all other simulators. */
final class PeerBenchmark {
  private static final int RUNS = 5;

  private final PeerInstallation installation;
  private final double length;

  /**
   * Creates the benchmark.
   *
   * @param length a factor for the length of all runs
   */
  PeerBenchmark(PeerInstallation installation, double length) {
    this.installation = installation;
    this.length = length;
  }

  /** Runs each chain in each simulator, and returns a measurement or a reason for each. */
  List<PeerMeasurement> run() throws IOException, InterruptedException {
    List<PeerMeasurement> measurements = new ArrayList<>();
    for (PeerSimulator peer : PeerSimulator.values()) {
      for (TaskChain row : TaskChain.values()) {
        System.err.println("# " + peer.title + ", " + row);
        measurements.add(measure(peer, row));
      }
    }
    return measurements;
  }

  private PeerMeasurement measure(PeerSimulator peer, TaskChain row)
      throws IOException, InterruptedException {
    String absence = installation.absence(peer);
    if (absence != null) {
      return PeerMeasurement.refused(peer, row, absence);
    }
    try {
      double events = peer.events * length;
      return PeerMeasurement.of(peer, row, installation.run(peer, row, events, RUNS));
    } catch (IllegalStateException e) {
      return PeerMeasurement.refused(peer, row, String.valueOf(e.getMessage()));
    }
  }
}
