package org.threadwise.conversion;

import java.nio.file.Path;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;

/** Solutions that tests convert. */
public final class Examples {

  private static final Path FOLDER = Path.of("..", "..", "examples");

  private Examples() {}

  /** An example of the project, such as {@code cafe/cafe.eai}. */
  public static Solution solution(String name) {
    return usable(SolutionReader.read(FOLDER.resolve(name)), name);
  }

  /** An example of the project under its first workload. */
  public static QueueingModel model(String name) {
    Path file = FOLDER.resolve(name);
    Solution solution = solution(name);
    return QueueingModel.of(solution, Translation.of(solution, file.getParent()));
  }

  /** A text. */
  public static Solution parsed(String text) {
    return usable(SolutionReader.read(text, FOLDER.resolve("text.eai")), text);
  }

  /** A text under its first workload. */
  public static QueueingModel parsedModel(String text) {
    Solution solution = parsed(text);
    return QueueingModel.of(solution, Translation.of(solution, null));
  }

  private static Solution usable(SolutionReader.Read read, String what) {
    Solution solution = read.solution();
    if (solution == null || !read.isUsable()) {
      throw new IllegalArgumentException(what + ": " + read.problems());
    }
    return solution;
  }
}
