package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.threadwise.conversion.program.Declaration.Argument;
import org.threadwise.conversion.program.Declaration.Setting;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * The classes of a Java program that describe one solution. A large solution is divided into parts,
 * because class files limit the number of constants, and methods the number of instructions.
 */
final class JavaModel {
  private static final int MAX_OBJECTS_PER_CLASS = 400;
  private static final int MAX_SLOTS_PER_METHOD = 200;

  private final ProgramModel model;
  private final String className;
  private final String preamble;
  private final ProgramExpressions expressions = new ProgramExpressions(new JavaSyntax(), true);
  private final Declarations declarations;
  private final Map<String, Integer> parts = new HashMap<>();
  private final List<List<Declaration>> members = new ArrayList<>();
  private final List<List<Slot>> slots = new ArrayList<>();
  private final Map<String, String> files = new LinkedHashMap<>();

  /**
   * Creates the classes of a model.
   *
   * @param preamble comment at the top of the main class
   */
  JavaModel(ProgramModel model, String className, String preamble) {
    this.model = model;
    this.className = className;
    this.preamble = preamble;
    this.declarations = new Declarations(model, expressions, Identifiers::camel);
    divide();
  }

  /** Returns the source files by name. */
  Map<String, String> sources() {
    files.put(className + ".java", mainClass());
    if (isDivided()) {
      files.put(className + "Part.java", partClass());
      for (int part = 0; part < members.size(); part++) {
        files.put(className + "Part" + (part + 1) + ".java", part(part));
      }
    }
    return files;
  }

  /** Returns the files with numbers that the classes read. */
  Map<String, String> resources() {
    return expressions.files();
  }

  private boolean isDivided() {
    return members.size() > 1;
  }

  private void divide() {
    List<Declaration> all = declarations.all();
    for (int from = 0; from < all.size(); from += MAX_OBJECTS_PER_CLASS) {
      List<Declaration> some =
          all.subList(from, Math.min(all.size(), from + MAX_OBJECTS_PER_CLASS));
      some.forEach(each -> parts.put(each.identifier(), members.size()));
      members.add(some);
      slots.add(new ArrayList<>());
    }
    for (Slot slot : model.network().slots()) {
      slots.get(partOf(declarations.nodes().get(slot.source()))).add(slot);
    }
  }

  private int partOf(Declaration object) {
    return Objects.requireNonNull(parts.get(object.identifier()));
  }

  // ---- classes

  private String mainClass() {
    String body = isDivided() ? dividedBody() : wholeBody();
    String text = documentation() + body;
    return preamble + "package model;\n\n" + JavaImports.statements(text) + text;
  }

  private String documentation() {
    return """
    /** The solution: its pools, applications and tasks, and the slots between them. */
    public final class %s extends Solution {
    """
        .formatted(className);
  }

  private String wholeBody() {
    List<String> methods = connectMethods(0);
    StringBuilder body = new StringBuilder(fields(0, "private final "));
    body.append(constructor(calls(methods)));
    methods.forEach(method -> body.append("\n").append(method));
    return body.append(workload()).append(mainMethod()).append("}\n").toString();
  }

  private String dividedBody() {
    StringBuilder body = new StringBuilder();
    List<String> calls = new ArrayList<>();
    for (int part = 0; part < members.size(); part++) {
      String name = "part" + (part + 1);
      body.append(
          "  final %1$sPart%2$d %3$s = new %1$sPart%2$d(this);\n"
              .formatted(className, part + 1, name));
      calls.add(name + ".connect();");
    }
    body.append(constructor(calls));
    return body.append(workload()).append(mainMethod()).append("}\n").toString();
  }

  private String constructor(List<String> calls) {
    StringBuilder constructor =
        new StringBuilder("\n  /** Creates the solution with a seed for its random numbers. */\n");
    constructor.append("  public %s(long seed) {\n".formatted(className));
    constructor.append("    super(%s, seed);\n".formatted(new JavaSyntax().text(model.title())));
    calls.forEach(call -> constructor.append("    ").append(call).append("\n"));
    constructor.append("    addWorkload();\n");
    return constructor.append("  }\n").toString();
  }

  private static List<String> calls(List<String> methods) {
    return methods.stream()
        .map(method -> method.substring(method.indexOf("void ") + 5, method.indexOf("(")) + "();")
        .toList();
  }

  private String mainMethod() {
    return """

      /** Runs replications according to the options, and prints the figures. */
      public static void main(String[] arguments) {
        Experiment.main(arguments, %s::new);
      }
    """
        .formatted(className);
  }

  private String partClass() {
    return """
    package model;

    /** A part of the solution. */
    abstract class %1$sPart {
      final %1$s model;

      %1$sPart(%1$s model) {
        this.model = model;
      }
    }
    """
        .formatted(className);
  }

