package org.threadwise.diagram.svg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The icons of patterns and ports: one SVG file each, drawn in the current colour on a grid of 24
 * by 24.
 */
public final class Icons {

  private static final Map<String, String> DRAWINGS = new ConcurrentHashMap<>();

  private Icons() {}

  /**
   * Returns the SVG document of an icon.
   *
   * @param name literal of a pattern or port kind, or {@code application}, {@code process}, {@code
   *     pool}, {@code localPools}, {@code workload}, {@code host}, {@code cost}, {@code goal},
   *     {@code solution}
   * @throws IllegalArgumentException if there is no such icon
   */
  public static String document(String name) {
    String path = "/org/threadwise/diagram/icons/" + name + ".svg";
    try (InputStream file = Icons.class.getResourceAsStream(path)) {
      if (file == null) {
        throw new IllegalArgumentException("No icon " + name + "; draw one in " + path);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the icon " + name, e);
    }
  }

  /** Returns the contents of an icon's root element, without line breaks. */
  static String drawing(String name) {
    return DRAWINGS.computeIfAbsent(name, Icons::withoutRoot);
  }

  private static String withoutRoot(String name) {
    String document = document(name);
    int start = document.indexOf('>') + 1;
    return document.substring(start, document.lastIndexOf("</svg>")).replaceAll("\\s*\\n\\s*", "");
  }
}
