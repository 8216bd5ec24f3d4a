package org.threadwise.queueing.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How an experiment ended. */
public sealed interface Outcome {

  /**
   * It ran to its end.
   *
   * @param figures what it showed
   * @param ending why it took no more replications
   * @param instability of an open workload of fixed length that is above capacity: the figures are
   *     those of that length and would be others for another one; null otherwise
   * @param stabilityKnown whether theory, or what the runs showed of growth, tells that orders do
   *     or do not pile up; if not, an open workload may be above capacity and the runs were too
   *     short or too few to see it. A run of fixed length that leaves few orders over counts as
   *     known
   * @param growths elements at which orders pile up at any rate, because partners or members of a
   *     group never come
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
   * @param capacityPerSecond greatest sustainable rate of orders, all sources scaled alike
   * @param bottleneck name of the element that limits it
   * @param why in words
   */
  record Unstable(double capacityPerSecond, String bottleneck, String why) implements Outcome {}

  /** It was cancelled. */
  record Cancelled() implements Outcome {}

  /** Why an experiment took no more replications. */
  enum Ending {
    /** All replications asked for were run. */
    REPLICATIONS,
    /** The precision asked for was reached. */
    PRECISION,
    /** The wall-clock budget was spent before the precision was reached. */
    BUDGET
  }

  /**
   * An element at which orders are left over in proportion to the length of the run.
   *
   * @param node index of the node
   * @param name of the node
   * @param why in words
   */
  record Growth(int node, String name, String why) {}
}
