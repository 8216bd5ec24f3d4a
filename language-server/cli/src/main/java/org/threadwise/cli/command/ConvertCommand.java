package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.AtomicFolder;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.cli.input.ValidModel;
import org.threadwise.cli.report.ConversionJson;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.wording.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Exports a model in another format. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Exports a model for another tool, as a program that simulates it, or as a picture.")
public final class ConvertCommand implements Callable<Integer> {
  private final ConsoleStreams streams;

  @Option(
      names = "--to",
      paramLabel = "FORM",
      required = true,
      converter = Converters.Form.class,
      description = "The form to write, see below.")
  private Target form = Targets.all().getFirst();

  @Option(names = "--style", paramLabel = "STYLE", description = "Variant of the form, see below.")
  private @Nullable String style;

  @Option(
      names = "--out",
      paramLabel = "PATH",
      description = "File or folder to write. Default: standard output.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Replace the file or folder if it exists.")
  private boolean force;

  @Option(
      names = "--strict",
      description = "Write nothing if the form cannot express the whole model.")
  private boolean strict;

  @Mixin private ModelOptions model = new ModelOptions();
  @Mixin private RateOption rate = new RateOption();
  @Mixin private PoolOption pools = new PoolOption();
  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public ConvertCommand(ConsoleStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    Variant variant = variant();
    Converted converted = convert(variant);
    Conversion conversion = converted.conversion();
    printLosses(conversion.losses());
    if (strict && !conversion.losses().isEmpty()) {
      throw CommandFailure.checkFailed(
          form.keyword()
              + " cannot express the whole model; nothing was written because of --strict");
    }
    write(conversion.document());
    switch (output.format) {
      case TEXT -> {
        if (out == null) {
          streams.out().print(conversion.text());
        }
      }
      case JSON ->
          streams
              .out()
              .print(
                  JsonFormat.of(
                      ConversionJson.of(
                          converted.model(),
                          model.file,
                          form.keyword(),
                          variant.style(),
                          out,
                          conversion)));
    }
    return ExitStatus.OK;
  }

  private Variant variant() {
    List<String> styles = form.styles();
    if (style != null && !styles.contains(style)) {
      throw CommandFailure.wrongUse(
          "--style: '"
              + style
              + "' is not a style of "
              + form.keyword()
              + Suggestion.hint(style, styles));
    }
    String name = out == null || out.getFileName() == null ? "" : out.getFileName().toString();
    return form.variant(Optional.ofNullable(style), name).orElseThrow();
  }

  private Converted convert(Variant variant) {
    try {
      return switch (form.writer()) {
        case Writer.OfSolution writer -> {
          rejectWorkloadOptions();
          Solution solution = ValidModel.read(model.file, streams);
          yield new Converted(solution, writer.way().write(solution, variant));
        }
        case Writer.OfModel writer -> {
          QueueingModel queueing = queueingModel();
          yield new Converted(queueing.solution(), writer.way().write(queueing, variant));
        }
      };
    } catch (IllegalArgumentException e) {
      throw CommandFailure.checkFailed(String.valueOf(e.getMessage()));
    }
  }

  private void rejectWorkloadOptions() {
    if (model.concernsWorkload() || rate.rate != null || !pools.pools.isEmpty()) {
      throw CommandFailure.wrongUse(
          form.keyword()
              + " writes the model as it is in the file; leave out the options that select or"
              + " change a workload or a pool");
    }
  }

  private QueueingModel queueingModel() {
    ModelScenario scenario = model.scenario(rate.rate, pools.pools, streams);
    return new QueueingModel(
        scenario.solution(), scenario.network(), scenario.workload(), scenario.mapping());
  }

  private void printLosses(List<Loss> losses) {
    if (!losses.isEmpty()) {
      streams
          .err()
          .println(
              form.keyword()
                  + " omits or approximates "
                  + Numbers.counted(losses.size(), "element")
                  + " of the model:");
      losses.forEach(loss -> streams.err().println("  " + loss.element() + ": " + loss.reason()));
    }
  }

  private void write(Document document) {
    if (out == null) {
      if (!(document instanceof Document.Text)) {
        throw CommandFailure.wrongUse(
            form.keyword() + " cannot be printed as text; choose a file or folder with --out");
      }
      return;
    }
    switch (document) {
      case Document.Text text -> AtomicFile.write(out, AtomicFile.utf8(text.text()), force);
      case Document.Binary binary -> AtomicFile.write(out, binary.content(), force);
      case Document.Folder folder -> AtomicFolder.write(out, folder.texts(), force);
    }
    streams.err().println("wrote " + out);
  }

  /** A solution and its conversion. */
  private record Converted(Solution solution, Conversion conversion) {
    String model() {
      return solution.getName();
    }
  }

  /** Adds the forms to the help, because annotations have to be constant. */
  @Spec
  void explain(CommandSpec command) {
    List<Target> forms = Targets.all();
    int width = forms.stream().mapToInt(each -> each.keyword().length()).max().orElse(0) + 2;
    List<String> lines = new ArrayList<>(List.of("", "Forms:"));
    for (Target each : forms) {
      lines.add("  " + padded(each.keyword(), width) + each.description());
      if (!each.styles().isEmpty()) {
        lines.add("  " + padded("", width) + "--style " + String.join(" or ", each.styles()));
      }
    }
    lines.addAll(List.of("", "Example:"));
    forms.forEach(each -> lines.add("  threadwise convert " + each.example()));
    lines.addAll(
        List.of("", "Exit status: 1 with --strict if the form cannot express the whole model."));
    command.usageMessage().footer(lines.toArray(String[]::new));
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
