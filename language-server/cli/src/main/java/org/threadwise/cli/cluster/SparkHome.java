package org.threadwise.cli.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.cli.console.CommandFailure;

/**
 * An installation of Apache Spark that is new enough.
 *
 * @param folder that contains {@code bin} and {@code jars}
 */
public record SparkHome(Path folder) {
  private static final String VARIABLE = "SPARK_HOME";
  private static final String REQUIRED = "Spark 4.2 or newer for Scala 2.13";
  private static final Pattern CORE = Pattern.compile("spark-core_(.+?)-(\\d+)\\.(\\d+).*\\.jar");

  /**
   * Returns the installation that the environment names.
   *
   * @throws CommandFailure if there is none, or its version is not supported
   */
  public static SparkHome of(Map<String, String> environment) {
    String value = environment.getOrDefault(VARIABLE, "");
    if (value.isBlank()) {
      throw CommandFailure.wrongUse(
          "--cluster needs " + REQUIRED + "; set " + VARIABLE + " to its folder");
    }
    Path folder = Path.of(value);
    String core = core(folder.resolve("jars"));
    Matcher version = CORE.matcher(core);
    if (!version.matches()) {
      throw CommandFailure.wrongUse(
          VARIABLE
              + ": "
              + folder
              + " contains no file jars/spark-core_….jar; set it to the folder of "
              + REQUIRED);
    }
    int major = Integer.parseInt(version.group(2));
    int minor = Integer.parseInt(version.group(3));
    boolean supported = major > 4 || (major == 4 && minor >= 2);
    if (!supported || !version.group(1).equals("2.13")) {
      throw CommandFailure.wrongUse(
          VARIABLE + ": " + folder + " contains " + core + "; --cluster needs " + REQUIRED);
    }
    return new SparkHome(folder);
  }

  private static String core(Path jars) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(jars, "spark-core_*.jar")) {
      for (Path file : files) {
        return String.valueOf(file.getFileName());
      }
    } catch (IOException e) {
      // Reported like a folder without the jar.
    }
    return "";
  }

  /** Returns the program that starts applications. */
  String submit() {
    String name = File.separatorChar == '\\' ? "spark-submit.cmd" : "spark-submit";
    return folder.resolve("bin").resolve(name).toString();
  }
}
