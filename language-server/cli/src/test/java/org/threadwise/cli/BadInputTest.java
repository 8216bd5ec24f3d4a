package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Any file gets a clear error and the right exit status in bounded time and memory. */
class BadInputTest {
  private static final List<String> READERS = List.of("check", "simulate", "propose", "analyze");

  @TempDir private Path folder = Path.of("");

  private Path model(String text) {
    return ModelFiles.write(folder, "model.eai", text);
  }

  /** Asserts that every command that reads a model reports the same. */
  private static void assertAllReport(Path model, int status, String... texts) {
    for (String reader : READERS) {
      Cli result = Cli.run(reader, model).exits(status);
      assertThat(result.out() + result.err())
          .as(reader)
          .contains(texts)
          .doesNotContain("\tat ", "Exception", "internal error");
    }
    Cli.run("sweep", model, "--pool", "engine=1..2").exits(status).noOut().err(texts);
  }

  @Test
  void rejectsAMissingFile() {
    assertAllReport(folder.resolve("no.eai"), 3, "no.eai", "There is no file");
  }

  @Test
  void rejectsAFolder() {
    assertAllReport(folder, 3, "is a directory");
  }

  /** A superuser may read every file except some of the kernel. */
  @Test
  void rejectsAnUnreadableFile() throws IOException {
    Path model = model(ModelFiles.QUEUE);
    Files.setPosixFilePermissions(model, PosixFilePermissions.fromString("---------"));
    assertAllReport(
        Files.isReadable(model) ? Path.of("/proc/self/mem") : model,
        3,
        "cannot be read",
        "check its permissions");
  }

  @Test
  void rejectsAnEmptyFile() {
    assertAllReport(model(""), 1, "is empty: start with a line such as 'solution Cafe'");
    assertAllReport(model(" \n\t\n"), 1, "is empty");
  }

  @Test
  void rejectsABinaryFile() throws IOException {
    Path model = folder.resolve("model.eai");
    byte[] bytes = new byte[5000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31 ^ i >> 3);
    }
    Files.write(model, bytes);
    assertAllReport(model, 3, "is not a text file");
  }

  @Test
  void rejectsBrokenSyntax() {
    assertAllReport(
        model("solution X\nprocess P {\n  translator T a -> \n}\n???\n"),
        1,
        "model.eai:",
        ": error: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "translator Work a | translator Work x | model.eai:8:19: error",
        "process Desk on engine | process Desk on engin | model.eai:6:17: error",
        "In: poisson 160/s } | Inn: poisson 160/s } | model.eai:12:19: error",
        "exp(10 ms) | exp(10 kg) | model.eai:8:",
        "exp(10 ms) | exp(NaN ms) | model.eai:8:",
        "exp(10 ms) | exp(-10 ms) | model.eai:8:",
        "exp(10 ms) | exp(1e400 ms) | model.eai:8:",
        "exp(10 ms) | exp(1e300 h) | model.eai:8:",
        "exp(10 ms) | exq(10 ms) | model.eai:8:",
        "threads 2 | threads 0 | model.eai:4:",
        "threads 2 | threads -2 | model.eai:4:",
        "threads 2 | threads 99999999999999999999 | model.eai:4:",
        "poisson 160/s } | poisson 160 } | model.eai:12:",
        "poisson 160/s } | poisson -160/s } | model.eai:12:",
        "poisson 160/s } | poisson 160/s for 0 s } | model.eai:12:",
        "exp(10 ms) | measured(\"no.csv\") | model.eai:8:",
        "exp(10 ms) | measured(\"../../etc/passwd\") | model.eai:8:",
        "exp(10 ms) | measured(\"words.csv\", unit ms) | model.eai:8:",
      })
  void rejectsWrongNamesNumbersAndMeasurements(String right, String wrong, String place)
      throws IOException {
    Files.writeString(folder.resolve("words.csv"), "time\n1.5\nhello\n2\n");
    String text = ModelFiles.QUEUE.replaceFirst(Pattern.quote(right.strip()), wrong);
    assertThat(text).isNotEqualTo(ModelFiles.QUEUE);
    assertAllReport(model(text), 1, place.strip(), ": error: ");
  }

  @Test
  void hidesLogMessagesOfLibraries() throws IOException, InterruptedException {
    Path model = model(ModelFiles.QUEUE.replace("exp(10 ms)", "exp(NaN ms) wait exp(. ms)"));
    var process = ThreadwiseProcess.start(folder, "512m", "check", model).exits(1, 60);
    assertThat(process.out().lines())
        .allMatch(line -> line.startsWith(model + ":") || line.startsWith("    fix: "));
    assertThat(process.err()).hasLineCount(1).startsWith("1 file checked: ");
  }

  @Test
  void rejectsACycleWithoutAnExit() {
    Path model =
        model(
            """
            solution Ring
            pool engine { threads 2 }
            process P {
              entry      In        -> a
              merger     M  a, c   -> b   takes 1 ms
              translator T  b      -> c   takes 1 ms
              exit       Out d
            }
            workload w { In: poisson 10/s }
            """);
    assertAllReport(model, 1, "model.eai:", "error");
  }

  @Test
  void reportsSeveralProblems() {
    Cli result =
        Cli.run(
                "check",
                model(
                    ModelFiles.QUEUE
                        .replace("exp(10 ms)", "exp(10 kg)")
                        .replace("translator Work a", "translator Work x")))
            .exits(1);
    assertThat(result.out().lines().filter(line -> line.contains(": error: ")))
        .hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "simulate"})
  void rejectsFiftyMegabytesOfText(String command) throws IOException, InterruptedException {
    Path model = folder.resolve("large.eai");
    try (BufferedWriter text = Files.newBufferedWriter(model)) {
      text.write("solution Large\n");
      for (int i = 0; i < 500_000; i++) {
        text.write(
            "// a meaningless comment of about a hundred characters, whose only purpose is to make the file large\n");
      }
    }
    var process = ThreadwiseProcess.start(folder, "512m", command, model).exits(3, 60);
    assertThat(process.out() + process.err()).contains("large.eai", "MB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "(", "process P { ", "/* "})
  void rejectsNestingTenThousandDeep(String open) throws IOException, InterruptedException {
    Path model = model("solution Deep\n" + open.repeat(10_000));
    var process = ThreadwiseProcess.start(folder, "512m", "check", model).exits(1, 60);
    assertThat(process.out()).contains("model.eai:", "error");
  }

  @Test
  void acceptsAHundredThousandTasks() throws IOException, InterruptedException {
    var text = new StringBuilder("solution Long\npool engine { threads 2 }\nprocess P {\n");
    text.append("  entry In -> s0\n");
    for (int i = 0; i < 100_000; i++) {
      text.append("  translator T%d s%d -> s%d takes 1 us\n".formatted(i, i, i + 1));
    }
    text.append("  exit Out s100000\n}\nworkload w { In: 1 messages at once }\n");
    Path model = model(text.toString());
    var process = ThreadwiseProcess.start(folder, "900m", "check", model).exits(0, 150);
    assertThat(process.err()).contains("1 file checked");
  }

  @Test
  void reportsTooLittleMemory() throws IOException, InterruptedException {
    var text = new StringBuilder("solution Long\npool engine { threads 2 }\nprocess P {\n");
    for (int i = 0; i < 40_000; i++) {
      text.append("  translator T%d s%d -> s%d takes 1 us\n".formatted(i, i, i + 1));
    }
    var process =
        ThreadwiseProcess.start(folder, "40m", "check", model(text + "}\n")).exits(1, 120);
    assertThat(process.err()).contains("are not enough", "-Xmx");
  }
}
