package org.threadwise.cli.report;

import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.CheckedFile;
import org.threadwise.cli.input.ProblemLine;
import org.threadwise.proposal.wording.Numbers;

/** Printer of problems in the format of compilers. */
public final class ProblemsText {
  private ProblemsText() {}

  /** Prints all problems and a summary. */
  public static void print(List<CheckedFile> files, ConsoleStreams streams) {
    for (CheckedFile file : files) {
      file.problems()
          .forEach(problem -> streams.out().println(ProblemLine.of(file.path(), problem, streams)));
    }
    streams.err().println(summary(files));
  }

  private static String summary(List<CheckedFile> files) {
    long unreadable = files.stream().filter(CheckedFile::unreadable).count();
    long errors = files.stream().mapToLong(CheckedFile::errors).sum();
    long warnings = files.stream().mapToLong(CheckedFile::warnings).sum();
    String checked = Numbers.counted(files.size() - unreadable, "file") + " checked: ";
    String problems =
        errors == 0 && warnings == 0
            ? "no errors, no warnings"
            : Numbers.counted(errors, "error") + ", " + Numbers.counted(warnings, "warning");
    return checked + problems + (unreadable == 0 ? "" : "; " + unreadable + " cannot be read");
  }
}
