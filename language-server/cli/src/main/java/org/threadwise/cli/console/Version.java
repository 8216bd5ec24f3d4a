package org.threadwise.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the program, from a resource that the build writes. */
public final class Version {
  private static final String RESOURCE = "version.properties";

  private Version() {}

  /** Returns the version, such as "0.1.0". */
  public static String current() {
    var properties = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(
            "the resource " + RESOURCE + " is missing from the program");
      }
      properties.load(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
