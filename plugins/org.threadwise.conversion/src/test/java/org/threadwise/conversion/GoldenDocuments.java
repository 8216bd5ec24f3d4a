package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.threadwise.diagram.GoldenFile;

/**
 * Compares documents with the {@linkplain GoldenFile golden files} in {@code
 * src/test/resources/golden}.
 */
public final class GoldenDocuments {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private GoldenDocuments() {}

  /**
   * Asserts that two examples, and a solution with synchronised copies, match their golden files.
   */
  public static void assertExamplesAsBefore(
      String form, String ending, Function<QueueingModel, Conversion> write) {
    Map<String, QueueingModel> models =
        Map.of(
            "first-steps", ConvertedExamples.model("first-steps/first-steps.eai"),
            "cafe", ConvertedExamples.model("cafe/cafe.eai"),
            "copies", ConvertedExamples.parsedModel(SmallSolutions.FORK_JOIN));
    models.forEach(
        (name, model) -> assertAsBefore(form + "/" + name + ending, write.apply(model).document()));
  }

  /**
   * Asserts that a document equals its golden file, byte for byte.
   *
   * @param name path of the file or folder below the folder of golden files
   */
  public static void assertAsBefore(String name, Document document) {
    Path place = FOLDER.resolve(name);
    try {
      switch (document) {
        case Document.Text text -> GoldenFile.assertHolds(place, text.text());
        case Document.Binary binary -> GoldenFile.assertHolds(place, binary.content());
        case Document.Folder folder -> compare(place, folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(Path place, Document.Folder folder) throws IOException {
    for (var text : folder.texts().entrySet()) {
      GoldenFile.assertHolds(place.resolve(text.getKey()), text.getValue());
    }
    assertThat(files(place)).as("files of %s", place).hasSameElementsAs(folder.texts().keySet());
  }

  private static Collection<String> files(Path place) throws IOException {
    try (Stream<Path> files = Files.walk(place)) {
      List<String> names = new ArrayList<>();
      files
          .filter(Files::isRegularFile)
          .forEach(file -> names.add(place.relativize(file).toString().replace('\\', '/')));
      return names;
    }
  }

  /**
   * Returns the content of a golden file, for tests that do not compare byte for byte.
   *
   * @param name path of the file below the folder of golden files
   * @param now the new content if golden files are updated
   */
  public static byte[] before(String name, byte[] now) {
    return GoldenFile.read(FOLDER.resolve(name), now);
  }
}
