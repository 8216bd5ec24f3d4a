package org.threadwise.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.cli.console.CommandFailure;

class SparkHomeTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"2.13-4.2.0", "2.13-4.10.1", "2.13-5.0.0-preview1"})
  void acceptsNewVersions(String version) throws IOException {
    assertThat(install(version).submit()).startsWith(folder.resolve("bin").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.13-4.1.9", "2.12-3.5.8", "2.14-4.2.0"})
  void refusesOtherVersions(String version) {
    assertThatThrownBy(() -> install(version))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("spark-core_" + version + ".jar; --cluster needs Spark 4.2 or newer");
  }

  @Test
  void requiresAnInstallation() {
    assertThatThrownBy(() -> SparkHome.of(Map.of()))
        .hasMessage(
            "--cluster needs Spark 4.2 or newer for Scala 2.13; set SPARK_HOME to its folder");
    assertThatThrownBy(() -> SparkHome.of(Map.of("SPARK_HOME", folder.toString())))
        .hasMessageContaining("contains no file jars/spark-core_");
  }

  private SparkHome install(String version) throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Files.createFile(jars.resolve("spark-core_" + version + ".jar"));
    return SparkHome.of(Map.of("SPARK_HOME", folder.toString()));
  }
}
