package org.threadwise.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path folder = Path.of("");

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void assertOnly(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder(names);
    }
  }

  @Test
  void writesANewFile() throws IOException {
    Path file = folder.resolve("new.txt");
    AtomicFile.write(file, bytes("new"), false);
    assertThat(file).hasContent("new");
    assertOnly("new.txt");
  }

  @Test
  void replacesOnlyOnRequest() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "old");
    assertThatThrownBy(() -> AtomicFile.write(file, bytes("new"), false))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("--force replaces it");
    assertThat(file).hasContent("old");
    AtomicFile.write(file, bytes("new"), true);
    assertThat(file).hasContent("new");
    assertOnly("old.txt");
  }

  @Test
  void keepsPermissions() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    AtomicFile.replace(file, bytes("old"), bytes("new"));
    assertThat(file).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void writesThroughALink() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file.getFileName());
    AtomicFile.replace(link, bytes("old"), bytes("new"));
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(file).hasContent("new");
  }

  @Test
  void doesNotReplaceAChangedFile() throws IOException {
    Path file = Files.writeString(folder.resolve("old.txt"), "changed meanwhile");
    assertThatThrownBy(() -> AtomicFile.replace(file, bytes("old"), bytes("new")))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("has changed since it was read");
    assertThat(file).hasContent("changed meanwhile");
    assertOnly("old.txt");
  }

  @Test
  void reportsWhyItCannotWrite() throws IOException {
    assertThatThrownBy(
            () -> AtomicFile.write(folder.resolve("no/such/folder.txt"), bytes("new"), false))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("no such file or folder");
    assertOnly();
  }
}
