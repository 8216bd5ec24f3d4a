package org.threadwise.conversion.program;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.QueueingModel;

/** A simulation library for which a solution becomes a Java project. */
public enum JavaLibrary {
  /** SSJ, of L'Ecuyer's group. */
  SSJ("ssj"),
  /** JSL, of Rossetti. */
  JSL("jsl");

  /** Name of the resource folder with the build files and the classes that use the library. */
  private final String folder;

  JavaLibrary(String folder) {
    this.folder = folder;
  }

  /** Writes the project of a solution under a workload. */
  public Conversion write(QueueingModel model) {
    return program(ProgramModel.of(model)).convert();
  }

  /** Returns the program for a model. */
  public JavaProgram program(ProgramModel model) {
    return new JavaProgram(model, this);
  }

  /** Returns the classes that all programs on the library share, by file name. */
  Map<String, String> runtime() {
    Map<String, String> files = new TreeMap<>(Resources.files("common"));
    files.putAll(Resources.files(folder));
    return files;
  }

  /**
   * Returns the files that build a program, by path. They contain {@code %artifact%} and {@code
   * %class%} in place of names.
   */
  Map<String, String> buildFiles() {
    Map<String, String> files = new TreeMap<>();
    Stream.of("pom.xml", "build.gradle", "settings.gradle")
        .forEach(name -> files.put(name, Resources.text(folder + "/" + name)));
    files.put("README.md", Resources.text(folder + "/README.md") + FigureMeanings.section());
    return files;
  }
}
