package org.threadwise.sizing.question;

import java.math.BigDecimal;

/** What a thread count is chosen by. */
public sealed interface Objective {

  /** Most messages delivered in a second. */
  record Throughput() implements Objective {}

  /** Lowest mean response time over all deliveries. */
  record MeanResponse() implements Objective {}

  /**
   * Lowest percentile of the response time; that of the slowest exit where there are several.
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

  /** All messages of a finite workload delivered soonest. */
  record Makespan() implements Objective {}

  /** The fewest threads that keep every goal. */
  record Goals() implements Objective {}

  /** The highest rate of orders that the threads sustain. */
  record Capacity() implements Objective {}

  /** As it is written on a command line and in JSON. */
  default String word() {
    return switch (this) {
      case Throughput throughput -> "throughput";
      case MeanResponse mean -> "response";
      case PercentileResponse percentile ->
          "p"
              + new BigDecimal(Double.toString(percentile.level()))
                  .stripTrailingZeros()
                  .toPlainString();
      case Makespan makespan -> "makespan";
      case Goals goals -> "goal";
      case Capacity capacity -> "capacity";
    };
  }

  /** Unit of its value. */
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

  /** Whether a smaller value is better. */
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
