package org.threadwise.ui.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaRuntimeTest {

  @TempDir private Path home;

  private void putJava(String release) throws IOException {
    Path command = Files.createDirectories(home.resolve("bin")).resolve("java");
    assertThat(Files.createFile(command).toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), release);
  }

  @Test
  void usesTheRunningJavaWithoutPreference() throws IOException {
    assertThat(JavaRuntime.command("  ")).startsWith(Path.of(System.getProperty("java.home")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"JAVA_VERSION=\"21\"", "JAVA_VERSION=\"25.0.1\"", "JAVA_VERSION=\"\"", ""})
  void acceptsSupportedOrUnknownVersions(String release) throws IOException {
    putJava(release);
    assertThat(JavaRuntime.command(home + " ")).isEqualTo(home.resolve("bin/java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.9", "1.8.0_402", "20"})
  void rejectsOldVersions(String version) throws IOException {
    putJava("IMPLEMENTOR=\"Someone\"\nJAVA_VERSION=\"" + version + "\"\n");
    assertThatIOException()
        .isThrownBy(() -> JavaRuntime.command(home.toString()))
        .withMessageStartingWith("The Java in " + home + " is " + version)
        .withMessageContaining("enter the folder of a Java 21 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "bin"})
  void reportsMissingJava(String folder) throws IOException {
    Path place = Files.createDirectories(home.resolve(folder));
    assertThatIOException()
        .isThrownBy(() -> JavaRuntime.command(place.toString()))
        .withMessageStartingWith("There is no Java in " + place + ": enter the folder");
  }

  @Test
  void rejectsInvalidPaths() {
    assertThatIOException()
        .isThrownBy(() -> JavaRuntime.command("a\0b"))
        .withMessageContaining("is not a folder: enter the folder of a Java 21");
  }
}
