package org.threadwise.conversion.simpy;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.program.Comments;
import org.threadwise.conversion.program.Declaration;
import org.threadwise.conversion.program.Declaration.Argument;
import org.threadwise.conversion.program.Declaration.Setting;
import org.threadwise.conversion.program.Declarations;
import org.threadwise.conversion.program.FigureMeanings;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.program.ProgramExpressions;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.conversion.program.Resources;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload.Arrivals;

/** Writes a solution as a Python script that simulates it on SimPy. */
public final class SimpyWriter {
  private static final int WIDTH = 97;

  private final ProgramModel model;
  private final PythonSyntax syntax = new PythonSyntax();
  private final ProgramExpressions expressions = new ProgramExpressions(syntax, false);
  private final Declarations declarations;
  private final StringBuilder script = new StringBuilder();

  private SimpyWriter(ProgramModel model) {
    this.model = model;
    this.declarations = new Declarations(model, expressions, Identifiers::snake);
  }

  /** Writes the script of a solution under a workload. */
  public static Conversion write(QueueingModel model) {
    return write(ProgramModel.of(model));
  }

  /** Writes the script of a model. */
  public static Conversion write(ProgramModel model) {
    return new Conversion(new SimpyWriter(model).script(), model.losses());
  }

  private String script() {
    script.append("#!/usr/bin/env python3\n");
    comment("", model.title() + ", as a simulation on SimPy (pip install simpy==4.1.2).");
    comment("", "Written by Threadwise from the model; --help lists the options.");
    for (Loss loss : model.losses()) {
      comment("", "Not expressed, " + loss.element() + ": " + loss.reason());
    }
    comment("", "");
    comment("", "Figures cover the window from the warm-up to the end of the run:");
    FigureMeanings.lines().forEach(line -> comment("", line));
    script.append(Resources.text("simpy/imports.py"));
    constants();
    script.append("\n\ndef build(solution):\n");
    script.append(
        "    \"\"\"The solution: its pools, applications and tasks, and the connections between"
            + " them.\"\"\"\n");
    objects();
    joins();
    arrivals();
    return script.append(Resources.sections("simpy")).toString();
  }

  private void comment(String indent, String text) {
    for (String line : Comments.lines(text, WIDTH - indent.length())) {
      script.append(indent).append("# ").append(line).append("\n");
    }
  }

  private void constants() {
    script.append("\nTITLE = ").append(syntax.text(model.title())).append("\n");
    if (model.isOpenEnded()) {
      comment("", "The workload has no end: a run is long, and its start is left out.");
    }
    script.append("WARM_UP = ").append(nanoseconds(model.warmUp())).append("  # nanoseconds\n");
    script.append("END = ").append(nanoseconds(model.end())).append("  # nanoseconds\n");
    script.append("FINITE = ").append(model.isFinite() ? "True" : "False");
    script.append("  # whether all messages come within a limited time\n");
  }

  private static String nanoseconds(double time) {
    return Double.isInfinite(time) ? "math.inf" : Long.toString((long) time);
  }

  private void objects() {
    String section = "";
    boolean first = true;
    for (Declaration each : declarations.all()) {
      if (first || !each.section().equals(section)) {
        section = each.section();
        script.append(first ? "" : "\n");
        comment("    ", section);
        first = false;
      }
      if (!each.comment().isEmpty()) {
        comment("    ", each.comment());
      }
      List<String> arguments = new ArrayList<>(List.of("solution"));
      each.arguments().forEach(argument -> arguments.add(text(argument)));
      each.settings().forEach(setting -> arguments.add(text(setting)));
      call(each.identifier() + " = " + each.type(), arguments);
    }
  }

  private static String text(Argument argument) {
    Declaration object = argument.object();
    return object == null ? argument.text() : object.identifier();
  }

  private String text(Setting setting) {
    Argument value = setting.value();
    return syntax.function(setting.name()) + "=" + (value == null ? "True" : text(value));
  }

  /** Writes a call on one line, with all arguments on a second one, or with each on its own. */
  private void call(String function, List<String> arguments) {
    String indent = "    ";
    String all = String.join(", ", arguments);
    if (indent.length() + function.length() + all.length() + 2 <= WIDTH) {
      script.append(indent).append(function).append("(").append(all).append(")\n");
      return;
    }
    script.append(indent).append(function).append("(\n");
    String deeper = indent.repeat(2);
    if (deeper.length() + all.length() <= WIDTH) {
      script.append(deeper).append(all).append("\n");
    } else {
      arguments.forEach(each -> script.append(deeper).append(each).append(",\n"));
    }
    script.append(indent).append(")\n");
  }

  private void joins() {
    String process = "";
    boolean first = true;
    for (Slot slot : model.network().slots()) {
      Declaration source = declarations.nodes().get(slot.source());
      if (first || !source.section().equals(process)) {
        process = source.section();
        script.append("\n");
        comment("    ", process + ": connections from outputs to inputs");
        first = false;
      }
      List<String> arguments = new ArrayList<>();
      arguments.add(declarations.nodes().get(slot.target()).identifier());
      boolean failing = model.network().nodes().get(slot.source()).isFailingOutput(slot.output());
      if (slot.output() != 0 && !failing) {
        arguments.add("output=" + slot.output());
      }
      if (slot.input() != 0) {
        arguments.add("input=" + slot.input());
      }
      call(source.identifier() + (failing ? ".failing_to" : ".to"), arguments);
    }
  }

  private void arrivals() {
    script.append("\n    # Arrivals\n");
    for (Arrivals each : model.workload().arrivals()) {
      List<String> arguments = new ArrayList<>();
      arguments.add(declarations.nodes().get(each.source()).identifier());
      arguments.addAll(expressions.arguments(each.process()));
      Distribution batch = each.batch();
      if (batch != null) {
        arguments.add("batches=" + expressions.countDistribution(batch));
      }
      call("Arrivals." + expressions.function(each.process()), arguments);
    }
  }
}
