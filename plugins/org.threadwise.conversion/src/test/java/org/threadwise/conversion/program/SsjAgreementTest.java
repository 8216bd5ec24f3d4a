package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.ssj.SsjWriter;

/** Programs on SSJ compile, run, and have the figures of our simulator. */
class SsjAgreementTest {
  private static final int REPLICATIONS = 20;

  private static CompiledPrograms programs;

  @BeforeAll
  static void start(@TempDir Path folder) {
    programs = new CompiledPrograms(folder, System.getProperty("java.class.path"));
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#examples")
  void examplesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#random")
  void randomSolutionsAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @Test
  void everyDistributionAndArrivalProcessAgrees() {
    check("variety", Variety.model());
  }

  @Test
  void namesCannotBeCode() {
    check("hostile", Hostile.model());
  }

  private static void check(String name, ProgramModel model) {
    String printed =
        programs.run(
            SsjWriter.program(model),
            "--replications",
            Integer.toString(REPLICATIONS),
            "--seed",
            "7",
            "--json");
    Map<FigureKey, Sampled> expected = Simulated.run(model, 1, REPLICATIONS);
    assertThat(Agreement.disagreements(expected, Sampled.read(printed))).as(name).isEmpty();
  }
}
