package org.threadwise.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs every benchmark once with short runs in this JVM, but only one of the proposals, which have
 * a fixed length; the measured speeds are meaningless.
 */
class BenchmarksTest {
  private static final int OF_THE_ENGINE = BenchmarkModel.values().length;
  private static final int OF_SSJ = TaskChain.values().length * 5 * 2;
  private static final List<TimedTask> TIMED_TASKS =
      Stream.of(
              Arrays.stream(SizingTask.values()),
              Stream.of(ProposalTask.FIRST_STEPS),
              Arrays.stream(LanguageTask.values()))
          .<TimedTask>flatMap(tasks -> tasks)
          .toList();
  private static final List<Class<?>> TIMED =
      List.of(SizingBenchmark.class, ProposalBenchmark.class, LanguageBenchmark.class);
  private static final int OTHERS = 3;

  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  private static List<Measurement> measurements;
  private static List<String> page;

  @BeforeAll
  static void run() throws CommandLineOptionException, RunnerException {
    System.setProperty("jmh.ignoreLock", "true");
    var silent =
        OutputFormatFactory.createFormatInstance(
            new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            VerboseMode.SILENT);
    measurements =
        Stream.concat(
                run("-e ProposalBenchmark -p length=0.002", silent),
                run("ProposalBenchmark -p task=FIRST_STEPS", silent))
            .toList();
    page = new ResultsPage(measurements, List.of()).markdown("A machine.").lines().toList();
  }

  private static Stream<Measurement> run(String selection, OutputFormat silent)
      throws CommandLineOptionException, RunnerException {
    String shortly = selection + " -f 0 -wi 0 -i 1 -r 1ms -foe true";
    return Benchmarks.run(new CommandLineOptions(shortly.split(" ", -1)), silent).stream();
  }

  @Test
  void everyBenchmarkRuns() {
    assertThat(measurements).hasSize(OF_THE_ENGINE + OF_SSJ + TIMED_TASKS.size() + OTHERS);
  }

  @Test
  void benchmarksWithEventsMeasureTimeAndMemory() {
    assertThat(measurements)
        .filteredOn(each -> !each.is(ParallelBenchmark.class))
        .filteredOn(each -> TIMED.stream().noneMatch(each::is))
        .allSatisfy(
            each -> {
              assertThat(each.unitsPerRun()).isBetween(1_000.0, 100_000.0);
              assertThat(each.perCpuSecond()).isPositive();
              assertThat(each.bytesPerRun()).isNotNegative();
            });
  }

  @Test
  void pageHasARowForEachModel() {
    assertThat(page).contains("Machine: A machine.");
    assertThat(page)
        .anyMatch(line -> line.startsWith("Figures are means over at least 1 iterations"));
    for (BenchmarkModel model : BenchmarkModel.values()) {
      assertThat(page).filteredOn(line -> line.startsWith("| " + model.title + " |")).hasSize(1);
    }
    assertThat(page)
        .filteredOn(line -> line.matches(".*\\([A-Z_]+\\).*\\([A-Z_]+\\).*"))
        .hasSize(5);
    assertThat(page).noneMatch(line -> line.contains("NaN") || line.contains("Infinity"));
  }

  @Test
  void pageHasARowForEachTimedTask() {
    for (TimedTask task : TIMED_TASKS) {
      assertThat(page).filteredOn(line -> line.startsWith("| " + task.title() + " |")).hasSize(1);
    }
  }

  @Test
  void pageOmitsMissingMeasurements() {
    String empty = new ResultsPage(List.of(), List.of()).markdown("A machine.");
    assertThat(empty).doesNotContain("##").doesNotContain("|");
    List<Measurement> one =
        measurements.stream()
            .filter(each -> each.is(EngineBenchmark.class, "model", "CAFE"))
            .toList();
    assertThat(
            new ResultsPage(one, List.of())
                .markdown("")
                .lines()
                .filter(line -> line.startsWith("| Café")))
        .hasSize(1);
  }

  @Test
  void everyExampleIsProposed() throws IOException {
    List<String> proposed = Arrays.stream(ProposalTask.values()).map(TimedTask::title).toList();
    try (Stream<Path> files = Files.find(EXAMPLES, 2, (file, any) -> isSolution(file))) {
      assertThat(files.map(file -> EXAMPLES.relativize(file).toString().replace(".eai", "")))
          .containsExactlyInAnyOrderElementsOf(proposed);
    }
  }

  private static boolean isSolution(Path file) {
    return file.toString().endsWith(".eai");
  }
}
