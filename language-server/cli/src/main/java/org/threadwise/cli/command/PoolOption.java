package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.input.OptionQuantities.PoolThreads;
import picocli.CommandLine.Option;

/** Numbers of threads other than the model's. */
final class PoolOption {
  @Option(
      names = "--pool",
      paramLabel = "NAME=N",
      converter = Converters.OfPool.class,
      description = "N threads in this pool instead of the model's number; may be repeated.")
  List<PoolThreads> pools = new ArrayList<>();
}
