package org.threadwise.cli.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.problems.QueueingProblems;

/**
 * A file and its problems.
 *
 * @param path as given by the user
 * @param solution the model as far as it can be parsed, null if the file cannot be read
 * @param problems in the order of the text
 */
public record CheckedFile(Path path, @Nullable Solution solution, List<Problem> problems) {
  private static final Set<String> UNREADABLE =
      Set.of(
          ProblemCode.FILE_UNREADABLE.id(),
          ProblemCode.FILE_TOO_LARGE.id(),
          ProblemCode.FILE_BINARY.id());

  public CheckedFile {
    problems = List.copyOf(problems);
  }

  /** Reads a file and checks its text. */
  public static CheckedFile read(Path path) {
    SolutionReader.Read read = SolutionReader.read(path);
    return new CheckedFile(path, read.solution(), read.problems());
  }

  /** Reads a file, and checks its text and its queueing model. */
  public static CheckedFile check(Path path) {
    CheckedFile file = read(path);
    if (file.solution == null || file.hasErrors()) {
      return file;
    }
    return new CheckedFile(
        path,
        file.solution,
        QueueingProblems.besides(file.problems, file.solution, Measurements.beside(path)));
  }

  /** Returns the origin of the model's times under its first workload; empty after an error. */
  public Optional<FigureBasis> basis() {
    return solution == null || hasErrors()
        ? Optional.empty()
        : Optional.of(Translation.of(solution, path.toAbsolutePath().getParent()).basis());
  }

  /** Whether the file cannot be read. */
  public boolean unreadable() {
    return problems.stream().anyMatch(CheckedFile::isAboutFile);
  }

  /** Whether a problem concerns the file as a whole, so that it has no position in the text. */
  public static boolean isAboutFile(Problem problem) {
    return UNREADABLE.contains(problem.code());
  }

  /** Whether the model has errors. */
  public boolean hasErrors() {
    return errors() > 0;
  }

  /** Returns the number of errors. */
  public long errors() {
    return count(Severity.ERROR);
  }

  /** Returns the number of warnings. */
  public long warnings() {
    return count(Severity.WARNING);
  }

  private long count(Severity severity) {
    return problems.stream().filter(problem -> problem.severity() == severity).count();
  }
}