  private String part(int part) {
    List<String> methods = connectMethods(part);
    StringBuilder body = new StringBuilder();
    body.append("/** Part %d of %d of the solution. */\n".formatted(part + 1, members.size()));
    body.append("final class %1$sPart%2$d extends %1$sPart {\n".formatted(className, part + 1));
    body.append(fields(part, "final "));
    body.append(
        "\n  %1$sPart%2$d(%1$s model) {\n    super(model);\n  }\n".formatted(className, part + 1));
    body.append("\n  /** Connects the tasks of this part with their successors. */\n");
    body.append("  void connect() {\n");
    calls(methods).forEach(call -> body.append("    ").append(call).append("\n"));
    body.append("  }\n");
    methods.forEach(method -> body.append("\n").append(method));
    body.append("}\n");
    return "package model;\n\n" + JavaImports.statements(body.toString()) + body;
  }

  // ---- members

  private String fields(int part, String modifiers) {
    StringBuilder fields = new StringBuilder();
    String section = "";
    for (Declaration each : members.get(part)) {
      if (!each.section().equals(section) || fields.isEmpty()) {
        section = each.section();
        fields.append(fields.isEmpty() ? "" : "\n");
        fields.append("  // ").append(Comments.harmless(section)).append("\n");
      }
      fields.append(field(each, part, modifiers));
    }
    return fields.toString();
  }

  private String field(Declaration object, int part, String modifiers) {
    String comment = Comments.harmless(object.comment());
    String label = "";
    if (!comment.isEmpty()) {
      StringBuilder lines = new StringBuilder();
      Comments.lines(comment, 94).forEach(line -> lines.append("  // ").append(line).append("\n"));
      label = lines.toString();
    }
    List<String> arguments = new ArrayList<>();
    arguments.add(isDivided() ? "model" : "this");
    object.arguments().forEach(argument -> arguments.add(text(argument, part)));
    List<String> settings = new ArrayList<>();
    for (Setting each : object.settings()) {
      Argument value = each.value();
      settings.add("." + each.name() + "(" + (value == null ? "" : text(value, part)) + ")");
    }
    String head = "  " + modifiers + object.kind() + " " + object.identifier() + " =";
    return label + JavaLayout.assignment(head, "new " + object.type(), arguments, settings);
  }

  private String text(Argument argument, int from) {
    Declaration object = argument.object();
    return object == null ? argument.text() : reference(object, from);
  }

  private String reference(Declaration object, int from) {
    int part = partOf(object);
    String owner = from == part ? "" : (from < 0 ? "" : "model.") + "part" + (part + 1) + ".";
    return (isDivided() ? owner : "") + object.identifier();
  }

  /** Returns methods that connect the tasks of a part, one or more for each process. */
  private List<String> connectMethods(int part) {
    Map<String, List<String>> joins = new LinkedHashMap<>();
    for (Slot slot : slots.get(part)) {
      Declaration source = declarations.nodes().get(slot.source());
      joins.computeIfAbsent(source.section(), key -> new ArrayList<>()).add(join(slot, part));
    }
    Identifiers names = new Identifiers(new JavaSyntax().reserved());
    List<String> methods = new ArrayList<>();
    joins.forEach(
        (process, lines) -> {
          for (int from = 0; from < lines.size(); from += MAX_SLOTS_PER_METHOD) {
            String name = names.take("connect" + Identifiers.pascal(process));
            StringBuilder method = new StringBuilder();
            method.append("  private void ").append(name).append("() {\n");
            lines
                .subList(from, Math.min(lines.size(), from + MAX_SLOTS_PER_METHOD))
                .forEach(method::append);
            methods.add(method.append("  }\n").toString());
          }
        });
    return methods;
  }

  private String join(Slot slot, int part) {
    String source = reference(declarations.nodes().get(slot.source()), part);
    String target = reference(declarations.nodes().get(slot.target()), part);
    Node node = model.network().nodes().get(slot.source());
    if (node.isFailingOutput(slot.output())) {
      String input = slot.input() == 0 ? "" : ", " + slot.input();
      return "    " + source + ".failingTo(" + target + input + ");\n";
    }
    String call =
        slot.output() == 0 && slot.input() == 0
            ? source + ".to(" + target + ");"
            : source + ".to(" + slot.output() + ", " + target + ", " + slot.input() + ");";
    return "    " + call + "\n";
  }

  private String workload() {
    StringBuilder method = new StringBuilder("\n  private void addWorkload() {\n");
    for (Arrivals each : model.workload().arrivals()) {
      List<String> arguments = new ArrayList<>();
      arguments.add(reference(declarations.nodes().get(each.source()), -1));
      arguments.add(String.join(", ", expressions.arguments(each.process())));
      Distribution batch = each.batch();
      List<String> settings =
          batch == null
              ? List.of()
              : List.of(".batches(" + expressions.countDistribution(batch) + ")");
      String function = "Arrivals." + expressions.function(each.process());
      method.append(JavaLayout.statement("    ", function, arguments, settings));
    }
    String end = ProgramExpressions.time(model.end());
    if (model.isOpenEnded()) {
      method.append("    // The workload has no end: a run is long, and its start is left out.\n");
    }
    if (model.isFinite()) {
      method.append("    finite();\n");
    }
    method.append("    window(%s, %s);\n".formatted(ProgramExpressions.time(model.warmUp()), end));
    return method.append("  }\n").toString();
  }
}
