package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Tally;

/**
 * The time by which arrivals came too late to real threads. Response times count from the intended
 * arrival, so they include it.
 *
 * @param mean seconds
 * @param maximum seconds
 */
public record ArrivalLag(double mean, double maximum) {
  private static final double MAX_SHARE = 0.01;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns the lag of arrivals, given in nanoseconds; 0 without any. */
  public static ArrivalLag of(Tally nanos) {
    return nanos.count() == 0
        ? new ArrivalLag(0, 0)
        : new ArrivalLag(nanos.mean() / NANOS_PER_SECOND, nanos.maximum() / NANOS_PER_SECOND);
  }

  /**
   * Returns whether response times are those of the solution, not of late arrivals.
   *
   * @param response mean response time in seconds; NaN if it is unknown
   */
  boolean isNegligible(double response) {
    return !(mean > MAX_SHARE * response);
  }

  /** Returns a note about the run. */
  String text(double response) {
    String late =
        "arrivals came %s late on average, at most %s"
            .formatted(Numbers.seconds(mean), Numbers.seconds(maximum));
    return isNegligible(response)
        ? late
        : "invalid: "
            + late
            + ", which is more than %s of the mean response time; end other programs, or give a"
                .formatted(Numbers.percent(MAX_SHARE))
            + " lower --rate";
  }

  ObjectNode json(double response) {
    return new JsonFields()
        .number("meanSeconds", mean)
        .number("maximumSeconds", maximum)
        .truth("valid", isNegligible(response))
        .node();
  }
}
