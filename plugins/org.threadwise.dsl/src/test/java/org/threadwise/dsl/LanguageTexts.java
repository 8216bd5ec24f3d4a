package org.threadwise.dsl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.threadwise.model.integration.Solution;

/** Texts for several tests. */
final class LanguageTexts {

  static final Path REPOSITORY = repository();

  private LanguageTexts() {}

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && !Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    return Objects.requireNonNull(folder, "There is no folder with examples above this one");
  }

  /** Returns the solution of a text as far as it can be parsed. */
  static Solution solution(String text) {
    return Objects.requireNonNull(SolutionReader.read(text, Path.of("x.eai")).solution(), text);
  }

  /** Returns all example solutions of the project. */
  static List<Path> examples() {
    try (Stream<Path> files = Files.walk(REPOSITORY.resolve("examples"))) {
      return files.filter(file -> file.toString().endsWith(".eai")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a solution with one process of these elements. */
  static String process(String... elements) {
    return "solution S\npool p { threads 1 }\nprocess P {\n  "
        + String.join("\n  ", elements)
        + "\n}\n";
  }

  /** Returns a solution with a chain of three elements and the given statements. */
  static String chain(String... statements) {
    return process("entry E -> a", "translator T a -> b takes 1 ms", "exit X b")
        + String.join("\n", statements);
  }

  /** Returns such a solution with a workload and a goal of one constraint. */
  static String goal(String constraint) {
    return chain("workload w { E: poisson 1/s }", "goal w { " + constraint + " }");
  }
}
