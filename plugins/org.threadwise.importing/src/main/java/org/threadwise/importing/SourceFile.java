package org.threadwise.importing;

/**
 * A file to import.
 *
 * @param name path for messages and origins
 * @param text content
 */
public record SourceFile(String name, String text) {

  /** Returns whether the name ends with one of some endings, such as {@code .xml}. */
  public boolean hasEnding(String... endings) {
    for (String ending : endings) {
      if (name.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }
}
