package org.threadwise.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.report.CalibrationJson;
import org.threadwise.cli.report.CalibrationText;
import org.threadwise.cli.report.HostText;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.Calibrator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what threads cost on this machine. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what threads cost on this machine, and prints a host and costs of pools to paste"
          + " into a model.",
      "Nothing else should run on the machine meanwhile. It takes about 25 s."
    },
    footer = {"", "Example:", "  threadwise calibrate --out host.eai"})
public final class CalibrateCommand implements Callable<Integer> {
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      converter = Converters.Rounds.class,
      defaultValue = "30",
      description =
          "Number of measurements of each figure, in six processes together. Default: 30.")
  private int rounds;

  @Option(
      names = "--working-set",
      paramLabel = "SIZE",
      converter = Converters.WorkingSet.class,
      defaultValue = "256KiB",
      description =
          "Memory that a thread uses again after a switch, for the time to refill a cache."
              + " Default: 256KiB.")
  private int workingSet;

  @Option(
      names = "--out",
      paramLabel = "FILE.eai",
      description = "Also write the host and the costs of pools into a file.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the file of --out if it exists.")
  private boolean force;

  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public CalibrateCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    if (out == null) {
      print(calibrate());
    } else {
      // before the calibration, this finds out whether the file can be written
      AtomicFile.write(out, this::calibrateInto, force);
      streams.err().println("wrote " + out);
    }
    return ExitStatus.OK;
  }

  private void calibrateInto(OutputStream file) throws IOException {
    Calibration calibration = calibrate();
    file.write(AtomicFile.utf8(HostText.of(calibration)));
    print(calibration);
  }

  private void print(Calibration calibration) {
    switch (output.format) {
      case TEXT -> CalibrationText.print(calibration, streams);
      case JSON -> streams.out().print(JsonFormat.of(CalibrationJson.of(calibration)));
    }
  }

  private Calibration calibrate() {
    try (var progress = Progress.start(streams, cancellation, "calibrating")) {
      return new Calibrator(workingSet)
          .calibrate(rounds, progress)
          .orElseThrow(CommandFailure::interrupted);
    }
  }
}
