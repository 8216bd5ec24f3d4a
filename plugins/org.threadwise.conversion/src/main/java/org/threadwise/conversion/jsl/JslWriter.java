package org.threadwise.conversion.jsl;

import java.util.Map;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.program.FigureMeanings;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.program.JavaProgram;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.conversion.program.Resources;

/** Writes a solution as a Java project that simulates it on JSL. */
public final class JslWriter {
  private static final String KEYWORD = "jsl";

  private JslWriter() {}

  /** The project of a solution under a workload. */
  public static Conversion write(QueueingModel model) {
    return program(ProgramModel.of(model)).convert();
  }

  /** The program for a model. */
  public static JavaProgram program(ProgramModel model) {
    return new JavaProgram(model, new JavaLibrary(KEYWORD, "JSL", buildFiles()));
  }

  private static Map<String, String> buildFiles() {
    return Map.of(
        "pom.xml", Resources.text("jsl/pom.xml"),
        "build.gradle", Resources.text("jsl/build.gradle"),
        "settings.gradle", Resources.text("jsl/settings.gradle"),
        "README.md", Resources.text("jsl/README.md") + FigureMeanings.section());
  }
}
