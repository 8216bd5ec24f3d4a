package org.threadwise.cli.study;

import java.util.Map;

/**
 * The report of a repeated study.
 *
 * @param name of the file for the text
 * @param text in Markdown
 * @param files contents of the accompanying files, by name: pictures, a fitted model
 */
public record StudyResult(String name, String text, Map<String, String> files) {
  /** File name of a complete repetition; parts of a study have other names and never replace it. */
  public static final String WHOLE = "results.md";

  public StudyResult {
    files = Map.copyOf(files);
  }
}
