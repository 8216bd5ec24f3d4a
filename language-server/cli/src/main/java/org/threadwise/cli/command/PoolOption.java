package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.input.OptionQuantities.PoolThreads;
import picocli.CommandLine.Option;

/** Thread counts that replace those of the model. */
final class PoolOption {
  @Option(
      names = "--pool",
      paramLabel = "NAME=N",
      converter = Converters.OfPool.class,
      description = "Use N threads in this pool instead of the model's count; may be repeated.")
  List<PoolThreads> pools = new ArrayList<>();
}
