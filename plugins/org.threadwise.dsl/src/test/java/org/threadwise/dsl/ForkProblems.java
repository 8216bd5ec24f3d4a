package org.threadwise.dsl;

import static org.threadwise.dsl.ProblemRows.row;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of threads that wait for branches, and of permits. */
final class ForkProblems {

  private ForkProblems() {}

  static List<Arguments> waits() {
    return List.of(
        row(
            ProblemCode.CLAUSE,
            fork("per message", "«waits»"),
            "write in parallel on and a pool before it"),
        row(
            ProblemCode.CLAUSE,
            "solution S pool p { threads 1 } process P { entry E -> a translator T a -> b takes 1 s"
                + " «waits» exit X b }",
            "A translator takes no 'waits'; only replicator, distributor and splitter do"),
        row(
            ProblemCode.CLAUSE,
            "solution S pool p { threads 1 } process P { entry E -> a translator T a -> b takes 1 s"
                + " «in parallel on» p exit X b }",
            "A translator takes no 'in parallel on'; only"),
        row(
            ProblemCode.UNEXPECTED,
            fork("per message", "«parallel» on io"),
            "did you mean 'in parallel'?",
            "in parallel on io"),
        row(
            ProblemCode.TWICE,
            fork("per message", "in parallel on io waits «waits»"),
            "given twice"),
        row(
            ProblemCode.NO_JOIN,
            fork("per message", "in parallel on io waits")
                .replace("correlator K d, e -> f, g", "assembler «K» d, e -> f")
                .replace("exit Y g", ""),
            "so the branches do not end here, and the thread in 'R' also waits for all that follows"),
        row(
            ProblemCode.POOL_WAITS,
            fork("per message", "in parallel on engine «waits»"),
            "for branches in which 'T' needs threads of 'engine', so all of them can wait for ever:"
                + " name another pool after in parallel on, or remove 'waits'"),
        row(
            ProblemCode.POOL_WAITS,
            fork("per message", "in parallel on io «waits»")
                .replace("takes 3 ms", "takes 3 ms on engine"),
            "name another pool for 'T', with on, or remove 'waits'"),
        row(
            ProblemCode.POOL_WAITS,
            fork("per message", "in parallel on io «waits»")
                + "process Q on io per message { entry F -> a replicator R a -> b, c in parallel on"
                + " engine waits exit V b takes 1 ms exit W c }",
            "for branches that need threads of 'io', which wait for branches that need threads of"
                + " 'engine', so all of them can wait for ever: name another pool after in parallel"
                + " on, or"),
        row(
            ProblemCode.POOL_WAITS,
            fork("per message", "in parallel on grows «waits»")
                .replace("takes 3 ms", "takes 3 ms on engine"),
            "for branches in which 'T' needs threads of 'engine', so all of them can wait"),
        // per task, the join is in the pool of the process unless it names another one
        row(
            ProblemCode.POOL_WAITS,
            fork("", "in parallel on io «waits»"),
            "for branches in which 'K' needs threads of 'engine', so all of them can wait for ever:"
                + " name another pool for 'K', with on, or remove 'waits'"),
        row(
            ProblemCode.POOL_WAITS,
            fork("", "in parallel on engine «waits»")
                .replace("K d, e -> f, g", "K d, e -> f, g on io"),
            "name another pool after in parallel on"),
        row(
            ProblemCode.POOL_WAITS,
            looping("in parallel on io «waits»"),
            "Threads of 'R' wait in 'R' for branches in which 'R' needs threads of 'R', so"));
  }

  static List<Arguments> permits() {
    return List.of(
        row(
            ProblemCode.PERMITS,
            permitted("translator S a -> b", "max «3» at once", "size 5"),
            "'T' lets 3 messages pass at once, but 'A' waits for 5 of them",
            "5 at once"),
        row(
            ProblemCode.PERMITS,
            permitted("splitter S a -> b into 4", "max «3» at once blocking", ""),
            "raise the number to 4 or more",
            "4 at once blocking"),
        row(
            ProblemCode.PERMITS,
            """
            solution S
            pool p { threads 2 }
            process P on p {
              entry E -> a
              merger M a, d -> b  takes 1 ms
              throttler T b -> c  max «3» at once  takes 1 ms
              filter F c -> e, d  passes 50 %  takes 1 ms
              exit X e
            }
            """,
            "'T' is in a loop"));
  }

  /** Returns a solution with a replicator that has two branches, which a correlator joins. */
  static String fork(String execution, String clauses) {
    return """
        solution S
        pool engine { threads 2 }
        pool io { threads 2 }
        pool grows cached
        process P on engine %s {
          entry E -> a
          replicator R a -> b, c  %s  takes 1 ms
          translator T b -> d  takes 3 ms
          translator U c -> e  takes 4 ms
          correlator K d, e -> f, g  takes 1 ms
          exit X f
          exit Y g
        }
        """
        .formatted(execution, clauses);
  }

  /** Returns a solution with local pools, in which a branch can lead back to its replicator. */
  static String looping(String clauses) {
    return """
        solution S
        pool io { threads 2 }
        pools per task { others: 2 }
        process P {
          entry E -> a
          merger M a, again -> b  takes 1 ms
          replicator R b -> c, d  %s  takes 1 ms
          dispatcher D c -> again, e  by 0.1, 0.9  takes 1 ms
          exit X d
          exit Y e
        }
        """
        .formatted(clauses);
  }

  /** Returns a solution with a throttler before an aggregator. */
  static String permitted(String first, String limit, String batches) {
    return LanguageTexts.process(
        "entry E -> a",
        first + "  takes 1 ms",
        "throttler T b -> c  " + limit,
        "translator U c -> d  takes 1 ms",
        "aggregator A d -> e  " + batches + "  takes 1 ms",
        "exit X e");
  }
}
