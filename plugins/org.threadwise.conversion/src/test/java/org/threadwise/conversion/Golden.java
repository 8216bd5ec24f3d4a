package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Documents that were looked at and found right, in {@code src/test/resources/golden}; {@code
 * -Dgolden.update=true} writes them anew.
 */
public final class Golden {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private Golden() {}

  /** Asserts that two examples, and copies that wait for each other, are written as they were. */
  public static void assertExamplesAsBefore(
      String form, String ending, Function<QueueingModel, Conversion> write) {
    Map<String, QueueingModel> models =
        Map.of(
            "first-steps", Examples.model("first-steps/first-steps.eai"),
            "cafe", Examples.model("cafe/cafe.eai"),
            "copies", Examples.parsedModel(Texts.FORK_JOIN));
    models.forEach(
        (name, model) -> assertAsBefore(form + "/" + name + ending, write.apply(model).document()));
  }

  /**
   * Asserts that a document is as it was, byte for byte.
   *
   * @param name of the file or folder below the folder of all
   */
  public static void assertAsBefore(String name, Document document) {
    Path place = FOLDER.resolve(name);
    try {
      switch (document) {
        case Document.Text text -> compare(place, utf8(text.text()));
        case Document.Binary binary -> compare(place, binary.content());
        case Document.Folder folder -> compare(place, folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(Path place, Document.Folder folder) throws IOException {
    for (var text : folder.texts().entrySet()) {
      compare(place.resolve(text.getKey()), utf8(text.getValue()));
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

  private static void compare(Path file, byte[] content) throws IOException {
    assertThat(new String(content, StandardCharsets.UTF_8))
        .as(file.toString())
        .isEqualTo(new String(before(file, content), StandardCharsets.UTF_8));
  }

  /**
   * What a file of this name held when it was looked at, for who compares it otherwise than byte
   * for byte.
   *
   * @param name of the file below the folder of all
   * @param now what it would hold now
   */
  public static byte[] before(String name, byte[] now) {
    try {
      return before(FOLDER.resolve(name), now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] before(Path file, byte[] now) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(file.getParent());
      Files.write(file, now);
    }
    assertThat(file).as("%s; -Dgolden.update=true writes it", file).exists();
    return Files.readAllBytes(file);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
