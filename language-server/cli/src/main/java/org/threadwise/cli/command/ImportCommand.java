package org.threadwise.cli.command;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.ProblemLine;
import org.threadwise.conversion.json.BadJsonException;
import org.threadwise.conversion.json.ImportedSolution;
import org.threadwise.dsl.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates a model from a file in another format. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Creates a model from a file in another format.",
    footer = {
      "",
      "Example:",
      "  threadwise import cafe.json --from json --out cafe.eai",
      "",
      "Exit status: 1 if the created model has errors, 3 if the file is not in that format."
    })
public final class ImportCommand implements Callable<Integer> {
  private final ConsoleStreams streams;

  @Parameters(paramLabel = "FILE", description = "The file to read.")
  private Path file = Path.of("");

  @Option(
      names = "--from",
      paramLabel = "json",
      required = true,
      converter = Form.Converter.class,
      description = "Format of the file: json, as written by 'convert --to json'.")
  private Form form = Form.JSON;

  @Option(
      names = "--out",
      paramLabel = "FILE.eai",
      description = "Model to write. Default: standard output.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the model if it exists.")
  private boolean force;

  /** Creates a command that writes to the given streams. */
  public ImportCommand(ConsoleStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    Path place = out == null ? file.resolveSibling(file.getFileName() + ".eai") : out;
    ImportedSolution imported =
        switch (form) {
          case JSON -> fromJson(text(), place);
        };
    if (out == null) {
      streams.out().print(imported.text());
    } else {
      AtomicFile.write(out, AtomicFile.utf8(imported.text()), force);
      streams.err().println("wrote " + out);
    }
    imported.read().problems().stream()
        .filter(problem -> problem.severity() != Severity.INFO)
        .forEach(problem -> streams.err().println(ProblemLine.of(place, problem, streams)));
    return imported.read().isUsable() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private String text() {
    try {
      byte[] content = Files.readAllBytes(file);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException e) {
      throw CommandFailure.unreadable(file + ": not UTF-8 text");
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
  }

  private ImportedSolution fromJson(String text, Path place) {
    try {
      return ImportedSolution.of(text, place);
    } catch (BadJsonException e) {
      throw CommandFailure.unreadable(file + ": " + e.getMessage());
    }
  }

  /** Format of the imported file. */
  enum Form {
    JSON;

    /** Reads a form. */
    static final class Converter extends Converters.Choice<Form> {
      Converter() {
        super(values());
      }
    }
  }
}
