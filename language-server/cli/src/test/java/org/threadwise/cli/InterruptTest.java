package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Effects of signals on running commands. */
class InterruptTest {
  @TempDir private Path folder = Path.of("");

  private static void interrupt(long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", Long.toString(pid)).start().waitFor();
  }

  private static void awaitText(ThreadwiseProcess process, String text)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!process.err().contains(text) && process.isAlive() && System.nanoTime() < end) {
      Thread.sleep(5);
    }
  }

  static List<List<String>> parents() {
    return List.of(List.of(), List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh"));
  }

  /** The second parent ignores the signal, as a shell does for its background jobs. */
  @ParameterizedTest
  @MethodSource("parents")
  void ctrlCEndsASimulationPromptly(List<String> parent) throws IOException, InterruptedException {
    var process =
        ThreadwiseProcess.startBy(
            parent,
            folder,
            "256m",
            "simulate",
            ModelFiles.queue(folder),
            "--duration",
            "1000000s",
            "--replications",
            1000);
    awaitText(process, "workload usual");
    interrupt(process.pid());
    long started = System.nanoTime();
    assertThat(process.await(10)).isEqualTo(130);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started)).isLessThan(4);
    assertThat(process.err()).contains("interrupted");
    assertThat(process.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"in-process", "http"})
  void ctrlCEndsARunWithTheFiguresSoFar(String applications)
      throws IOException, InterruptedException {
    var process =
        ThreadwiseProcess.start(
            folder,
            "256m",
            "run",
            ModelFiles.example("call-centre/call-centre.eai"),
            "--rate",
            "20/s",
            "--duration",
            "1000s",
            "--applications",
            applications);
    awaitText(process, "running");
    interrupt(process.pid());
    assertThat(process.await(10)).isEqualTo(130);
    assertThat(process.out()).contains("by real threads", "engine");
  }

  @Test
  void ctrlCLeavesASweepThatCanBeResumed() throws IOException, InterruptedException {
    Path out = folder.resolve("x.csv");
    Path journal = folder.resolve("x.csv.journal");
    var process =
        ThreadwiseProcess.start(
            folder,
            "256m",
            "sweep",
            ModelFiles.queue(folder),
            "--pool",
            "engine=3..40",
            "--duration",
            "1000s",
            "--replications",
            40,
            "--out",
            out);
    while (process.isAlive() && (!Files.exists(journal) || Files.size(journal) < 500)) {
      Thread.sleep(5);
    }
    interrupt(process.pid());
    assertThat(process.await(10)).isEqualTo(130);
    assertThat(process.err()).contains("run the same command again to resume");
    assertThat(out).doesNotExist();
    assertThat(Files.readString(journal)).endsWith("}\n");
  }
}
