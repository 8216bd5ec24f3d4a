package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.jsl.JslWriter;

/** Programs on JSL compile, run, and have the figures of our simulator. */
class JslAgreementTest {
  private static final int REPLICATIONS = 20;
  private static final @Nullable String JAR = System.getProperty("jsl.jar");

  private static CompiledPrograms programs;

  @BeforeAll
  static void start(@TempDir Path folder) {
    assumeTrue(
        JAR != null,
        "needs -Djsl.jar=PATH, the jar of JSL R1.0.12 and, behind path separators, those that it"
            + " needs");
    programs = new CompiledPrograms(folder, String.valueOf(JAR));
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
        programs.runApart(
            JslWriter.program(model),
            "--replications",
            Integer.toString(REPLICATIONS),
            "--seed",
            "7",
            "--json");
    Map<FigureKey, Sampled> expected = Simulated.run(model, 1, REPLICATIONS);
    assertThat(Agreement.disagreements(expected, Sampled.read(printed))).as(name).isEmpty();
  }
}
