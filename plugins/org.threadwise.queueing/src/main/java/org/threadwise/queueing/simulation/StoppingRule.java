package org.threadwise.queueing.simulation;

/** When an experiment has enough replications. They run in rounds of {@link #ROUND}. */
public sealed interface StoppingRule {

  /** Replications of a round: the rule is looked at after each, in replication order. */
  int ROUND = 8;

  /**
   * After so many replications.
   *
   * @param count at least 1; intervals need 2
   */
  record Replications(int count) implements StoppingRule {
    public Replications {
      if (count < 1) {
        throw new IllegalArgumentException("replications are " + count + "; give at least 1");
      }
    }
  }

  /**
   * When the relative error of each leading figure is small enough by Chow and Robbins' sequential
   * rule (its half-width is at most r/(1 + r) of its mean): the mean response time of every exit
   * that gets at least 1 % of the deliveries, the makespan of a workload that runs dry, and the
   * throughput of a run of fixed length.
   *
   * <p>A budget ends it earlier; a replication that has not ended by then is dropped. What was
   * reached by then depends on the machine, so only an experiment that its budget did not end gives
   * the same bytes everywhere. {@link Outcome.Completed#ending()} tells which.
   *
   * @param relative error r of the mean, greater than 0
   * @param confidence of the interval, in (0, 1)
   * @param budgetNanos wall-clock time in nanoseconds, {@link #NO_BUDGET} for none; a little more
   *     is spent if it is too short for a single replication
   */
  record Precision(double relative, double confidence, long budgetNanos) implements StoppingRule {
    /** The budget of an experiment that takes the time it needs. */
    public static final long NO_BUDGET = Long.MAX_VALUE;

    /** Share of the deliveries from which on an exit must be precise. */
    public static final double LEAST_SHARE = 0.01;

    /** Replications after which a precision that is still not reached is given up. */
    public static final int MOST_REPLICATIONS = 1 << 16;

    /** ±1 % at 95 %, however long it takes. */
    public static final Precision DEFAULT = new Precision(0.01, 0.95, NO_BUDGET);

    public Precision {
      if (!(relative > 0) || Double.isInfinite(relative)) {
        throw new IllegalArgumentException(
            "relative precision is " + relative + "; give a positive one, such as 0.01");
      }
      if (!(confidence > 0 && confidence < 1)) {
        throw new IllegalArgumentException(
            "confidence is " + confidence + "; give one between 0 and 1, such as 0.95");
      }
      if (budgetNanos < 0) {
        throw new IllegalArgumentException(
            "budget is " + budgetNanos + " ns; give 0 or more, or none");
      }
    }

    /** The same target with a wall-clock budget in nanoseconds. */
    public Precision within(long nanos) {
      return new Precision(relative, confidence, nanos);
    }
  }
}
