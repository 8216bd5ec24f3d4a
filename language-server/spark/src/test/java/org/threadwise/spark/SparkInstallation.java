package org.threadwise.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.launcher.JavaModuleOptions;

/** The Spark that the build has laid out, with a start script like that of a download. */
final class SparkInstallation {
  private static final Path HOME = Path.of(System.getenv("SPARK_HOME"));

  private SparkInstallation() {}

  /** Returns the class path of Spark. */
  static String jars() {
    return HOME.resolve("jars") + "/*";
  }

  /** Writes the start script. As in a download, the driver has a heap of 1 GB. */
  static void prepare() throws IOException {
    Path script = HOME.resolve("bin/spark-submit");
    Files.createDirectories(script.getParent());
    Files.writeString(
        script,
        """
        #!/bin/sh
        exec "$JAVA_HOME/bin/java" -Xmx1g %s -Dspark.driver.host=127.0.0.1 -Dspark.ui.enabled=false \\
          -cp "$SPARK_HOME/jars/*" org.apache.spark.deploy.SparkSubmit "$@"
        """
            .formatted(JavaModuleOptions.defaultModuleOptions()));
    if (!script.toFile().setExecutable(true)) {
      throw new IOException(script + " cannot be made executable");
    }
  }
}
