package org.threadwise.cli.command;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.queueing.simulation.StoppingRule;
import picocli.CommandLine.Option;

/** When there are enough replications. */
final class StoppingOptions {
  private static final long USUAL_BUDGET = TimeUnit.MINUTES.toNanos(1);

  @Option(
      names = "--replications",
      paramLabel = "K",
      converter = Converters.Replications.class,
      description = "So many independent replications.")
  @Nullable Integer replications;

  @Option(
      names = "--precision",
      paramLabel = "P",
      converter = Converters.Share.class,
      description = "Replications until the 95%% intervals are ±P; 1%% without both options.")
  @Nullable Double precision;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Duration.class,
      description = "Longest time for reaching the precision; 1min without this option.")
  @Nullable Long budget;

  /** The rule, ±1 % if no option says otherwise. */
  StoppingRule stopping() {
    return stopping(usualPrecision());
  }

  /** The rule, the usual one of a command if no option says otherwise. */
  StoppingRule stopping(StoppingRule usual) {
    if (replications == null) {
      if (precision == null && budget == null) {
        return usual;
      }
      return usualPrecision();
    }
    if (precision != null || budget != null) {
      throw CommandFailure.wrongUse(
          "--replications and "
              + (precision != null ? "--precision" : "--budget")
              + " exclude each other: either so many, or until it is precise; leave one out");
    }
    return new StoppingRule.Replications(replications);
  }

  private StoppingRule usualPrecision() {
    return new StoppingRule.Precision(
        precision == null ? StoppingRule.Precision.DEFAULT.relative() : precision,
        StoppingRule.Precision.DEFAULT.confidence(),
        budget == null ? USUAL_BUDGET : budget);
  }
}
