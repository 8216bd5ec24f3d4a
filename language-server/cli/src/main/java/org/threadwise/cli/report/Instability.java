package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.answer.Proposal;

/**
 * Why a workload has no steady state: it is above capacity, or runs come to a standstill.
 *
 * @param capacityPerSecond NaN after a standstill
 * @param element name of the limiting element; of the entry or the network after a standstill
 * @param standstill "stuck", "no time passes" or "deadlocked"; null if the workload is above
 *     capacity
 */
public record Instability(
    double capacityPerSecond, String element, String why, @Nullable String standstill) {

  /** Creates the reason why a workload is above capacity. */
  public Instability(double capacityPerSecond, String element, String why) {
    this(capacityPerSecond, element, why, null);
  }

  /** Returns why the workload of an experiment has no steady state, null if it has one. */
  public static @Nullable Instability of(Outcome outcome) {
    if (outcome instanceof Outcome.Stalled stalled) {
      return new Instability(
          Double.NaN, stalled.element(), StandstillText.of(stalled), StandstillText.title(stalled));
    }
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

  /** Returns a remark for a table. */
  public String remark() {
    return standstill == null
        ? "unstable, capacity " + Numbers.perSecond(capacityPerSecond)
        : standstill;
  }

  /** Returns why the workload is above the capacity of a proposal, null if it is not. */
  public static @Nullable Instability of(Proposal.Threads proposal) {
    return proposal.overloaded()
        ? new Instability(
            proposal.capacity().perSecond(),
            proposal.bottleneck().element(),
            BottleneckText.why(proposal.bottleneck()))
        : null;
  }
}
