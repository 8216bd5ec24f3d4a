package org.threadwise.cli.command;

import picocli.CommandLine.Option;

/** The choice between text for people and JSON for programs. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "text|json",
      converter = Format.Converter.class,
      defaultValue = "text",
      description = "Format of the result: text for people, json for programs.")
  Format format = Format.TEXT;

  /** Format of a result. */
  enum Format {
    TEXT,
    JSON;

    /** Parses a format. */
    static final class Converter extends Converters.Choice<Format> {
      Converter() {
        super(values());
      }
    }
  }
}
