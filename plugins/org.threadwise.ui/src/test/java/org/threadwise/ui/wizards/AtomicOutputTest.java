package org.threadwise.ui.wizards;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicOutputTest {

  private static final Map<String, byte[]> FILE = Map.of("", "new".getBytes(UTF_8));
  private static final Map<String, byte[]> PROJECT =
      Map.of("pom.xml", "new".getBytes(UTF_8), "src/Model.java", "class".getBytes(UTF_8));

  @TempDir private Path folder;

  /** Checks that no temporary file is left. */
  private void assertAlone(String name) {
    assertThat(folder).isDirectoryNotContaining(file -> !file.endsWith(name));
  }

  @Test
  void writesAFileAndReplacesIt() throws IOException {
    Path target = folder.resolve("cafe.png");

    AtomicOutput.write(target, FILE);
    AtomicOutput.write(target, FILE);

    assertThat(target).hasContent("new");
    assertAlone("cafe.png");
  }

  @Test
  void writesAFolderAndReplacesIt() throws IOException {
    Path target = folder.resolve("cafe-ssj");
    AtomicOutput.write(target, PROJECT);
    Files.writeString(target.resolve("pom.xml"), "changed");

    AtomicOutput.write(target, PROJECT);

    assertThat(target.resolve("pom.xml")).hasContent("new");
    assertThat(target.resolve("src/Model.java")).hasContent("class");
    assertAlone("cafe-ssj");
  }

  @Test
  void rejectsFoldersWithForeignFiles() throws IOException {
    Path target = folder.resolve("mine");
    Files.createDirectory(target);
    Files.writeString(target.resolve("letter.txt"), "mine");

    assertThatIOException()
        .isThrownBy(() -> AtomicOutput.write(target, PROJECT))
        .withMessageContaining("letter.txt");
    assertThatIOException().isThrownBy(() -> AtomicOutput.write(target, FILE));

    assertThat(target.resolve("letter.txt")).hasContent("mine");
    assertAlone("mine");
  }

  @Test
  void doesNotReplaceAFileWithAFolder() throws IOException {
    Path target = folder.resolve("mine");
    Files.writeString(target, "mine");

    assertThatIOException().isThrownBy(() -> AtomicOutput.write(target, PROJECT));

    assertThat(target).hasContent("mine");
    assertAlone("mine");
  }
}
