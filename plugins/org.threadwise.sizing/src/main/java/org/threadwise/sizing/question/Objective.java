package org.threadwise.sizing.question;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The criterion by which a thread count is chosen. */
public sealed interface Objective {

  /** Returns all objectives, of the percentiles only the 95th. */
  static List<Objective> usual() {
    return List.of(
        new Throughput(),
        new MeanResponse(),
        new PercentileResponse(95),
        new Makespan(),
        new Goals(),
        new Goals(true),
        new Capacity());
  }

  /** Returns the objective with a {@link #keyword}; empty if there is none. */
  static Optional<Objective> parse(String keyword) {
    String name = keyword.strip().toLowerCase(Locale.ROOT);
    double level =
        name.matches("p\\d{1,2}(\\.\\d{1,6})?") ? Double.parseDouble(name.substring(1)) : 0;
    if (level > 0) {
      return Optional.of(new PercentileResponse(level));
    }
    return usual().stream().filter(objective -> objective.keyword().equals(name)).findFirst();
  }

  /** The most messages delivered per second. */
  record Throughput() implements Objective {}

  /** The lowest mean response time over all deliveries. */
  record MeanResponse() implements Objective {}

  /**
   * The lowest percentile of the response time, at the slowest exit if there are several.
   *
   * @param level in (0, 100)
   */
  record PercentileResponse(double level) implements Objective {
    public PercentileResponse {
      if (!(level > 0 && level < 100)) {
        throw new IllegalArgumentException(
            "percentile " + level + " does not exist; give one between 0 and 100, such as 95");
      }
    }
  }

  /** The shortest time until all messages of a finite workload are delivered. */
  record Makespan() implements Objective {}

  /**
   * The fewest threads that keep every goal.
   *
   * @param cheapest whether the number of cores is chosen as well, for the lowest cost
   */
  record Goals(boolean cheapest) implements Objective {
    /** Creates the objective for the declared cores. */
    public Goals() {
      this(false);
    }
  }

  /** The highest rate of orders that the threads sustain. */
  record Capacity() implements Objective {}

  /** Returns the name on a command line and in JSON. */
  default String keyword() {
    return switch (this) {
      case Throughput throughput -> "throughput";
      case MeanResponse mean -> "response";
      case PercentileResponse percentile ->
          "p"
              + new BigDecimal(Double.toString(percentile.level()))
                  .stripTrailingZeros()
                  .toPlainString();
      case Makespan makespan -> "makespan";
      case Goals goals -> goals.cheapest() ? "cost" : "goal";
      case Capacity capacity -> "capacity";
    };
  }

  /** Returns the unit of the value. */
  default String unit() {
    return switch (this) {
      case Throughput throughput -> "messages/s";
      case Capacity capacity -> "orders/s";
      case MeanResponse mean -> "s";
      case PercentileResponse percentile -> "s";
      case Makespan makespan -> "s";
      case Goals goals -> "of the bound";
    };
  }

  /** Returns whether a smaller value is better. */
  default boolean lowerIsBetter() {
    return switch (this) {
      case Throughput throughput -> false;
      case Capacity capacity -> false;
      case MeanResponse mean -> true;
      case PercentileResponse percentile -> true;
      case Makespan makespan -> true;
      case Goals goals -> true;
    };
  }
}
