package org.threadwise.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.proposal.wording.Numbers;

/** Reader of models for commands that need one without errors. */
public final class ValidModel {
  private ValidModel() {}

  /**
   * Reads a file, and prints its errors and warnings.
   *
   * @throws CommandFailure if the file cannot be read or has errors
   */
  public static Solution read(Path file, ConsoleStreams streams) {
    CheckedFile checked = CheckedFile.read(file);
    require(checked, checked.problems(), streams);
    Solution solution = checked.solution();
    if (solution == null) {
      throw new IllegalStateException("a file without errors has no solution");
    }
    return solution;
  }

  static Translation translate(
      Path file, Solution solution, Workload workload, ConsoleStreams streams) {
    Translation translation = Translation.of(solution, workload, Measurements.beside(file));
    List<Problem> problems =
        translation.diagnostics().stream().map(QueueingProblems::problem).toList();
    CheckedFile checked = new CheckedFile(file, solution, problems);
    if (checked.hasErrors()) {
      require(checked, problems, streams);
    }
    return translation;
  }

  private static void require(CheckedFile file, List<Problem> problems, ConsoleStreams streams) {
    for (Problem problem : problems) {
      switch (problem.severity()) {
        case ERROR, WARNING -> streams.err().println(ProblemLine.of(file.path(), problem, streams));
        case INFO -> {}
      }
    }
    if (file.unreadable()) {
      throw CommandFailure.unreadable("the model cannot be read");
    }
    if (file.hasErrors()) {
      throw CommandFailure.checkFailed(
          "the model has "
              + Numbers.counted(file.errors(), "error")
              + "; fix the model and run the command again");
    }
  }
}
