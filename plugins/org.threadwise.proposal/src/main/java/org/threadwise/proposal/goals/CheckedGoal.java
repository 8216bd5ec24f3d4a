package org.threadwise.proposal.goals;

import java.util.Optional;
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

  /** Formats the figure with its unit and interval: "9.8 ms ±2.1 %"; empty if there is none. */
  public Optional<String> figure() {
    return Optional.ofNullable(value)
        .map(
            found ->
                switch (unit) {
                  case SECONDS -> Numbers.seconds(found);
                  case PER_SECOND -> Numbers.perSecond(found);
                  case THREADS -> Numbers.number(found);
                  case BYTES -> Numbers.bytes(found.mean());
                });
  }

  /** Returns "met" or "missed". */
  public String verdict() {
    return holds ? "met" : "missed";
  }

  /**
   * Formats figure, limit and margin: "84.7 ms ±2.1 % of 100 ms, margin 15 %". A missed bound has
   * an excess or a shortfall; a figure that may be on the other side of the limit has the reason.
   */
  public String comparison() {
    return figure()
        .map(found -> found + " of " + formattedLimit() + margin() + doubt())
        .orElse("the simulation has no such figure");
  }

  private String formattedLimit() {
    return switch (unit) {
      case SECONDS -> Numbers.seconds(limit);
      case PER_SECOND -> Numbers.perSecond(limit);
      case THREADS -> Numbers.number(limit);
      case BYTES -> Numbers.bytes(limit);
    };
  }

  private String margin() {
    if (value == null || limit == 0) {
      return "";
    }
    double relative = value.mean() / limit - 1;
    String name = holds ? "margin" : relative < 0 ? "shortfall" : "excess";
    return ", " + name + " " + Numbers.percent(Math.abs(relative));
  }

  private String doubt() {
    if (sure) {
      return "";
    }
    return "; not certain, because "
        + (isWithinInterval() ? "the interval contains the limit" : "the figure has no interval");
  }
}
