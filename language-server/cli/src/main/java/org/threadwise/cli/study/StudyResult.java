package org.threadwise.cli.study;

import java.util.Map;

/**
 * What the repetition of a study showed.
 *
 * @param name of the file for its text; a part of a study never takes the place of the whole
 * @param text in Markdown
 * @param files contents of the files that belong to it, by name: pictures, a fitted model
 */
public record StudyResult(String name, String text, Map<String, String> files) {
  /** Name of the answer of a whole study. */
  static final String WHOLE = "results.md";

  public StudyResult {
    files = Map.copyOf(files);
  }
}
