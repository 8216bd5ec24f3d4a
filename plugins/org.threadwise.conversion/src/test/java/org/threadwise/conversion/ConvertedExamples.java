package org.threadwise.conversion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.ArrivalRates;

/** Solutions that tests convert. */
public final class ConvertedExamples {

  private static final Path FOLDER = Path.of("..", "..", "examples");

  private ConvertedExamples() {}

  /** Returns the names of all examples of the project, such as {@code cafe/cafe.eai}, sorted. */
  public static List<String> names() {
    try (Stream<Path> all = Files.walk(FOLDER)) {
      return all.filter(file -> file.toString().endsWith(".eai"))
          .map(file -> FOLDER.relativize(file).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns an example of the project, such as {@code cafe/cafe.eai}. */
  public static Solution solution(String name) {
    return usable(SolutionReader.read(FOLDER.resolve(name)), name);
  }

  /** Returns an example of the project under its first workload. */
  public static QueueingModel model(String name) {
    Path file = FOLDER.resolve(name);
    Solution solution = solution(name);
    return QueueingModel.of(solution, Translation.of(solution, file.getParent()));
  }

  /** Returns the names of all examples without a process per message. */
  public static List<String> perTask() {
    return names().stream()
        .filter(name -> solution(name).getProcesses().stream().noneMatch(Process::isPerMessage))
        .toList();
  }

  /** Returns all examples whose first workload has a rate. */
  public static List<String> withRates() {
    return names().stream()
        .filter(name -> !solution(name).getWorkloads().isEmpty())
        .filter(name -> ArrivalRates.of(model(name).workload()).open())
        .toList();
  }

  /** Returns all examples whose first workload has no users, which not every format can express. */
  public static List<String> withoutUsers() {
    return names().stream()
        .filter(
            name -> solution(name).getWorkloads().isEmpty() || !model(name).workload().hasUsers())
        .toList();
  }

  /** Returns the solution of a text. */
  public static Solution parsed(String text) {
    return usable(SolutionReader.read(text, FOLDER.resolve("text.eai")), text);
  }

  /** Returns the solution of a text under its first workload. */
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
