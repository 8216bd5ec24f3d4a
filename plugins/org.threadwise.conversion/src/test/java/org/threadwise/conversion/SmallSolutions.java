package org.threadwise.conversion;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Small solutions that the tests of several formats convert. */
public final class SmallSolutions {

  /** Two copies, one of them slower, wait for each other; then fragments are aggregated. */
  public static final String FORK_JOIN =
      """
      solution Copies

      pool engine { threads 4 }
      pool slow { threads 2  queue lifo }

      process P on engine {
        entry      In               -> order
        replicator Two  order       -> ask, copy        takes exp(1 ms)
        translator Ask  ask         -> answer           takes gamma(mean 4 ms, cv 0.5)  on slow
        correlator Pair copy, answer -> base, context   takes 1 ms
        enricher   Add  base with context -> whole      takes uniform(1 ms, 3 ms)
        splitter   Cut  whole       -> item  into 3     takes 1 ms
        aggregator All  item        -> tray             takes 0.5 ms
        filter     Good tray        -> good  passes 0.9 takes 1 ms
        exit       Out  good
      }

      workload usual { In: poisson 100/s }
      """;

  /** Two stations of exponential service: Jackson's theorem gives its figures. */
  public static final String JACKSON =
      """
      solution Jackson

      pool first { threads 2 }
      pool second { threads 1 }

      process P {
        entry      In           -> order
        translator One  order   -> done   takes exp(10 ms)  on first
        filter     Some done    -> some   passes 0.5        takes exp(8 ms)  on second
        exit       Out  some
      }

      workload usual { In: poisson 100/s }
      """;

  private SmallSolutions() {}

  /** Returns a chain of tasks T1, T2 and so on. */
  public static String row(int tasks) {
    String steps =
        IntStream.rangeClosed(1, tasks)
            .mapToObj(i -> "translator T%d s%d -> s%d takes 1 us".formatted(i, i - 1, i))
            .collect(Collectors.joining("\n"));
    return """
    solution Row
    pool engine { threads 8 }
    process P on engine { entry In -> s0
    %s
    exit Out s%d }
    workload usual { In: poisson 10/s }
    """
        .formatted(steps, tasks);
  }

  /** Returns processes of one task each, with their own pools and messages. */
  public static String processes(int count) {
    StringBuilder text = new StringBuilder("solution Wide\n");
    StringBuilder arrivals = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(
          """
          pool p%1$d { threads 1 }
          process P%1$d on p%1$d {
            entry In%1$d -> a
            translator T a -> b takes 1 us
            exit Out%1$d b
          }
          """
              .formatted(i));
      arrivals.append(" In%d: poisson 1/s".formatted(i));
    }
    return text + "workload w {" + arrivals + " }";
  }
}
