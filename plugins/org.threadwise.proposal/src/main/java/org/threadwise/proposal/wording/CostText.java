package org.threadwise.proposal.wording;

import org.threadwise.queueing.network.HourlyCost;

/** Text for the cost of a thread allocation; the currency is that of the prices in the model. */
public final class CostText {

  private CostText() {}

  /** Returns the total: "cost 0.163/h". */
  public static String of(HourlyCost cost) {
    return (cost.complete() ? "cost " : "cost at least ") + Numbers.number(cost.total()) + "/h";
  }

  /** Returns the total and its parts: "0.163/h: cores 0.16/h, memory of threads 0.0025/h". */
  public static String withParts(HourlyCost cost) {
    return (cost.complete() ? "" : "at least ")
        + Numbers.number(cost.total())
        + "/h: cores "
        + Numbers.number(cost.cores())
        + "/h, memory of threads "
        + Numbers.number(cost.memory())
        + "/h";
  }
}
