package org.threadwise.studies;

import java.io.ByteArrayOutputStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.sweep.PointRunner;

/** Runs of the Café in this process, without output. */
final class LocalRuns {
  static final ConsoleStreams STREAMS =
      ConsoleStreams.plain(new ByteArrayOutputStream(), new ByteArrayOutputStream());

  private LocalRuns() {}

  static CafeRuns create() {
    return new CafeRuns(PointRunner.local(2, STREAMS, new Cancellation()));
  }
}
