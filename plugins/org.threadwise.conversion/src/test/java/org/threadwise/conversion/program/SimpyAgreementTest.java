package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.simpy.SimpyWriter;

/** Scripts on SimPy run, and have the figures of our simulator. */
class SimpyAgreementTest {
  private static final int REPLICATIONS = 8;
  private static final long SECONDS = 120;

  @BeforeAll
  static void needPython() {
    Python.require();
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#shortExamples")
  void examplesAgree(String name, ProgramModel model, @TempDir Path folder) throws IOException {
    check(name, model, folder);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#random")
  void randomSolutionsAgree(String name, ProgramModel model, @TempDir Path folder)
      throws IOException {
    check(name, model, folder);
  }

  @Test
  void everyDistributionAndArrivalProcessAgrees(@TempDir Path folder) throws IOException {
    check("variety", Variety.model(), folder);
  }

  @Test
  void namesCannotBeCode(@TempDir Path folder) throws IOException {
    check("hostile", Hostile.model(), folder);
  }

  private static void check(String name, ProgramModel model, Path folder) throws IOException {
    Files.writeString(folder.resolve("program.py"), SimpyWriter.write(model).text());
    String printed =
        Python.run(
            folder,
            SECONDS,
            "program.py",
            "--replications",
            Integer.toString(REPLICATIONS),
            "--seed",
            "7",
            "--json");
    Map<FigureKey, Sampled> expected = Simulated.run(model, 1, 5 * REPLICATIONS);
    assertThat(Agreement.disagreements(expected, Sampled.read(printed))).as(name).isEmpty();
  }
}
