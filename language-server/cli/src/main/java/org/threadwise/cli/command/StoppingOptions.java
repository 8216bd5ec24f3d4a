package org.threadwise.cli.command;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.queueing.simulation.StoppingRule;
import picocli.CommandLine.Option;

/** The number of replications, fixed or determined by a precision. */
final class StoppingOptions {
  private static final long DEFAULT_BUDGET = TimeUnit.MINUTES.toNanos(1);

  @Option(
      names = "--replications",
      paramLabel = "K",
      converter = Converters.Replications.class,
      description = "Number of independent replications.")
  @Nullable Integer replications;

  @Option(
      names = "--precision",
      paramLabel = "P",
      converter = Converters.Share.class,
      description =
          "Replicate until the 95%% intervals are ±P. Default: 1%% (sweep: 8 replications).")
  @Nullable Double precision;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Duration.class,
      description = "Maximum time for reaching the precision. Default: 1min.")
  @Nullable Long budget;

  /** Returns the rule, by default a precision of ±1 %. */
  StoppingRule stopping() {
    return stopping(precision());
  }

  /**
   * Returns the rule.
   *
   * @param byDefault applies if no option is given
   */
  StoppingRule stopping(StoppingRule byDefault) {
    if (replications == null) {
      return precision == null && budget == null ? byDefault : precision();
    }
    if (precision != null || budget != null) {
      throw CommandFailure.wrongUse(
          "--replications and "
              + (precision != null ? "--precision" : "--budget")
              + " cannot be combined: the number is either fixed or follows from the precision;"
              + " leave one out");
    }
    return new StoppingRule.Replications(replications);
  }

  private StoppingRule precision() {
    return new StoppingRule.Precision(
        precision == null ? StoppingRule.Precision.DEFAULT.relative() : precision,
        StoppingRule.Precision.DEFAULT.confidence(),
        budget == null ? DEFAULT_BUDGET : budget);
  }
}
