package org.threadwise.dsl;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Solution;

/**
 * One version of a text with everything that was found in it. It never changes and may be read by
 * several threads.
 *
 * <p>All offsets are those of {@link #text()}, in UTF-16 units: a byte order mark counts as one.
 */
public final class ParsedText {

  /** What may be read while a text is checked. */
  public enum Reach {
    /** The text and nothing else: measurement files are not looked at, and not complained of. */
    TEXT,
    /** Also the measurement files in the folder of the text, and below. */
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
   * Parses, links and checks a text. Bad content never throws.
   *
   * @param file where it lies, null for a buffer that lies nowhere yet
   * @param reach what may be read besides the text
   * @throws CancellationException if it was cancelled meanwhile
   */
  public static ParsedText of(
      String text, @Nullable Path file, Reach reach, CancelIndicator cancelled) {
    return SolutionReader.parse(text, file, reach, cancelled);
  }

  /** The text as it was given. */
  public String text() {
    return text;
  }

  /** Where the text lies, null for a buffer that lies nowhere yet. */
  public @Nullable Path file() {
    return file;
  }

  /** What was parsed and linked; without content if the text is too large to be parsed. */
  public XtextResource resource() {
    return resource;
  }

  /** The solution as far as it was understood, null if nothing was. */
  public @Nullable Solution solution() {
    return solution;
  }

  /** What is wrong, in the order of the text. */
  public List<Problem> problems() {
    return problems;
  }

  /** Whether the solution can be used. */
  public boolean isUsable() {
    return solution != null
        && problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
  }

  /** Where the lines of the text begin. */
  public LineIndex lines() {
    return lines;
  }
}
