package org.threadwise.conversion.json;

import java.nio.file.Path;
import java.util.function.Function;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Solution;

/**
 * A solution of JSON, as the language says it.
 *
 * @param text what it is in the language
 * @param read what is read of that text, with its problems
 */
public record ImportedSolution(String text, SolutionReader.Read read) {

  /**
   * The solution of a text in JSON.
   *
   * @param place where the solution would stand: measurement files are looked for in its folder
   * @throws BadJsonException if it is none, or the language cannot say all of it
   */
  public static ImportedSolution of(String json, Path place) throws BadJsonException {
    return of(json, text -> SolutionReader.read(text, place));
  }

  /**
   * The solution of a text in JSON, wherever it will stand: measurement files are not looked for.
   *
   * @throws BadJsonException if it is none, or the language cannot say all of it
   */
  public static ImportedSolution of(String json) throws BadJsonException {
    return of(json, SolutionReader::read);
  }

  private static ImportedSolution of(String json, Function<String, SolutionReader.Read> reader)
      throws BadJsonException {
    Solution solution = JsonReader.read(json);
    String text = written(solution);
    SolutionReader.Read read = reader.apply(text);
    if (!EcoreUtil.equals(solution, read.solution())) {
      throw new BadJsonException("the language cannot say all of this" + firstError(read));
    }
    return new ImportedSolution(text, read);
  }

  private static String written(Solution solution) throws BadJsonException {
    try {
      return SolutionText.of(solution);
    } catch (IllegalArgumentException e) {
      throw new BadJsonException(String.valueOf(e.getMessage()));
    }
  }

  private static String firstError(SolutionReader.Read read) {
    return read.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .findFirst()
        .map(Problem::message)
        .map(message -> ": " + message)
        .orElse("");
  }
}
