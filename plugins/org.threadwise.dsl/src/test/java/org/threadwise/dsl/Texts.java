package org.threadwise.dsl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Texts that several tests use. */
final class Texts {

  static final Path REPOSITORY = repository();

  private Texts() {}

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  /** All example solutions of the project. */
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

  /** A solution whose only process has these elements. */
  static String process(String... elements) {
    return "solution S\npool p { threads 1 }\nprocess P {\n  "
        + String.join("\n  ", elements)
        + "\n}\n";
  }

  /** A solution with a chain of three elements, and more statements. */
  static String chain(String... statements) {
    return process("entry E -> a", "translator T a -> b takes 1 ms", "exit X b")
        + String.join("\n", statements);
  }
}
