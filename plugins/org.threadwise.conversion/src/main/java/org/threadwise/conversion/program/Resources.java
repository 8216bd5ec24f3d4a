package org.threadwise.conversion.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Files that are the same in every program. */
public final class Resources {
  private Resources() {}

  /** The support classes of a folder, by file name. */
  static Map<String, String> files(String folder) {
    Map<String, String> files = new TreeMap<>();
    for (String name : text(folder + "/files.txt").lines().toList()) {
      files.put(name, text(folder + "/integration/" + name));
    }
    return files;
  }

  /** The text of a resource beside this class. */
  public static String text(String path) {
    try (InputStream stream = Resources.class.getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalStateException("this program lacks its part " + path);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
