package org.threadwise.cli.command;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The model that a command is about. */
final class ModelArgument {
  @Parameters(paramLabel = "FILE", description = "The model, a text file (.eai).")
  Path file = Path.of("");
}
