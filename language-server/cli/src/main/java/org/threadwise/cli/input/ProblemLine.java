package org.threadwise.cli.input;

import java.nio.file.Path;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.Problem;

/** Text of a problem in the format of compilers: file:line:column: severity: message, the fix. */
public final class ProblemLine {
  private ProblemLine() {}

  /** Returns one line, or two if the problem has a fix. */
  public static String of(Path file, Problem problem, ConsoleStreams streams) {
    String place =
        CheckedFile.isAboutFile(problem)
            ? file + ": "
            : file + ":" + problem.line() + ":" + problem.column() + ": ";
    String text = streams.bold(place) + severity(problem, streams) + ": " + problem.message();
    return problem.fix() == null ? text : text + "\n    fix: " + fix(problem.fix());
  }

  private static String fix(Fix fix) {
    String replacement = fix.replacement().strip();
    boolean shown =
        !replacement.isEmpty()
            && replacement.lines().count() == 1
            && !fix.title().contains(replacement);
    return shown ? fix.title() + " (" + replacement + ")" : fix.title();
  }

  private static String severity(Problem problem, ConsoleStreams streams) {
    return switch (problem.severity()) {
      case ERROR -> streams.red("error");
      case WARNING -> streams.yellow("warning");
      case INFO -> "info";
    };
  }
}
