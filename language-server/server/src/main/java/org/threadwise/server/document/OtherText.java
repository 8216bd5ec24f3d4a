package org.threadwise.server.document;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.protocol.BaseText;

/**
 * A solution that an open document is compared with.
 *
 * @param file whose folder contains the measurement files of the solution, also of a revision
 */
public record OtherText(Solution solution, Path file) {

  /**
   * Reads a solution.
   *
   * @throws IllegalArgumentException if it cannot be read or has errors; the message is for users
   */
  public static OtherText read(Snapshot open, BaseText base) {
    Path file = base.file() == null ? open.file() : LocalFile.of(base.file());
    if (file == null) {
      throw new IllegalArgumentException("the text has no file yet: save it first");
    }
    String revision = base.revision();
    SolutionReader.Read read =
        revision == null
            ? SolutionReader.read(file)
            : SolutionReader.read(GitRevision.text(file, revision), file);
    Solution solution = read.solution();
    if (!read.isUsable() || solution == null) {
      throw new IllegalArgumentException(
          "%s cannot be simulated: %s".formatted(name(file, revision), reason(read)));
    }
    return new OtherText(solution, file);
  }

  private static String name(Path file, @Nullable String revision) {
    String name = "'" + file.getFileName() + "'";
    return revision == null ? name : name + " in revision '" + revision + "'";
  }

  private static String reason(SolutionReader.Read read) {
    return read.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .findFirst()
        .map(problem -> "line %d: %s".formatted(problem.line(), problem.message()))
        .orElse("it has no solution");
  }
}
