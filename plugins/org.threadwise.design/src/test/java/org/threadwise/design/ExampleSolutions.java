package org.threadwise.design;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.design.resource.SolutionFactory;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.model.integration.Solution;

/** Opens solutions like Sirius, and reads the examples of the project. */
final class ExampleSolutions {

  private static final Path FOLDER = Path.of("../../examples");

  private ExampleSolutions() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(path -> path.toString().endsWith(".eai")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the example whose file is named like its folder. */
  static Path named(String name) {
    return FOLDER.resolve(name).resolve(name + ".eai");
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens a file as a resource in a set of its own. */
  static EditedSolution open(Path file) {
    ResourceSetImpl resources = new ResourceSetImpl();
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("eai", new SolutionFactory());
    return (EditedSolution)
        resources.getResource(
            URI.createFileURI(file.toAbsolutePath().normalize().toString()), true);
  }

  static EditedSolution open(String text, Path folder) {
    try {
      Path file = folder.resolve("solution.eai");
      Files.writeString(file, text);
      return open(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the file of a resource. */
  static Path file(EditedSolution resource) {
    return Path.of(resource.getURI().toFileString());
  }

  static Solution solution(EditedSolution resource) {
    return Objects.requireNonNull(resource.solution());
  }

  /** Returns the text that saving writes. */
  static String saved(EditedSolution resource) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      resource.save(out, Map.of());
      return out.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> comments(String text) {
    List<String> comments = new ArrayList<>();
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece == Piece.LINE_COMMENT || piece == Piece.BLOCK_COMMENT) {
        comments.add(scanner.text());
      }
    }
    return comments;
  }
}
