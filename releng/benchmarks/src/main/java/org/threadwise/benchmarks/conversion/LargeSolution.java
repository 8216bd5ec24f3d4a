package org.threadwise.benchmarks.conversion;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The text of a solution of many tasks. */
enum LargeSolution {
  /** One process in which each task follows another, on one pool. */
  ROW("one row") {
    @Override
    String text(int tasks) {
      return "solution Row\npool engine { threads 8 }\n"
          + process("Row", "engine", tasks)
          + "workload w { RowIn: poisson 10/s }\n";
    }
  },

  /** Processes of ten tasks, of which ten share a pool, each with messages of its own. */
  PROCESSES("processes of ten") {
    @Override
    String text(int tasks) {
      int processes = tasks / LENGTH;
      return "solution Processes\n"
          + joined((processes + LENGTH - 1) / LENGTH, i -> "pool p" + i + " { threads 8 }\n")
          + joined(processes, i -> process("P" + i, "p" + i / LENGTH, LENGTH))
          + "workload w {\n"
          + joined(processes, i -> "  P" + i + "In: poisson 10/s\n")
          + "}\n";
    }
  },

  /** One process in which a message is copied into a hundred rows, and all copies leave. */
  BRANCHES("a hundred branches") {
    @Override
    String text(int tasks) {
      int length = tasks / BRANCH_COUNT;
      return "solution Branches\npool engine { threads 8 }\nprocess Branches on engine {\n"
          + "  entry In -> s\n  replicator Fork s -> "
          + slots(0)
          + " takes 5 us\n"
          + joined(BRANCH_COUNT, branch -> tasks("b" + branch + "s", "B" + branch + "T", length))
          + "  merger Join "
          + slots(length)
          + " -> all takes 2 us\n  exit Out all\n}\nworkload w { In: poisson 0.1/s }\n";
    }

    private static String slots(int place) {
      return IntStream.range(0, BRANCH_COUNT)
          .mapToObj(branch -> "b" + branch + "s" + place)
          .collect(Collectors.joining(", "));
    }
  };

  private static final int LENGTH = 10;
  private static final int BRANCH_COUNT = 100;

  private final String title;

  LargeSolution(String title) {
    this.title = title;
  }

  /** What it is called in tables. */
  String title() {
    return title;
  }

  /** The text with so many tasks in rows, a multiple of a hundred. */
  abstract String text(int tasks);

  private static String process(String name, String pool, int tasks) {
    return "process %s on %s {\n  entry %sIn -> s0\n".formatted(name, pool, name)
        + tasks("s", "T", tasks)
        + "  exit %sOut s%d\n}\n".formatted(name, tasks);
  }

  /** Tasks each behind the other, from the slot of number 0 to that of their number. */
  private static String tasks(String slot, String task, int count) {
    return joined(
        count,
        i ->
            "  translator %2$s%3$d %1$s%3$d -> %1$s%4$d takes 11 us\n"
                .formatted(slot, task, i, i + 1));
  }

  private static String joined(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining());
  }
}
