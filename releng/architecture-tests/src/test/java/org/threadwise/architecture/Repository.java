package org.threadwise.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The files of the repository that the tests run in. */
final class Repository {

  /** The nearest folder around the working directory that holds the whole project. */
  static final Path ROOT = root();

  private Repository() {}

  /** Returns the text of a file, whose path is relative to the root. */
  static String read(String path) {
    try {
      return Files.readString(ROOT.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the repository holds a file or folder of this path. */
  static boolean contains(String path) {
    return Files.exists(ROOT.resolve(path));
  }

  /** Returns the test sources, in Java and in TypeScript, whose file name passes a filter. */
  static List<Path> testSources(Predicate<String> fileName) {
    return files("src/test", "test")
        .filter(file -> fileName.test(file.getFileName().toString()))
        .toList();
  }

  /** Returns the sources of all classes in Java; those of exported programs are resources. */
  static List<Path> javaSources() {
    return files("src/main/java", "src/test/java")
        .filter(file -> file.toString().endsWith(".java"))
        .toList();
  }

  /** Returns the Java sources that are part of exported programs. */
  static List<Path> exportedJavaSources() {
    return files("src/main/resources").filter(file -> file.toString().endsWith(".java")).toList();
  }

  /** Returns everything in these folders of all modules. */
  private static Stream<Path> files(String... folders) {
    return Stream.of(
            "plugins", "language-server", "examples", "releng", "vscode-extension/packages")
        .map(ROOT::resolve)
        .flatMap(Repository::children)
        .flatMap(module -> Stream.of(folders).map(module::resolve))
        .filter(Files::isDirectory)
        .flatMap(Repository::tree);
  }

  private static Stream<Path> children(Path folder) {
    try (Stream<Path> children = Files.list(folder)) {
      return children.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> tree(Path folder) {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("CONTRIBUTING.md"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("run the tests in a folder of the repository");
      }
    }
    return folder;
  }
}
