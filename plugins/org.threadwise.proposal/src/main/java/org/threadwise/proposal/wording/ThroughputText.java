package org.threadwise.proposal.wording;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.queueing.analytic.ClosedBounds;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Formula;

/** Text for the throughput of users by formula. */
public final class ThroughputText {
  private ThroughputText() {}

  /**
   * Returns the throughput of users at each source, followed by a separator; empty without users.
   */
  public static String of(List<ClosedThroughput> users, String separator) {
    return users.stream().map(each -> of(each) + separator).collect(Collectors.joining());
  }

  /**
   * Returns the throughput, "4.908 orders/s by mean value analysis", or its bounds, "between 3.3
   * and 5 orders/s by asymptotic bounds".
   */
  public static String of(ClosedThroughput users) {
    if (users.exact().isPresent()) {
      return Numbers.ordersPerSecond(users.exact().getAsDouble())
          + " by "
          + FormulaText.of(users.formula()).title();
    }
    ClosedBounds bounds = users.asymptotic();
    String most = Numbers.ordersPerSecond(bounds.most());
    String range =
        bounds.least() > 0
            ? "between " + Numbers.number(bounds.least()) + " and " + most
            : "at most " + most;
    return range + " by " + FormulaText.of(Formula.CLOSED_ASYMPTOTIC).title() + "s";
  }
}
