package org.threadwise.dsl;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Solution;

/**
 * A snapshot of a text with its solution and its problems. Immutable, and safe for use by several
 * threads.
 *
 * <p>All offsets are those of {@link #text()}, in UTF-16 units: a byte order mark counts as one.
 */
public final class ParsedText {

  /** The files that checks may read. */
  public enum Reach {
    /** Only the text: measurement files are neither read nor reported as missing. */
    TEXT,
    /** Also the measurement files in the folder of the text and below it. */
    FOLDER
  }

  private final String text;
  private final @Nullable Path file;
  private final XtextResource resource;
  private final @Nullable Solution solution;
  private final List<Problem> problems;
  private final LineIndex lines;

  ParsedText(
      String text,
      @Nullable Path file,
      XtextResource resource,
      @Nullable Solution solution,
      List<Problem> problems,
      LineIndex lines) {
    this.text = text;
    this.file = file;
    this.resource = resource;
    this.solution = solution;
    this.problems = List.copyOf(problems);
    this.lines = lines;
  }

  /**
   * Parses, links and checks a text. Invalid content gives problems, not exceptions.
   *
   * @param file that contains the text, null for an unsaved buffer
   * @param reach files that checks may read
   * @throws CancellationException if the operation was cancelled
   */
  public static ParsedText of(
      String text, @Nullable Path file, Reach reach, CancelIndicator cancelled) {
    return SolutionReader.parse(text, file, reach, cancelled);
  }

  /** Returns the text that was parsed. */
  public String text() {
    return text;
  }

  /** Returns the file of the text, null for an unsaved buffer. */
  public @Nullable Path file() {
    return file;
  }

  /** Returns the parsed and linked resource, empty if the text is too large. */
  public XtextResource resource() {
    return resource;
  }

  /** Returns the solution as far as it could be parsed, null if nothing could. */
  public @Nullable Solution solution() {
    return solution;
  }

  /** Returns the problems in the order of the text. */
  public List<Problem> problems() {
    return problems;
  }

  /** Returns whether there is a solution without errors. */
  public boolean isUsable() {
    return solution != null
        && problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
  }

  /** Returns the lines of the text. */
  public LineIndex lines() {
    return lines;
  }
}
