package org.threadwise.cli.command;

import picocli.CommandLine.Option;

/** How the answer is written. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "text|json",
      converter = TextOrJson.Converter.class,
      defaultValue = "text",
      description = "How the answer is written; text for people, json for programs.")
  TextOrJson format = TextOrJson.TEXT;
}
