package org.threadwise.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.ProblemLine;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.format.ImportFormat;
import org.threadwise.importing.merge.Reimport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates a model from files of another platform or format. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Creates a model from files of another platform or format.",
    footer = {
      "",
      "Example:",
      "  threadwise import routes/*.yaml --from camel --out orders.eai",
      "  threadwise import routes/*.yaml --from camel --into orders.eai",
      "  threadwise import Cafe.java guarana-conf.xml --from guarana --out cafe.eai",
      "  threadwise import cafe.json --from json --out cafe.eai",
      "",
      "Exit status: 1 if the created model has errors, or with --strict if it does not express"
          + " everything; 3 if a file is not in that format."
    })
public final class ImportCommand implements Callable<Integer> {
  /** More than the 16 million characters that each format allows. */
  private static final int MAX_BYTES = 64 << 20;

  private final ConsoleStreams streams;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "The files to read.")
  private List<Path> files = List.of();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      required = true,
      converter = Converters.ImportFormatName.class,
      description = "Format of the files, see below.")
  private ImportFormat format = ImportFormat.JSON;

  @Option(
      names = "--out",
      paramLabel = "FILE.eai",
      description = "Model to write. Default: standard output.")
  private @Nullable Path out;

  @Option(
      names = "--into",
      paramLabel = "FILE.eai",
      description =
          "Model of an earlier import to bring up to date. Times, pins and comments of elements"
              + " that still exist are kept.")
  private @Nullable Path into;

  @Option(names = "--force", description = "Replace the model if it exists.")
  private boolean force;

  @Option(
      names = "--strict",
      description = "Write nothing if the model cannot express everything exactly.")
  private boolean strict;

  /** Creates a command that writes to the given streams. */
  public ImportCommand(ConsoleStreams streams) {
    this.streams = streams;
  }

  /** Adds the formats to the help, because annotations have to be constant. */
  @Spec
  void explain(CommandSpec command) {
    List<String> lines = new ArrayList<>(List.of("", "Formats:"));
    for (ImportFormat each : ImportFormat.values()) {
      lines.add("  %-20s%s: %s".formatted(each.keyword(), each.title(), each.description()));
    }
    lines.addAll(List.of(command.usageMessage().footer()));
    command.usageMessage().footer(lines.toArray(String[]::new));
  }

  @Override
  public Integer call() {
    if (out != null && into != null) {
      throw CommandFailure.wrongUse(
          "--out creates a model and --into changes one: use one of them");
    }
    if (!format.canUpdate() && (files.size() > 1 || into != null)) {
      throw CommandFailure.wrongUse(
          "--from " + format.keyword() + " reads one file and creates a model");
    }
    ImportedModel imported = read();
    imported.limitations().forEach(limitation -> streams.err().println(limitation.line()));
    if (strict && !imported.isExact()) {
      streams.err().println("nothing was written, because of --strict");
      return ExitStatus.CHECK_FAILED;
    }
    return into == null ? create(imported) : update(into, imported);
  }

  private ImportedModel read() {
    List<SourceFile> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(new SourceFile(file.toString(), text(file, MAX_BYTES)));
    }
    try {
      return format.read(sources);
    } catch (ImportException e) {
      throw CommandFailure.unreadable(String.valueOf(e.getMessage()));
    }
  }

  private int create(ImportedModel imported) {
    Path place =
        out == null
            ? files.getFirst().resolveSibling(files.getFirst().getFileName() + ".eai")
            : out;
    String text = imported.text();
    write(text);
    int status = report(place, SolutionReader.read(text, place));
    if (out != null && format.canUpdate()) {
      streams
          .err()
          .println("the model has no times yet: threadwise annotate " + out + " --from RECORDING");
    }
    return status;
  }

  private int update(Path model, ImportedModel imported) {
    String before = text(model);
    String after =
        switch (Reimport.edits(before, model, imported)) {
          case Edits.Done done -> TextEdit.apply(before, done.edits());
          case Edits.Refused refused ->
              throw CommandFailure.unreadable(model + ": " + refused.reason());
        };
    if (after.equals(before)) {
      streams.err().println(model + " is up to date");
    } else {
      AtomicFile.write(model, AtomicFile.utf8(after), true);
      streams.err().println("changed " + model);
    }
    return report(model, SolutionReader.read(after, model));
  }

  private void write(String text) {
    if (out == null) {
      streams.out().print(text);
    } else {
      AtomicFile.write(out, AtomicFile.utf8(text), force);
      streams.err().println("wrote " + out);
    }
  }

  private int report(Path place, SolutionReader.Read read) {
    read.problems().stream()
        .filter(problem -> problem.severity() != Severity.INFO)
        .forEach(problem -> streams.err().println(ProblemLine.of(place, problem, streams)));
    return read.isUsable() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private static String text(Path file) {
    return text(file, Integer.MAX_VALUE);
  }

  private static String text(Path file, int maxBytes) {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] content = stream.readNBytes(maxBytes);
      if (content.length == maxBytes) {
        throw CommandFailure.unreadable(file + ": the file is too large: import a part of it");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException e) {
      throw CommandFailure.unreadable(file + ": not UTF-8 text");
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
  }
}
