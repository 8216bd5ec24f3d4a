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
  };

  private static final int LENGTH = 10;

  private final String title;

  LargeSolution(String title) {
    this.title = title;
  }

  /** What it is called in tables. */
  String title() {
    return title;
  }

  /** The text with so many tasks, a multiple of ten. */
  abstract String text(int tasks);

  private static String process(String name, String pool, int tasks) {
    return "process %s on %s {\n  entry %sIn -> s0\n".formatted(name, pool, name)
        + joined(tasks, i -> "  translator T%d s%d -> s%d takes 11 us\n".formatted(i, i, i + 1))
        + "  exit %sOut s%d\n}\n".formatted(name, tasks);
  }

  private static String joined(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining());
  }
}
