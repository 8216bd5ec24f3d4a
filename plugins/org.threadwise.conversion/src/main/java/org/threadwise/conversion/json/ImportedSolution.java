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
 * A solution that was imported from JSON.
 *
 * @param text the solution in the language
 * @param read the result of reading that text, with its problems
 */
public record ImportedSolution(String text, SolutionReader.Read read) {

  /**
   * Imports a solution.
   *
   * @param place path of the future solution; its measurement files are looked up in the same
   *     folder
   * @throws BadJsonException if the text is not a solution, or the language cannot express it
   */
  public static ImportedSolution of(String json, Path place) throws BadJsonException {
    return of(json, text -> SolutionReader.read(text, place));
  }

  /**
   * Imports a solution without looking up its measurement files.
   *
   * @throws BadJsonException if the text is not a solution, or the language cannot express it
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
      throw new BadJsonException("the language cannot express all of this" + firstError(read));
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
