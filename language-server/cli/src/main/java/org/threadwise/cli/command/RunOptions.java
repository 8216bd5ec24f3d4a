package org.threadwise.cli.command;

import picocli.CommandLine.Option;

/** Options of all simulations. */
final class RunOptions {
  @Option(
      names = "--seed",
      paramLabel = "S",
      converter = Converters.Seed.class,
      defaultValue = "1",
      description = "Seed of all random numbers; the same seed gives the same figures. Default: 1.")
  long seed;

  @Option(
      names = "--workers",
      paramLabel = "N",
      converter = Converters.Workers.class,
      description = "Threads of this program; figures do not depend on them. Default: all cores.")
  int workers = Runtime.getRuntime().availableProcessors();
}
