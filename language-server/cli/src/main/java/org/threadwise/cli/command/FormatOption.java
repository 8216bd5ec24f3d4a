package org.threadwise.cli.command;

import picocli.CommandLine.Option;

/** How the answer is written. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "text|json",
      converter = OutputFormat.Converter.class,
      defaultValue = "text",
      description = "How the answer is written; text for people, json for programs.")
  OutputFormat format = OutputFormat.TEXT;
}
