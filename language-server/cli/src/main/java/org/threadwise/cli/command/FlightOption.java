package org.threadwise.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.function.Supplier;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import picocli.CommandLine.Option;

/** A file for a recording of the Flight Recorder. */
final class FlightOption {
  @Option(
      names = "--jfr",
      paramLabel = "FILE",
      description =
          "Also record the runs with the Flight Recorder: an event for each execution of an"
              + " element, and the events of the Java VM.")
  private @Nullable Path file;

  /** Throws if the recording must not be written. */
  void check(boolean force) {
    if (file != null) {
      AtomicFile.check(file, force);
    }
  }

  /** Calls an action, and writes what was recorded meanwhile if it was requested. */
  <T> T record(Supplier<T> action, boolean force, ConsoleStreams streams) {
    Path target = file;
    if (target == null) {
      return action.get();
    }
    try (Recording recording = new Recording(Configuration.getConfiguration("default"))) {
      recording.start();
      T result = action.get();
      recording.stop();
      write(recording, target, force);
      streams.err().println(target + ": wrote a recording");
      return result;
    } catch (IOException | ParseException e) {
      throw CommandFailure.unreadable("--jfr: the Java VM cannot record: " + e.getMessage());
    }
  }

  private static void write(Recording recording, Path target, boolean force) throws IOException {
    Path dump = Files.createTempFile("threadwise", ".jfr");
    try {
      recording.dump(dump);
      AtomicFile.write(target, stream -> Files.copy(dump, stream), force);
    } finally {
      Files.deleteIfExists(dump);
    }
  }
}
