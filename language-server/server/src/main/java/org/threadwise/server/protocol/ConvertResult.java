package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A solution in another form.
 *
 * @param files one, or those of a folder
 * @param losses what the form cannot express
 */
public record ConvertResult(List<ConvertedFile> files, List<Loss> losses) {

  /**
   * A file: a text, or bytes.
   *
   * @param path within the folder, with {@code /} between names; empty for a form that is one file
   * @param base64 its bytes, if it is no text
   */
  public record ConvertedFile(String path, @Nullable String text, @Nullable String base64) {}

  /** Something that a form cannot express. */
  public record Loss(String element, String reason) {}
}
