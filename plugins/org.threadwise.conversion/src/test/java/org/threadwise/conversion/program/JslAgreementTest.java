package org.threadwise.conversion.program;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs for JSL compile, run and agree with our simulator. */
@ResourceLock("CompiledPrograms")
class JslAgreementTest extends FigureAgreementTest {
  private static final @Nullable String JAR = System.getProperty("jsl.jar");

  private static CompiledPrograms programs;

  JslAgreementTest() {
    super(20, 20);
  }

  @BeforeAll
  static void start(@TempDir Path folder) {
    assumeTrue(
        JAR != null,
        "needs -Djsl.jar=PATH, the jar of JSL R1.0.12 and, behind path separators, those that it"
            + " needs");
    programs = new CompiledPrograms(folder, String.valueOf(JAR));
  }

  @Override
  String run(ProgramModel model, List<String> arguments) {
    return programs.runApart(JavaLibrary.JSL.program(model), arguments);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#examples")
  void examplesAgree(String name, ProgramModel model) {
    check(name, model);
  }
}
