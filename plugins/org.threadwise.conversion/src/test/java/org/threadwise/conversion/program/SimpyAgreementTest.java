package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.simpy.SimpyWriter;

/** Scripts for SimPy run and agree with our simulator. */
class SimpyAgreementTest extends FigureAgreementTest {
  private static final int REPLICATIONS = 8;
  private static final long SECONDS = 120;

  @TempDir private Path folder;

  SimpyAgreementTest() {
    super(REPLICATIONS, 5 * REPLICATIONS);
  }

  @BeforeAll
  static void needPython() {
    Python.require();
  }

  @Override
  String run(ProgramModel model, List<String> arguments) {
    try {
      Files.writeString(folder.resolve("program.py"), SimpyWriter.write(model).text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Stream<String> command = Stream.concat(Stream.of("program.py"), arguments.stream());
    return Python.run(folder, SECONDS, command.toArray(String[]::new));
  }

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("org.threadwise.conversion.program.SampleModels#shortExamples")
  void examplesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @Test
  void reportsTheRequestedPercentiles() {
    String printed =
        run(
            VariedModel.model(),
            List.of("--replications", "2", "--json", "--percentiles", "99.9,25"));
    assertThat(SampledFigure.read(printed).keySet())
        .extracting(FigureKey::figure)
        .contains("p99.9 response time", "p25 response time")
        .doesNotContain("p50 response time", "p95 response time");
  }
}
