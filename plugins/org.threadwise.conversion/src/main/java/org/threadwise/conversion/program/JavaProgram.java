package org.threadwise.conversion.program;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.Document;

/** A Java project for a solution: its model, the runtime, and files that build it. */
public final class JavaProgram {
  private static final int WIDTH = 97;

  /** Names of {@code java.lang} and of the runtime that would hide or be hidden. */
  private static final Set<String> RESERVED =
      Set.of(
          "Double",
          "Element",
          "Integer",
          "Long",
          "Math",
          "Numbers",
          "Object",
          "Override",
          "Record",
          "String",
          "System",
          "Thread");

  private final ProgramModel model;
  private final JavaLibrary library;
  private final String className;

  /** Creates the program that simulates a model with a library. */
  public JavaProgram(ProgramModel model, JavaLibrary library) {
    this.model = model;
    this.library = library;
    this.className = className(model.network().name());
  }

  /** Returns the whole project. */
  public Conversion convert() {
    JavaModel classes = new JavaModel(model, className, preamble());
    Map<String, String> files = new TreeMap<>();
    classes.sources().forEach((name, text) -> files.put("src/main/java/model/" + name, text));
    classes.resources().forEach((name, text) -> files.put("src/main/resources/" + name, text));
    library.runtime().forEach((name, text) -> files.put("src/main/java/integration/" + name, text));
    String artifact = Identifiers.kebab(model.network().name());
    library
        .buildFiles()
        .forEach(
            (name, text) ->
                files.put(
                    name,
                    text.replace("%artifact%", artifact).replace("%class%", "model." + className)));
    return new Conversion(Document.Folder.of(files), model.losses());
  }

  /** Returns the qualified name of the main class. */
  public String mainClass() {
    return "model." + className;
  }

  private static String className(String solution) {
    String name = Identifiers.pascal(solution);
    return JavaImports.isTaken(name) || RESERVED.contains(name) ? name + "Model" : name;
  }

  private String preamble() {
    StringBuilder text = new StringBuilder();
    add(text, model.title() + ", as a simulation on " + library + ".", "");
    add(text, "Written by Threadwise from the model; README.md describes how to run it.", "");
    for (Loss loss : model.losses()) {
      add(text, "Not expressed, " + loss.element() + ": " + loss.reason(), "  ");
    }
    return text.append("\n").toString();
  }

  private static void add(StringBuilder text, String sentence, String indent) {
    String prefix = "// ";
    for (String line : Comments.lines(sentence, WIDTH - indent.length())) {
      text.append(prefix).append(line).append("\n");
      prefix = "// " + indent;
    }
  }
}
