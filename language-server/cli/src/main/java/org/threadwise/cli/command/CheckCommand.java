package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.CheckedFile;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.cli.report.ProblemsJson;
import org.threadwise.cli.report.ProblemsText;
import org.threadwise.cli.report.Sarif;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports every problem of models. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Reports every problem of models, as file:line:column, with its fix.",
    footer = {
      "",
      "Example:",
      "  threadwise check examples/cafe/cafe.eai",
      "  threadwise check --format sarif models/*.eai > problems.sarif"
    })
public final class CheckCommand implements Callable<Integer> {
  private final ConsoleStreams streams;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Models, text files (.eai).")
  private List<Path> files = new ArrayList<>();

  @Mixin private AsOfOption asOf = new AsOfOption();

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif",
      converter = Format.Converter.class,
      defaultValue = "text",
      description = "Format of the result; sarif is for code scanning.")
  private Format format = Format.TEXT;

  /** Creates a command that writes to the given streams. */
  public CheckCommand(ConsoleStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    List<CheckedFile> checked = files.stream().map(CheckedFile::check).toList();
    switch (format) {
      case TEXT -> ProblemsText.print(checked, streams);
      case JSON -> streams.out().print(JsonFormat.of(ProblemsJson.of(checked, asOf.date)));
      case SARIF -> streams.out().print(JsonFormat.of(Sarif.of(checked)));
    }
    if (checked.stream().anyMatch(CheckedFile::unreadable)) {
      return ExitStatus.UNREADABLE;
    }
    return checked.stream().anyMatch(CheckedFile::hasErrors)
        ? ExitStatus.CHECK_FAILED
        : ExitStatus.OK;
  }

  /** Format of a list of problems. */
  enum Format {
    TEXT,
    JSON,
    SARIF;

    /** Parses a format. */
    static final class Converter extends Converters.Choice<Format> {
      Converter() {
        super(values());
      }
    }
  }
}
