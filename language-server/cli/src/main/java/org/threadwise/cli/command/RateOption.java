package org.threadwise.cli.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The rate of all orders together. */
final class RateOption {
  @Option(
      names = "--rate",
      paramLabel = "R",
      converter = Converters.Rate.class,
      description = "Total rate of all entries, as in 5000/s; a bare number is per second.")
  @Nullable Double rate;
}
