package org.threadwise.conversion;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The output of a conversion: a file or a folder of files. */
public sealed interface Document {

  /**
   * A text file in UTF-8.
   *
   * @param text with line feeds as line ends, also at the end
   */
  record Text(String text) implements Document {}

  /** A binary file. */
  final class Binary implements Document {
    private final byte[] content;

    /** Copies the content. */
    public Binary(byte[] content) {
      this.content = content.clone();
    }

    /** Returns a copy of the content. */
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
     * @throws IllegalArgumentException if there are none, or a path might leave the folder
     */
    public Folder {
      if (texts.isEmpty()) {
        throw new IllegalArgumentException("the folder has no files");
      }
      for (String path : texts.keySet()) {
        if (!PATH.matcher(path).matches()) {
          throw new IllegalArgumentException("'" + path + "' is not a path within the folder");
        }
      }
      texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    }

    /** Creates a folder of files by path. */
    public static Folder of(Map<String, String> texts) {
      return new Folder(new TreeMap<>(texts));
    }
  }
}
