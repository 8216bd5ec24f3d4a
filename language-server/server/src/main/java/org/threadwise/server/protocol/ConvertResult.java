package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A converted solution.
 *
 * @param files a single file, or the files of a folder
 * @param losses what the form cannot express
 */
public record ConvertResult(List<ConvertedFile> files, List<Loss> losses) {

  /**
   * A text file or a binary file.
   *
   * @param path path within the folder, separated by {@code /}; empty for a single file
   * @param text content of a text file, null otherwise
   * @param base64 content of a binary file, null otherwise
   */
  public record ConvertedFile(String path, @Nullable String text, @Nullable String base64) {}

  /** A construct that a form cannot express. */
  public record Loss(String element, String reason) {}
}
