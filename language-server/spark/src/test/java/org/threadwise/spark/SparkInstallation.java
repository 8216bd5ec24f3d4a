package org.threadwise.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.launcher.JavaModuleOptions;

/** The Spark that the build has laid out, with start scripts like those of a download. */
final class SparkInstallation {
  static final Path HOME = Path.of(System.getenv("SPARK_HOME"));

  private SparkInstallation() {}

  /** Writes the start scripts. As in a download, every program has a heap of 1 GB. */
  static void prepare() throws IOException {
    Files.createDirectories(HOME.resolve("bin"));
    write(
        "spark-class",
        """
        exec "$JAVA_HOME/bin/java" -Xmx1g %s -cp "$SPARK_HOME/jars/*" "$@"
        """
            .formatted(JavaModuleOptions.defaultModuleOptions()));
    write(
        "spark-submit",
        """
        exec "$SPARK_HOME/bin/spark-class" -Dspark.driver.host=127.0.0.1 -Dspark.ui.enabled=false \\
          org.apache.spark.deploy.SparkSubmit "$@"
        """);
  }

  private static void write(String name, String command) throws IOException {
    Path script = Files.writeString(HOME.resolve("bin").resolve(name), "#!/bin/sh\n" + command);
    if (!script.toFile().setExecutable(true)) {
      throw new IOException(script + " cannot be made executable");
    }
  }
}
