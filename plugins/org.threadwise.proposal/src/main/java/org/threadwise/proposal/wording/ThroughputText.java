package org.threadwise.proposal.wording;

import java.util.List;
import java.util.OptionalDouble;
import org.threadwise.queueing.analytic.ClosedBounds;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Formula;

/** Text for the throughput of users by formula. */
public final class ThroughputText {
  private ThroughputText() {}

  /**
   * Returns the throughput of all users, "4.908 orders/s by mean value analysis" or "at most 5
   * orders/s by asymptotic bounds", followed by a separator; empty without users.
   */
  public static String of(List<ClosedThroughput> users, String separator) {
    if (users.isEmpty()) {
      return "";
    }
    return (users.size() == 1 ? of(users.getFirst()) : total(users)) + separator;
  }

  private static String total(List<ClosedThroughput> users) {
    OptionalDouble exact = ClosedThroughput.total(users);
    if (exact.isPresent()) {
      return exactly(exact.getAsDouble(), users.getFirst().formula());
    }
    double most = users.stream().mapToDouble(each -> each.asymptotic().most()).sum();
    return bounded(new ClosedBounds(0, most));
  }

  /**
   * Returns the throughput, "4.908 orders/s by mean value analysis", or its bounds, "between 3.3
   * and 5 orders/s by asymptotic bounds".
   */
  public static String of(ClosedThroughput users) {
    return users.exact().isPresent()
        ? exactly(users.exact().getAsDouble(), users.formula())
        : bounded(users.asymptotic());
  }

  private static String exactly(double perSecond, Formula formula) {
    return Numbers.ordersPerSecond(perSecond) + " by " + FormulaText.of(formula).title();
  }

  private static String bounded(ClosedBounds bounds) {
    String most = Numbers.ordersPerSecond(bounds.most());
    String range =
        bounds.least() > 0
            ? "between " + Numbers.number(bounds.least()) + " and " + most
            : "at most " + most;
    return range + " by " + FormulaText.of(Formula.CLOSED_ASYMPTOTIC).title() + "s";
  }
}
