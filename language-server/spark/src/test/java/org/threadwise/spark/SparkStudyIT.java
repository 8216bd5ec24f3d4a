package org.threadwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.Cli;

/** The study with the most runs, on a real Spark in one process. */
class SparkStudyIT {
  private static final Path STUDY = Path.of("../../examples/studies/haugg2019");

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void prepareSpark() throws IOException {
    SparkInstallation.prepare();
  }

  /** Only the measured times differ. */
  @Test
  void hasTheFilesOfAStudyOnThisMachine() throws IOException {
    Path local = Files.createDirectory(folder.resolve("local"));
    Path spark = Files.createDirectory(folder.resolve("spark"));
    reproduce(local).exits(0);
    reproduce(spark, "--cluster", "local[2]").exits(0);
    assertThat(contents(spark)).hasSize(6).isEqualTo(contents(local));
  }

  private static Cli reproduce(Path out, String... more) {
    Stream<Object> study =
        Stream.of("reproduce", STUDY, "--effort", "full", "--duration", "200ms", "--out", out);
    return Cli.run(Stream.concat(study, Stream.of(more)).toArray());
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    var contents = new TreeMap<String, String>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), withoutTimes(Files.readAllLines(file)));
      }
    }
    return contents;
  }

  private static String withoutTimes(List<String> lines) {
    return String.join("\n", lines.stream().filter(line -> !line.startsWith("| ours, a")).toList());
  }
}
