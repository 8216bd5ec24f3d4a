package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentTest {

  @Test
  void folderSortsItsFiles() {
    Document.Folder folder =
        Document.Folder.of(Map.of("src/Main.java", "2", "pom.xml", "1", "src/a-b_c.d/É.txt", "3"));
    assertThat(folder.texts().keySet())
        .containsExactly("pom.xml", "src/Main.java", "src/a-b_c.d/É.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/etc/passwd", "../x", "a/../x", "a//b", "a/", ".", "a\\b", "C:x", ".x"})
  void refusesPathsOutOfTheFolder(String path) {
    assertThatThrownBy(() -> Document.Folder.of(Map.of(path, "")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void contentIsImmutable() {
    byte[] content = {1, 2};
    Document.Binary binary = new Document.Binary(content);
    content[0] = 9;
    binary.content()[1] = 9;
    assertThat(binary.content()).containsExactly(1, 2);
  }
}
