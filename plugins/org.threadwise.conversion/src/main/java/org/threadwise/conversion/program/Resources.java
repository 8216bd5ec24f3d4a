package org.threadwise.conversion.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files that are the same in every program. */
public final class Resources {
  private Resources() {}

  /** The support files of a folder, by name, in the order in which they are listed there. */
  static Map<String, String> files(String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    for (String name : text(folder + "/files.txt").lines().toList()) {
      files.put(name, text(folder + "/integration/" + name));
    }
    return files;
  }

  /** The support files of a folder as one text, in which each is a section. */
  public static String sections(String folder) {
    StringBuilder text = new StringBuilder();
    files(folder).values().forEach(section -> text.append("\n\n").append(section));
    return text.toString();
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
