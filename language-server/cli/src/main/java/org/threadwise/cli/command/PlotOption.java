package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.PlotDocument;
import picocli.CommandLine.Option;

/** A file for plots of a comparison. */
final class PlotOption {
  @Option(
      names = "--plot",
      paramLabel = "FILE.svg",
      description = "With --run: also plot the percentiles of the response times.")
  private @Nullable Path file;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  /** Returns whether a file was requested. */
  boolean isGiven() {
    return file != null;
  }

  /** Throws if the file must not be written. */
  void check() {
    if (file != null) {
      AtomicFile.check(file, force);
    }
  }

  /** Writes the plots if they were requested. */
  void write(Supplier<List<Plot>> plots, ConsoleStreams streams) {
    Path target = file;
    if (target != null) {
      AtomicFile.write(target, AtomicFile.utf8(PlotDocument.of(plots.get())), force);
      streams.err().println(target + ": wrote a plot");
    }
  }
}
