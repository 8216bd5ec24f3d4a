package org.threadwise.benchmarks;

/** Other simulators, each run in a process of its own by a program in the folder {@code peers}. */
enum PeerSimulator {
  LDES("LDES", 8e6),
  SIMPY("SimPy", 1e6),
  JSL("JSL", 2e6);

  final String title;

  /** The length of a run in events, for which each needs a few seconds at most. */
  final double events;

  PeerSimulator(String title, double events) {
    this.title = title;
    this.events = events;
  }
}
