package org.threadwise.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs every benchmark once with short runs in this JVM; the measured speeds are meaningless. */
class BenchmarksTest {
  private static final int OF_THE_ENGINE = BenchmarkModel.values().length;
  private static final int OF_SSJ = TaskChain.values().length * 5 * 2;
  private static final List<TimedTask> TIMED_TASKS =
      Stream.<TimedTask>concat(
              Arrays.stream(SizingTask.values()), Arrays.stream(LanguageTask.values()))
          .toList();
  private static final int OTHERS = 3;

  private static List<Measurement> measurements;
  private static List<String> page;

  @BeforeAll
  static void run() throws CommandLineOptionException, RunnerException {
    System.setProperty("jmh.ignoreLock", "true");
    var silent =
        OutputFormatFactory.createFormatInstance(
            new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            VerboseMode.SILENT);
    String shortly = "-f 0 -wi 0 -i 1 -r 1ms -p length=0.002 -foe true";
    measurements = Benchmarks.run(new CommandLineOptions(shortly.split(" ", -1)), silent);
    page = new ResultsPage(measurements, List.of()).markdown("A machine.").lines().toList();
  }

  @Test
  void everyBenchmarkRuns() {
    assertThat(measurements).hasSize(OF_THE_ENGINE + OF_SSJ + TIMED_TASKS.size() + OTHERS);
  }

  @Test
  void benchmarksWithEventsMeasureTimeAndMemory() {
    assertThat(measurements)
        .filteredOn(each -> !each.is(ParallelBenchmark.class))
        .filteredOn(each -> !each.is(SizingBenchmark.class) && !each.is(LanguageBenchmark.class))
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
}
