package org.threadwise.cli.command;

/** How an answer is written. */
enum OutputFormat {
  /** For people. */
  TEXT,
  /** For programs. */
  JSON;

  /** Reads a format. */
  static final class Converter extends Converters.Word<OutputFormat> {
    Converter() {
      super(values());
    }
  }
}
