package org.threadwise.cli.report;

import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;

/** Printer of the notes below a result, one line each. */
final class Notes {
  private Notes() {}

  static void print(List<String> notes, ConsoleStreams streams) {
    if (notes.isEmpty()) {
      return;
    }
    streams.out().println();
    notes.forEach(note -> streams.out().println(streams.yellow("note") + ": " + note));
  }
}
