package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Streams;
import org.threadwise.cli.console.WholeFile;
import org.threadwise.cli.input.UsableModel;
import org.threadwise.cli.report.ConversionJson;
import org.threadwise.cli.report.JsonText;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.dot.DotWriter;
import org.threadwise.conversion.json.JsonWriter;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.Scheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.wording.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a model in another form. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes a model as JSON, as a graph for Graphviz, or as a picture.",
    footer = {
      "",
      "Example:",
      "  threadwise convert examples/cafe/cafe.eai --to svg --out cafe.svg",
      "",
      "Exit status: 1 with --strict if the form cannot express all of the model."
    })
public final class ConvertCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ModelArgument model = new ModelArgument();

  @Option(
      names = "--to",
      paramLabel = "json|dot|svg",
      required = true,
      converter = Form.Converter.class,
      description = "json: the whole model; dot: a graph for Graphviz; svg: the diagram.")
  private Form form = Form.JSON;

  @Option(
      names = "--out",
      paramLabel = "PATH",
      description = "File to write; standard output without it.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the file if it exists.")
  private boolean force;

  @Option(
      names = "--strict",
      description = "Write nothing if the form cannot express all of the model.")
  private boolean strict;

  @Mixin private FormatOption output = new FormatOption();

  /** A command that writes to these streams. */
  public ConvertCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    Solution solution = UsableModel.read(model.file, streams);
    Conversion conversion = convert(solution);
    sayLosses(conversion.losses());
    if (strict && !conversion.losses().isEmpty()) {
      throw CommandFailure.doesNotHold(
          word() + " cannot express all of the model, and --strict was given: nothing was written");
    }
    if (out != null) {
      WholeFile.write(out, WholeFile.utf8(conversion.text()), force);
      streams.err().println("wrote " + out);
    }
    switch (output.format) {
      case TEXT -> {
        if (out == null) {
          streams.out().print(conversion.text());
        }
      }
      case JSON ->
          streams
              .out()
              .print(JsonText.of(ConversionJson.of(solution, model.file, word(), out, conversion)));
    }
    return ExitStatus.OK;
  }

  private Conversion convert(Solution solution) {
    return switch (form) {
      case JSON -> JsonWriter.write(solution);
      case DOT -> DotWriter.write(solution);
      case SVG -> new Conversion(svg(solution), List.of());
    };
  }

  private static String svg(Solution solution) {
    try {
      return SvgWriter.write(DiagramLayout.of(solution), Scheme.AUTO);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.doesNotHold(String.valueOf(e.getMessage()));
    }
  }

  private void sayLosses(List<Loss> losses) {
    if (!losses.isEmpty()) {
      streams
          .err()
          .println(
              word() + " leaves out " + Numbers.counted(losses.size(), "thing") + " of the model:");
      losses.forEach(loss -> streams.err().println("  " + loss.element() + ": " + loss.reason()));
    }
  }

  private String word() {
    return form.name().toLowerCase(Locale.ROOT);
  }

  /** What a model is written as. */
  enum Form {
    JSON,
    DOT,
    SVG;

    /** Reads a form. */
    static final class Converter extends Converters.Word<Form> {
      Converter() {
        super(values());
      }
    }
  }
}
