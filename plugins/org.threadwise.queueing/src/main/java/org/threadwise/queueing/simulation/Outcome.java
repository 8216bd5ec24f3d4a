package org.threadwise.queueing.simulation;

/** How an experiment ended. */
public sealed interface Outcome {

  /** It ran to its end. */
  record Completed(Figures figures) implements Outcome {}

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
}
