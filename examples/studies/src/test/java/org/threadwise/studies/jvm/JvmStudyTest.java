package org.threadwise.studies.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.studies.machine.JvmMode;

class JvmStudyTest {
  private static final Path STUDY = Path.of("jvm");
  private static final Cancellation NEVER = new Cancellation();

  private static JvmStudyRun run(Cancellation cancellation) {
    var nowhere = ConsoleStreams.plain(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    return new JvmStudyRun(STUDY, nowhere, cancellation);
  }

  /** 168 primes up to 1 000. */
  private static JvmPlan tiny(List<JvmConfiguration> configurations) {
    return new JvmPlan(3, 1_000, 168, 2, 1, configurations);
  }

  private static List<JvmConfiguration> configurations() {
    InstalledJvm here = InstalledJvm.findAll(NEVER).getFirst();
    InstalledJvm twin = new InstalledJvm(here.home(), "twin");
    return List.of(
        new JvmConfiguration(here, JvmMode.DEFAULT),
        new JvmConfiguration(here, JvmMode.INTERPRETER),
        new JvmConfiguration(twin, JvmMode.DEFAULT));
  }

  @Test
  void theMachineryMeasuresEveryConfiguration() {
    StudyResult result = run(NEVER).repeat(tiny(configurations()));
    String here = configurations().getFirst().jvm().name();
    assertThat(result.name()).isEqualTo(StudyResult.WHOLE);
    assertThat(result.files()).containsOnlyKeys("configurations.svg", "defaults.svg");
    assertThat(result.text().lines())
        .filteredOn(
            line ->
                line.startsWith("| " + here + ", default | ")
                    || line.startsWith("| " + here + ", interpreter | ")
                    || line.startsWith("| twin, default | "))
        .hasSize(3);
    assertThat(result.text().lines()).filteredOn(line -> line.contains(" − ")).hasSize(3);
    assertThat(result.files().get("defaults.svg")).contains("Azul Zulu 8.17", ">twin<");
  }

  /** The published mean squares give the published conclusion and coefficients of variation. */
  @Test
  void thePublishedTableIsAnalysed() {
    assertThat(run(NEVER).repeat(tiny(configurations())).text())
        .contains(
            "| CPU time | 3.998 a | 4.018 a | 4.110 a | 1.14 | 0.327 | 7.04 % |",
            "| system time | 1.028 a | 1.062 a | 1.072 a | 0.929 | 0.400 | 11.2 % |",
            "| user time | 2.969 a | 2.955 a | 3.038 a | 1.04 | 0.358 | 7.26 % |");
  }

  @Test
  void findsEachVirtualMachineOnce() {
    List<InstalledJvm> jvms = InstalledJvm.findAll(NEVER);
    assertThat(jvms).extracting(InstalledJvm::home).doesNotHaveDuplicates();
    assertThat(jvms.getFirst().name()).contains(System.getProperty("java.version"));
    assertThat(JvmConfiguration.of(jvms.subList(0, 1), NEVER)).hasSize(JvmMode.values().length);
  }

  /** The prediction for the first configuration of the table: half of its CPU time. */
  @Test
  void thePredictionIsHalfOfTheCpuTime() throws IOException {
    double cpu =
        Files.readAllLines(STUDY.resolve("results.md")).stream()
            .filter(line -> line.startsWith("| CPU time | ") && !line.contains("3.998"))
            .map(line -> line.split(" ", -1)[4])
            .mapToDouble(Double::parseDouble)
            .findFirst()
            .orElseThrow();

    Cli.run("simulate", STUDY.resolve("prime-tasks.eai"))
        .out("makespan      " + Numbers.seconds(cpu / 2));
  }

  @Test
  void wrongPrimesEndTheMeasurement() {
    var wrong = new JvmPlan(2, 100, 26, 2, 1, configurations());
    assertThatThrownBy(() -> run(NEVER).repeat(wrong))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("found 25 primes, not 26");
  }

  @Test
  void canBeInterrupted() {
    var cancellation = new Cancellation();
    cancellation.request();
    var forever = new JvmPlan(2, 10_000_000, 664_579, 2, 1, configurations());
    assertThatThrownBy(() -> run(cancellation).repeat(forever)).hasMessageContaining("interrupted");
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }
}
