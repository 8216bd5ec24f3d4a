package org.threadwise.cli.command;

import picocli.CommandLine.Option;

/** How simulations are run. */
final class RunOptions {
  @Option(
      names = "--seed",
      paramLabel = "S",
      converter = Converters.Seed.class,
      defaultValue = "1",
      description = "All randomness follows from it; the same seed gives the same figures.")
  long seed;

  @Option(
      names = "--workers",
      paramLabel = "N",
      converter = Converters.Workers.class,
      description = "Threads of this program; figures do not depend on it. Default: all cores.")
  int workers = Runtime.getRuntime().availableProcessors();
}
