package org.threadwise.proposal.difference;

import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;

/**
 * A figure of two scenarios.
 *
 * <p>Example: mean response times of 20 and 22 ms with paired differences of 2 ± 0.4 ms give "10 %
 * longer (±2 %)" with the verdict {@link Verdict#WORSE}.
 *
 * @param figure its name
 * @param preference the direction in which the figure improves
 * @param change relative to the figure before: 0.1 is 10 % more
 * @param halfWidth half the width of the 95 % interval of the change; 0 if the change is exact, not
 *     finite if the width is unknown
 */
public record FigureDifference(
    String figure,
    Quantity quantity,
    Preference preference,
    Estimate before,
    Estimate after,
    double change,
    double halfWidth) {

  /** Changes up to this bound count as equal. */
  private static final double INDIFFERENCE = 0.01;

  /** What a figure measures. */
  public enum Quantity {
    /** In seconds. */
    TIME("time"),
    /** Per second. */
    RATE("rate"),
    /** From 0 to 1. */
    SHARE("share"),
    COUNT("count");

    private final String keyword;

    Quantity(String keyword) {
      this.keyword = keyword;
    }

    /** Returns the name in JSON. */
    public String keyword() {
      return keyword;
    }

    /** Formats a figure with its unit and interval. */
    public String format(Estimate estimate) {
      return switch (this) {
        case TIME -> Numbers.seconds(estimate);
        case RATE -> Numbers.perSecond(estimate);
        case SHARE -> Numbers.percent(estimate);
        case COUNT -> Numbers.number(estimate);
      };
    }
  }

  /**
   * The direction in which a figure improves, with the comparatives of a smaller and a greater one.
   */
  enum Preference {
    SHORTER("shorter", "longer"),
    LOWER("lower", "higher"),
    HIGHER("lower", "higher"),
    NEITHER("lower", "higher");

    private final String less;
    private final String more;

    Preference(String less, String more) {
      this.less = less;
      this.more = more;
    }
  }

  /** The assessment of a change. */
  public enum Verdict {
    BETTER("better"),
    WORSE("worse"),
    /** A neutral figure is higher. */
    HIGHER("higher"),
    /** A neutral figure is lower. */
    LOWER("lower"),
    /** Both figures are equal within 1 %. */
    SAME("same"),
    /** The interval of the change contains 0. */
    UNKNOWN("unknown");

    private final String keyword;

    Verdict(String keyword) {
      this.keyword = keyword;
    }

    /** Returns the name in JSON. */
    public String keyword() {
      return keyword;
    }
  }

  /** Returns whether the change has an interval, and is not exact. */
  public boolean hasInterval() {
    return Double.isFinite(halfWidth) && halfWidth > 0;
  }

  /** Returns the assessment. */
  public Verdict verdict() {
    if (Math.abs(change) + halfWidth <= INDIFFERENCE) {
      return Verdict.SAME;
    }
    if (!(Math.abs(change) > halfWidth)) {
      return Verdict.UNKNOWN;
    }
    return switch (preference) {
      case SHORTER, LOWER -> change < 0 ? Verdict.BETTER : Verdict.WORSE;
      case HIGHER -> change > 0 ? Verdict.BETTER : Verdict.WORSE;
      case NEITHER -> change > 0 ? Verdict.HIGHER : Verdict.LOWER;
    };
  }

  /** Formats the change: "10 % longer (±2 %)". */
  public String text() {
    return switch (verdict()) {
      case SAME -> "equal within 1 %";
      case UNKNOWN ->
          "unclear: between %s and %s"
              .formatted(direction(change - halfWidth), direction(change + halfWidth));
      case BETTER, WORSE, HIGHER, LOWER ->
          direction(change) + (hasInterval() ? " (±" + Numbers.percent(halfWidth) + ")" : "");
    };
  }

  private String direction(double relative) {
    return Numbers.percent(Math.abs(relative))
        + " "
        + (relative < 0 ? preference.less : preference.more);
  }
}
