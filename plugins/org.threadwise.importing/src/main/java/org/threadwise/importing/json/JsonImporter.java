package org.threadwise.importing.json;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.conversion.json.BadJsonException;
import org.threadwise.conversion.json.JsonReader;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.SourceFile;
import org.threadwise.model.integration.Solution;

/** Imports a solution in JSON, which has no origins and no limitations. */
public final class JsonImporter implements Importer {

  @Override
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    SourceFile file = files.getFirst();
    if (files.size() > 1) {
      throw new ImportException(
          files.get(1).name(), 0, "a file in JSON is a whole solution: import one file at a time");
    }
    try {
      Solution solution = JsonReader.read(file.text());
      checkText(solution, file);
      return new ImportedModel(solution, Map.of(), List.of());
    } catch (BadJsonException e) {
      throw new ImportException(file.name(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** Checks that the text of a solution describes the same solution. */
  private static void checkText(Solution solution, SourceFile file) throws ImportException {
    SolutionReader.Read read;
    try {
      read = SolutionReader.read(SolutionText.of(solution));
    } catch (IllegalArgumentException e) {
      throw new ImportException(file.name(), 0, String.valueOf(e.getMessage()));
    }
    if (!EcoreUtil.equals(solution, read.solution())) {
      throw new ImportException(
          file.name(), 0, "the language cannot express all of this" + firstError(read));
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
