package org.threadwise.benchmarks.conversion;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates the text of solutions with many tasks. */
enum LargeSolution {
  /** One process, a chain of tasks on one pool. */
  ROW("one row") {
    @Override
    String text(int tasks) {
      return "solution Row\npool engine { threads 8 }\n"
          + process("Row", "engine", tasks)
          + "workload w { RowIn: poisson 10/s }\n";
    }
  },

  /** Processes of ten tasks, each with its own arrivals; ten processes share a pool. */
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

  /** One process that copies each message to a hundred chains; all copies leave. */
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

  /** Returns the title in tables. */
  String title() {
    return title;
  }

  /** Returns the text with a number of tasks, a multiple of 100. */
  abstract String text(int tasks);

  private static String process(String name, String pool, int tasks) {
    return "process %s on %s {\n  entry %sIn -> s0\n".formatted(name, pool, name)
        + tasks("s", "T", tasks)
        + "  exit %sOut s%d\n}\n".formatted(name, tasks);
  }

  /** Returns a chain of tasks between slots 0 to {@code count}. */
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
