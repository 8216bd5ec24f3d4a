package org.threadwise.queueing.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outcome of an experiment. */
public sealed interface Outcome {

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
   * @param why the reason
   */
  record Unstable(double capacityPerSecond, String bottleneck, String why) implements Outcome {}

  /** The experiment was cancelled. */
  record Cancelled() implements Outcome {}

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
   * @param name name of the node
   * @param why the reason
   */
  record Growth(int node, String name, String why) {}
}
