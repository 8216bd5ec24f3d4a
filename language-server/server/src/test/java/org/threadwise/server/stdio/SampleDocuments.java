package org.threadwise.server.stdio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sample documents. */
final class SampleDocuments {

  /** Simulates in a second or less; two threads suffice. */
  static final String SMALL =
      """
      solution Small
      pool engine { threads 2 }
      process Orders on engine {
        entry Shop -> order
        translator Convert order -> done takes 2 ms
        exit Warehouse done
      }
      workload normal { Shop: poisson 100/s }
      """;

  /** Far more threads than needed. */
  static final String TOO_MANY = SMALL.replace("threads 2", "threads 50");

  private static final Path EXAMPLES = Path.of("..", "..", "examples");

  private SampleDocuments() {}

  /**
   * Simulates until its budget of time is spent, on any machine: a core that is 99 % busy with
   * tasks of a high variance needs some 10^10 events for results of ±1 %.
   */
  static String heavy() {
    return row(2)
        .replace("solution Row", "solution Row\nhost { cores 1 }")
        .replace("takes 1 ms", "takes cpu hyperexponential(mean 1 ms, cv 6)")
        .replace("poisson 10/s", "poisson 495/s");
  }

  /** Returns a chain of tasks in one pool of 100 threads. */
  static String row(int tasks) {
    String row =
        IntStream.range(0, tasks)
            .mapToObj(i -> "  translator T" + i + " s" + i + " -> s" + (i + 1) + " takes 1 ms\n")
            .collect(Collectors.joining());
    return "solution Row\npool engine { threads 100 }\nprocess P on engine {\n  entry In -> s0\n"
        + row
        + "  exit Out s"
        + tasks
        + "\n}\nworkload w { In: poisson 10/s }\n";
  }

  /** Returns the examples of the project. */
  static List<Path> examples() {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".eai")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
