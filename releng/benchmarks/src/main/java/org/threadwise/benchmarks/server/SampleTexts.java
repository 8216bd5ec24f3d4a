package org.threadwise.benchmarks.server;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Texts of any size: chains of ten tasks, ten chains per pool. */
final class SampleTexts {

  private static final int ROW = 10;
  private static final int ROWS_OF_POOL = 10;

  /** The schema of the JSON texts. */
  static final String SCHEMA_SETTINGS =
      """
      {"json": {"validate": {"enable": true}, "schemas": [{"fileMatch": ["*"], "schema": {
        "type": "object", "required": ["solution", "tasks"], "additionalProperties": false,
        "properties": {"solution": {"type": "string"}, "tasks": {"type": "array", "items": {
          "type": "object", "required": ["kind", "name", "in", "out", "takes"],
          "additionalProperties": false,
          "properties": {
            "kind": {"enum": ["translator", "splitter", "filter", "merger", "enricher", "router"]},
            "name": {"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"},
            "in": {"type": "string"}, "out": {"type": "string"},
            "takes": {"type": "number", "minimum": 0}}}}}}}]}}
      """;

  private SampleTexts() {}

  /** Returns a solution with a number of tasks. */
  static String row(int tasks) {
    int rows = Math.max(1, tasks / ROW);
    int pools = Math.max(1, rows / ROWS_OF_POOL);
    return "solution Rows\n"
        + IntStream.range(0, pools)
            .mapToObj(pool -> "pool p" + pool + " { threads 8 }\n")
            .collect(Collectors.joining())
        + IntStream.range(0, rows)
            .mapToObj(row -> process(row, row % pools))
            .collect(Collectors.joining())
        + "workload w { "
        + IntStream.range(0, rows)
            .mapToObj(row -> "In" + row + ": poisson 40/s")
            .collect(Collectors.joining(" "))
        + " }\n";
  }

  /** Returns one process P with tasks T0, T1, … in ten lanes; task i writes slot si. */
  static String lanes(int tasks) {
    int lane = tasks / ROW;
    StringBuilder text =
        new StringBuilder("solution Lanes\npool p { threads 8 }\nprocess P {\n  entry In -> in\n");
    text.append("  dispatcher D in -> ").append(names("l", 1)).append(" by turn takes 2 us\n");
    for (int i = 0; i < lane * ROW; i++) {
      String input = i % lane == 0 ? "l" + i / lane : "s" + (i - 1);
      text.append("  translator T%d %s -> s%d takes 11 us\n".formatted(i, input, i));
    }
    String ends =
        IntStream.rangeClosed(1, ROW)
            .mapToObj(end -> "s" + (end * lane - 1))
            .collect(Collectors.joining(", "));
    return text
        + "  merger M "
        + ends
        + " -> out takes 1 us\n  exit Out out\n}\n"
        + "workload w { In: poisson 40/s }\n";
  }

  private static String names(String letter, int step) {
    return IntStream.range(0, ROW)
        .mapToObj(i -> letter + i * step)
        .collect(Collectors.joining(", "));
  }

  private static String process(int row, int pool) {
    return "process P%d on p%d {\n  entry In%d -> s0\n".formatted(row, pool, row)
        + IntStream.range(0, ROW)
            .mapToObj(
                i ->
                    "  translator T%d s%d -> s%d takes %s1 ms\n"
                        .formatted(row * ROW + i, i, i + 1, ServerUnderTest.NUMBER))
            .collect(Collectors.joining())
        + "  exit Out%d s%d\n}\n".formatted(row, ROW);
  }

  /** Returns equivalent content in JSON. */
  static String json(int tasks) {
    return "{\n  \"solution\": \"Rows\",\n  \"tasks\": [\n"
        + IntStream.range(0, tasks).mapToObj(SampleTexts::object).collect(Collectors.joining(",\n"))
        + "\n  ]\n}\n";
  }

  private static String object(int task) {
    return ("    {\"kind\": \"translator\", \"name\": \"T%d\", \"in\": \"s%d\", \"out\": \"s%d\","
            + " \"takes\": %s1}")
        .formatted(task, task, task + 1, ServerUnderTest.NUMBER);
  }

  /** Returns a solution whose simulation takes longer than a measurement. */
  static String unbounded() {
    return row(200)
        .replace(ServerUnderTest.NUMBER + "1 ms", "hyperexponential(mean 1 ms, cv 8)")
        .replace("threads 8", "threads 60")
        .replace("poisson 40/s", "poisson 560/s");
  }
}
