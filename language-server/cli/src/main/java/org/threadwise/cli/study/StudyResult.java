package org.threadwise.cli.study;

import java.util.Map;

/**
 * What the repetition of a study showed.
 *
 * @param text in Markdown
 * @param files contents of the files that belong to it, by name: pictures, a fitted model
 */
public record StudyResult(String text, Map<String, String> files) {
  public StudyResult {
    files = Map.copyOf(files);
  }
}
