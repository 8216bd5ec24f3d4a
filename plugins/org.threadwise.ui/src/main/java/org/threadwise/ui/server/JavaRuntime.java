package org.threadwise.ui.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** The Java that runs the language server. */
public final class JavaRuntime {

  private static final int LEAST = 21;

  private static final String REMEDY =
      ": name the folder of a Java 21 or newer in the preferences of Threadwise, or leave the field"
          + " empty to use the one that runs Eclipse.";

  private JavaRuntime() {}

  /**
   * The command of a Java.
   *
   * @param preferred its folder; blank for the one that runs Eclipse
   * @throws IOException if there is none, or one that is too old; the message says how to mend it
   */
  public static Path command(String preferred) throws IOException {
    Path home = home(preferred.strip());
    for (String name : List.of("java", "java.exe")) {
      Path command = home.resolve("bin").resolve(name);
      if (Files.isExecutable(command)) {
        refuseOld(home);
        return command;
      }
    }
    throw new IOException("There is no Java in " + home + REMEDY);
  }

  private static Path home(String preferred) throws IOException {
    try {
      return Path.of(preferred.isEmpty() ? System.getProperty("java.home") : preferred);
    } catch (InvalidPathException e) {
      throw new IOException("'" + preferred + "' is no folder" + REMEDY, e);
    }
  }

  /** Reads what every Java says of itself; one that says nothing is tried. */
  private static void refuseOld(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isReadable(release)) {
      return;
    }
    var said = new Properties();
    try (Reader lines = Files.newBufferedReader(release)) {
      said.load(lines);
    }
    String version = said.getProperty("JAVA_VERSION", "").replace("\"", "");
    String feature = version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", "");
    if (!feature.isEmpty() && Integer.parseInt(feature) < LEAST) {
      throw new IOException(
          "The Java in " + home + " is " + version + ", which is too old" + REMEDY);
    }
  }
}
