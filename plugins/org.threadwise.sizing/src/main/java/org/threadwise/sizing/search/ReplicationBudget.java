package org.threadwise.sizing.search;

import org.threadwise.sizing.replication.CandidateTrials;

/** Limits of the number of replications of a candidate, so that a search takes bounded time. */
final class ReplicationBudget {

  /** Maximum number of events in all replications of one candidate. */
  private static final double MAX_EVENTS = 2.5e6;

  /** The same maximum if only the counts are wanted, for one of many similar networks. */
  private static final double MAX_EVENTS_OF_COUNTS = 5e5;

  /** Maximum number of replications of a candidate that a reference makes more precise. */
  private static final int MAX_WITH_REFERENCE = 8;

  private static final int MIN_REPLICATIONS = 4;

  /** Minimum limit of the replications of a candidate if percentiles are compared. */
  private static final int MIN_FOR_PERCENTILES = 32;

  private static final int MAX_REPLICATIONS = 1000;

  /** All counts are run if nothing is random and they take no more events than this. */
  private static final double MAX_EVENTS_OF_ALL = 1e7;

  private final double events;
  private final boolean isRandom;
  private final boolean countsOnly;
  private final boolean comparesPercentiles;
  private final CandidateTrials trials;

  /**
   * Creates the limits of a search.
   *
   * @param events approximate number of events in a replication
   * @param isRandom whether replications differ
   * @param countsOnly whether no predicted figures are wanted
   */
  ReplicationBudget(
      double events,
      boolean isRandom,
      boolean countsOnly,
      boolean comparesPercentiles,
      CandidateTrials trials) {
    this.events = events;
    this.isRandom = isRandom;
    this.countsOnly = countsOnly;
    this.comparesPercentiles = comparesPercentiles;
    this.trials = trials;
  }

  /** Returns the approximate number of events in a replication. */
  double events() {
    return events;
  }

  /** Returns whether one replication of each of several candidates is enough, and short enough. */
  boolean allows(int candidates) {
    return !isRandom && candidates * events <= MAX_EVENTS_OF_ALL;
  }

  /** Returns the maximum number of replications of a candidate; 1 if nothing is random. */
  int maxReplications() {
    if (!isRandom) {
      return 1;
    }
    double most = (countsOnly ? MAX_EVENTS_OF_COUNTS : MAX_EVENTS) / events;
    if (trials.hasReference()) {
      return (int) Math.clamp(most, MIN_REPLICATIONS, MAX_WITH_REFERENCE);
    }
    int least = comparesPercentiles ? MIN_FOR_PERCENTILES : MIN_REPLICATIONS;
    return (int) Math.clamp(most, least, MAX_REPLICATIONS);
  }
}
