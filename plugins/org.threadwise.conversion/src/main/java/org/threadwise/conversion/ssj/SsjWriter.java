package org.threadwise.conversion.ssj;

import java.util.Map;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.program.FigureMeanings;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.program.JavaProgram;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.conversion.program.Resources;

/** Writes a solution as a Java project that simulates it on SSJ. */
public final class SsjWriter {
  private static final String KEYWORD = "ssj";

  private SsjWriter() {}

  /** The project of a solution under a workload. */
  public static Conversion write(QueueingModel model) {
    return program(ProgramModel.of(model)).convert();
  }

  /** The program for a model. */
  public static JavaProgram program(ProgramModel model) {
    return new JavaProgram(model, new JavaLibrary(KEYWORD, "SSJ", buildFiles()));
  }

  private static Map<String, String> buildFiles() {
    return Map.of(
        "pom.xml", Resources.text("ssj/pom.xml"),
        "build.gradle", Resources.text("ssj/build.gradle"),
        "settings.gradle", Resources.text("ssj/settings.gradle"),
        "README.md", Resources.text("ssj/README.md") + FigureMeanings.section());
  }
}
