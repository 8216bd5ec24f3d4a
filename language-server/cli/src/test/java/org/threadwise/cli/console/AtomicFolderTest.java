package org.threadwise.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFolderTest {
  private static final Map<String, String> TEXTS =
      Map.of("pom.xml", "<project/>", "src/main/Main.java", "class Main {}");

  @TempDir private Path folder = Path.of("");

  private void assertOnly(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder(names);
    }
  }

  private void assertWritten(Path project) throws IOException {
    assertThat(project.resolve("pom.xml")).hasContent("<project/>");
    assertThat(project.resolve("src/main/Main.java")).hasContent("class Main {}");
    assertOnly(project.getFileName().toString());
  }

  @Test
  void writesANewFolder() throws IOException {
    Path project = folder.resolve("project");
    AtomicFolder.write(project, TEXTS, false);
    assertWritten(project);
  }

  @Test
  void fillsAnEmptyFolder() throws IOException {
    Path project = Files.createDirectory(folder.resolve("project"));
    AtomicFolder.write(project, TEXTS, false);
    assertWritten(project);
  }

  @Test
  void replacesOnlyOnRequest() throws IOException {
    Path project = folder.resolve("project");
    AtomicFolder.write(project, Map.of("pom.xml", "old"), false);
    assertThatThrownBy(() -> AtomicFolder.write(project, TEXTS, false))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("--force replaces it");
    assertThat(project.resolve("pom.xml")).hasContent("old");
    AtomicFolder.write(project, TEXTS, true);
    assertWritten(project);
  }

  @Test
  void keepsForeignFiles() throws IOException {
    Path project = Files.createDirectory(folder.resolve("project"));
    Files.writeString(project.resolve("notes.txt"), "precious");
    assertThatThrownBy(() -> AtomicFolder.write(project, TEXTS, true))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("notes.txt");
    assertThat(project.resolve("notes.txt")).hasContent("precious");
    assertThat(project.resolve("pom.xml")).doesNotExist();
    assertOnly("project");
  }

  @Test
  void doesNotReplaceAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("project"), "precious");
    for (boolean replace : new boolean[] {false, true}) {
      assertThatThrownBy(() -> AtomicFolder.write(file, TEXTS, replace))
          .isInstanceOf(CommandFailure.class)
          .hasMessageContaining("was not modified");
    }
    assertThat(file).hasContent("precious");
    assertOnly("project");
  }

  @Test
  void reportsWhyItCannotWrite() throws IOException {
    assertThatThrownBy(() -> AtomicFolder.write(folder.resolve("no/such/folder"), TEXTS, false))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("no such file or folder");
    assertOnly();
  }
}
