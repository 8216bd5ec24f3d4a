package org.threadwise.conversion.program;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs for SSJ compile, run and agree with our simulator. */
@ResourceLock("CompiledPrograms")
class SsjAgreementTest extends FigureAgreementTest {
  private static CompiledPrograms programs;

  SsjAgreementTest() {
    super(20, 20);
  }

  @BeforeAll
  static void start(@TempDir Path folder) {
    programs = new CompiledPrograms(folder, System.getProperty("java.class.path"));
  }

  @Override
  String run(ProgramModel model, List<String> arguments) {
    return programs.run(JavaLibrary.SSJ.program(model), arguments);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#examples")
  void examplesAgree(String name, ProgramModel model) {
    check(name, model);
  }
}
