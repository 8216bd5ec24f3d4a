package org.threadwise.benchmarks.server;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures edits up to the answer of formulas and up to the simulated proposal, with default
 * settings, in this version of the server and in an earlier one.
 */
final class AnswerBenchmark {
  private static final List<Integer> SIZES = List.of(10, 100, 1_000);
  private static final int WARM_UP = 150;
  private static final int EDITS = 200;
  private static final int SIMULATIONS = 20;

  private final ServerProgram program;
  private final @Nullable ServerProgram before;

  AnswerBenchmark(ServerProgram program, @Nullable ServerProgram before) {
    this.program = program;
    this.before = before;
  }

  /** The latencies of both answers. */
  private record Answers(Latencies formulas, Latencies simulated) {}

  /**
   * Returns the table.
   *
   * @param commit the earlier version
   */
  String table(@Nullable String commit) throws IOException {
    StringBuilder table = new StringBuilder();
    if (before == null) {
      table.append("| tasks | formulas | simulated proposal |\n|--:|--:|--:|\n");
    } else {
      table
          .append("| tasks | formulas, %s | formulas | ratio ".formatted(commit))
          .append("| simulated proposal, %s | simulated proposal | ratio |\n".formatted(commit))
          .append("|--:|--:|--:|--:|--:|--:|--:|\n");
    }
    for (int tasks : SIZES) {
      table.append(row(tasks));
    }
    return table.toString();
  }

  private String row(int tasks) throws IOException {
    if (before == null) {
      Answers now = measure(program, tasks);
      return String.format(
          Locale.ROOT,
          "| %d | %s | %s |%n",
          tasks,
          now.formulas().describe(),
          now.simulated().describe());
    }
    Answers then = measure(before, tasks);
    Answers now = measure(program, tasks);
    return "| "
        + tasks
        + pair(then.formulas(), now.formulas())
        + pair(then.simulated(), now.simulated())
        + " |\n";
  }

  private static String pair(Latencies then, Latencies now) {
    return String.format(
        Locale.ROOT,
        " | %s | %s | %.2f",
        then.describe(),
        now.describe(),
        now.quantile(0.5) / then.quantile(0.5));
  }

  private static Answers measure(ServerProgram program, int tasks) throws IOException {
    ServerUnderTest server = program.start(List.of()).withDefaultSettings();
    try (var connection = new MeasuredServer(server);
        var typing = new TypingSession(connection, server, "answer", server.text().apply(tasks))) {
      typing.awaitProblems();
      typing.proposals(WARM_UP, 0);
      Latencies formulas = typing.proposals(EDITS, 0);
      typing.simulations(SIMULATIONS);
      return new Answers(formulas, typing.simulations(SIMULATIONS));
    }
  }
}
