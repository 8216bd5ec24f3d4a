package org.threadwise.conversion.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files that all generated programs share. */
public final class Resources {
  private Resources() {}

  /** Returns the runtime files of a folder, by name, in the order of its {@code files.txt}. */
  static Map<String, String> files(String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    for (String name : text(folder + "/files.txt").lines().toList()) {
      files.put(name, text(folder + "/integration/" + name));
    }
    return files;
  }

  /** Returns the runtime files of a folder as one text with a section per file. */
  public static String sections(String folder) {
    StringBuilder text = new StringBuilder();
    files(folder).values().forEach(section -> text.append("\n\n").append(section));
    return text.toString();
  }

  /** Returns the text of a resource in the package of this class. */
  public static String text(String path) {
    try (InputStream stream = Resources.class.getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalStateException("missing resource " + path);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
