package org.threadwise.conversion;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What a conversion writes: a file or a folder of files. */
public sealed interface Document {

  /**
   * A file of text in UTF-8.
   *
   * @param text with line feeds, the last one at its end
   */
  record Text(String text) implements Document {}

  /** A file that is no text. */
  final class Binary implements Document {
    private final byte[] content;

    /** Copies the content. */
    public Binary(byte[] content) {
      this.content = content.clone();
    }

    /** A copy of the content. */
    public byte[] content() {
      return content.clone();
    }
  }

  /**
   * A folder of text files.
   *
   * @param texts by path within the folder, with {@code /} between names
   */
  record Folder(SortedMap<String, String> texts) implements Document {
    private static final Pattern PATH =
        Pattern.compile("[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*", Pattern.UNICODE_CHARACTER_CLASS);

    /**
     * Copies the files.
     *
     * @throws IllegalArgumentException if there is none, or a path might lead out of the folder
     */
    public Folder {
      if (texts.isEmpty()) {
        throw new IllegalArgumentException("a folder without files is not written");
      }
      for (String path : texts.keySet()) {
        if (!PATH.matcher(path).matches()) {
          throw new IllegalArgumentException("'" + path + "' is no path within a folder");
        }
      }
      texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    }

    /** A folder of these files. */
    public static Folder of(Map<String, String> texts) {
      return new Folder(new TreeMap<>(texts));
    }
  }
}
