package org.threadwise.dsl;

import static org.threadwise.dsl.ProblemRows.row;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of aggregators that collect batches across orders. */
final class BatchProblems {

  private BatchProblems() {}

  static List<Arguments> clauses() {
    List<Arguments> rows = new ArrayList<>();
    for (String clause : List.of("timeout", "within", "every")) {
      String text = collecting("A", clause + " «0 s»");
      rows.add(row(ProblemCode.RANGE, text, "greater than 0"));
    }
    rows.addAll(sizesAndKeys());
    return rows;
  }

  private static List<Arguments> sizesAndKeys() {
    return List.of(
        row(
            ProblemCode.CLAUSE_MISSING,
            collecting("«A»", "key 3"),
            "The batches of 'A' never close: write size 10",
            "A a -> b takes 1 ms key 3  size 10"),
        row(ProblemCode.CLAUSE_MISSING, collecting("«A»", "key order"), "never close"),
        row(ProblemCode.RANGE, collecting("A", "size «0»"), "at least 1"),
        row(ProblemCode.RANGE, collecting("A", "size 2 key «0»"), "must be at least 1"),
        row(ProblemCode.QUANTITY, collecting("A", "size 5 «ms»"), "a bare number is needed"),
        row(ProblemCode.QUANTITY, collecting("A", "within «5»"), "unit", "5 ms"),
        row(ProblemCode.TWICE, collecting("A", "size 5 «size» 6"), "twice"),
        row(ProblemCode.RANGE, collecting("A", "size «2.5»"), "a whole number of messages", "3"),
        row(
            ProblemCode.NO_EFFECT,
            collecting("A", "timeout «5 s» within 5 s"),
            "'within' closes each batch before"),
        row(
            ProblemCode.NO_EFFECT,
            collecting("A", "size 3 timeout «5 s» every 2 s"),
            "'every' closes each batch before"),
        row(
            ProblemCode.NO_EFFECT,
            collecting("A", "within «2 s» every 1500 ms"),
            "write a shorter time, or remove 'within'"),
        row(
            ProblemCode.RANGE,
            collecting("«A»", "size 1_000_000_000"),
            "A batch of 'A' that closes by its size alone has at most 1000000 messages",
            "A a -> b takes 1 ms size 1_000_000_000  timeout 1 s"),
        row(
            ProblemCode.CLAUSE,
            "solution S pool p { threads 1 } process P { entry E -> a translator T a -> b «size»"
                + " 5 exit X b } workload w { E: poisson 1/s }",
            "A translator takes no 'size'; only aggregator does"));
  }

  static List<Arguments> neverClosed() {
    return List.of(
        row(
            ProblemCode.OPEN_BATCH,
            collecting("«A»", "size 3", "100 messages at once"),
            "When the messages of workload 'w' end, the last batch of 'A' may stay open",
            "A a -> b takes 1 ms size 3  timeout 1 s"),
        row(
            ProblemCode.OPEN_BATCH,
            collecting("«A»", "size uniform(1, 3)", "100 messages at once"),
            "may stay open"),
        row(
            ProblemCode.OPEN_BATCH,
            collecting("«A»", "size 4 key 2", "100 messages at once"),
            "may stay open"),
        row(
            ProblemCode.OPEN_BATCH,
            collecting("«A»", "size 3 key order"),
            "An order sends one message to 'A', so its batch never closes"),
        row(
            ProblemCode.OPEN_BATCH,
            collecting("«A»", "size 30", "20 users think 1 s"),
            "needs more messages than workload 'w' has users"));
  }

  private static String collecting(String name, String clauses) {
    return collecting(name, clauses, "poisson 1/s");
  }

  /** Returns a solution with an aggregator between an entry and an exit. */
  static String collecting(String name, String clauses, String arrivals) {
    return """
        solution S
        pool p { threads 1 }
        process P {
          entry E -> a
          aggregator %s a -> b takes 1 ms %s
          exit X b
        }
        workload w { E: %s }
        """
        .formatted(name, clauses, arrivals);
  }
}
