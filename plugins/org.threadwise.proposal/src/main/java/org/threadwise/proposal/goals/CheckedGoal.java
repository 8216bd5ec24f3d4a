package org.threadwise.proposal.goals;

import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;

/**
 * One bound of a goal with the figure that was found.
 *
 * @param bound as the model writes it: "p95 Orders -> Waiter < 20 ms"
 * @param unit of value and limit
 * @param limit value that the figure is compared with
 * @param value the figure, null if there is none
 * @param holds whether the figure keeps the bound
 * @param sure whether the whole interval is on the same side of the limit; false without an
 *     interval
 */
public record CheckedGoal(
    String bound, Unit unit, double limit, @Nullable Estimate value, boolean holds, boolean sure) {

  /** The unit of a figure. */
  public enum Unit {
    SECONDS("seconds"),
    PER_SECOND("perSecond"),
    THREADS("threads"),
    BYTES("bytes");

    private final String json;

    Unit(String json) {
      this.json = json;
    }

    /** Returns the name in JSON. */
    public String json() {
      return json;
    }
  }

  /** Returns whether the figure has an interval that contains the limit. */
  public boolean isWithinInterval() {
    return !sure && value != null && Double.isFinite(value.halfWidth(Numbers.CONFIDENCE));
  }

  /** Returns whether the figure misses the bound. */
  public boolean missed() {
    return !holds;
  }
}
