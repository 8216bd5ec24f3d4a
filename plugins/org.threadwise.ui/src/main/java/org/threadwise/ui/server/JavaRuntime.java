package org.threadwise.ui.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** Locates the Java that runs the language server. */
public final class JavaRuntime {

  private static final int MIN_VERSION = 21;

  private static final String REMEDY =
      ": enter the folder of a Java 21 or newer in the preferences of Threadwise, or leave the"
          + " field empty to use the Java that runs Eclipse.";

  private JavaRuntime() {}

  /**
   * Returns the {@code java} command in a Java home.
   *
   * @param preferred the Java home; blank for the Java that runs Eclipse
   * @throws IOException if it is missing or too old; the message names a remedy
   */
  public static Path command(String preferred) throws IOException {
    Path home = home(preferred.strip());
    for (String name : List.of("java", "java.exe")) {
      Path command = home.resolve("bin").resolve(name);
      if (Files.isExecutable(command)) {
        requireSupportedVersion(home);
        return command;
      }
    }
    throw new IOException("There is no Java in " + home + REMEDY);
  }

  private static Path home(String preferred) throws IOException {
    try {
      return Path.of(preferred.isEmpty() ? System.getProperty("java.home") : preferred);
    } catch (InvalidPathException e) {
      throw new IOException("'" + preferred + "' is not a folder" + REMEDY, e);
    }
  }

  /**
   * Rejects a Java whose {@code release} file names an old version; accepts one without that file.
   */
  private static void requireSupportedVersion(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isReadable(release)) {
      return;
    }
    var properties = new Properties();
    try (Reader lines = Files.newBufferedReader(release)) {
      properties.load(lines);
    }
    String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
    String feature = version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", "");
    if (!feature.isEmpty() && Integer.parseInt(feature) < MIN_VERSION) {
      throw new IOException(
          "The Java in " + home + " is " + version + ", which is too old" + REMEDY);
    }
  }
}
