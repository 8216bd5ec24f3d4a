package org.threadwise.cli.command;

import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import picocli.CommandLine.Option;

/** Which workload, and what is different from the one in the model. */
final class WorkloadOptions {
  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "The workload; needed if the model has several and none is plainly meant.")
  @Nullable String name;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      converter = Converters.Duration.class,
      description = "End of a run, as in 120s; without one it goes on until the precision is met.")
  @Nullable Long duration;

  @Option(
      names = "--messages",
      paramLabel = "M",
      converter = Converters.Messages.class,
      description = "So many messages at once at each entry, instead of the arrivals.")
  @Nullable Long messages;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Start of the window that is looked at; found by MSER-5 in a steady state.")
  @Nullable Long warmUp;

  void check(@Nullable Object rate) {
    if (duration != null && messages != null) {
      throw CommandFailure.wrongUse(
          "--duration and --messages exclude each other: a run has one end; leave one out");
    }
    if (rate != null && messages != null) {
      throw CommandFailure.wrongUse(
          "--rate and --messages exclude each other: messages at once have no rate; leave one out");
    }
  }
}
