package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.answer.Proposal;

/**
 * Why a workload is above capacity.
 *
 * @param element name of the limiting element
 */
public record Instability(double capacityPerSecond, String element, String why) {

  /** Returns why the workload of an experiment is above capacity, null if it is not. */
  public static @Nullable Instability of(Outcome outcome) {
    Outcome.Unstable unstable = outcome.instability();
    return unstable == null
        ? null
        : new Instability(
            unstable.capacityPerSecond(), unstable.bottleneck(), CapacityText.of(unstable));
  }

  /** Returns the limiting element and the reason as JSON. */
  public ObjectNode bottleneckJson() {
    return new JsonFields().text("element", element).text("why", why).node();
  }

  /** Returns why the workload is above the capacity of a proposal, null if it is not. */
  static @Nullable Instability of(Proposal.Threads proposal) {
    return proposal.overloaded()
        ? new Instability(
            proposal.capacity().perSecond(),
            proposal.bottleneck().element(),
            BottleneckText.why(proposal.bottleneck()))
        : null;
  }
}
