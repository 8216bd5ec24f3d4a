package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.measurement.source.Observation.Quantity;

/** CPU times that were computed by hand. */
class SpanCpuTimesTest {

  @Test
  void aSpanWithoutSpansWithinItNeedsNoThread() throws Exception {
    TraceObservations found = new TraceSample().onThread(1, 0, "root", 0, 100, -1, 40).collect();

    assertThat(found.durations()).containsExactly("root ELAPSED 100", "root CPU 40");
  }

  /** A root from 0 to 100 on thread 1, and another span; −1 is an unknown thread or CPU time. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      useHeadersInDisplayName = true,
      delimiter = '|',
      textBlock =
          """
          situation                         | start | end | thread | cpu | root | own elapsed | own CPU
          on the same thread                | 10    | 60  | 1      | 20  | 50   | 50          | 30
          after the root has ended          | 100   | 160 | 1      | 20  | 50   | 100         | 50
          on another thread                 | 10    | 60  | 2      | 20  | 50   | 50          | 50
          on an unknown thread              | 10    | 60  | -1     | 20  | 50   | 50          |
          with an unknown CPU time          | 10    | 60  | 1      | -1  | 50   | 50          |
          without both                      | 10    | 60  | -1     | -1  | 50   | 50          |
          with more CPU time than the root  | 10    | 60  | 1      | 20  | 10   | 50          |
          """)
  void theCpuTimeOfASpanWithinIsSubtracted(
      String situation,
      long start,
      long end,
      long thread,
      long cpu,
      long root,
      double ownElapsed,
      @Nullable Double ownCpu)
      throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, root)
            .onThread(2, 1, "other", start, end, thread, cpu)
            .collect();

    assertThat(found.durations("root", Quantity.ELAPSED)).containsExactly(ownElapsed);
    assertThat(found.durations("root", Quantity.CPU))
        .isEqualTo(ownCpu == null ? List.of() : List.of(ownCpu));
    assertThat(found.durations("other", Quantity.CPU))
        .isEqualTo(cpu < 0 ? List.of() : List.of((double) cpu));
  }

  @Test
  void spansWithinSpansOnTheSameThreadAreSubtractedOnce() throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 50)
            .onThread(2, 1, "child", 10, 60, 1, 20)
            .onThread(3, 2, "grandchild", 20, 30, 1, 5)
            .onThread(4, 1, "parallel", 10, 90, 2, 30)
            .onThread(5, 4, "callback", 70, 80, 1, 4)
            .collect();

    assertThat(found.durations())
        .contains("root CPU 26", "child CPU 15", "grandchild CPU 5")
        .contains("parallel CPU 30", "callback CPU 4");
  }

  /** Threads of different processes may have the same number. */
  @Test
  void answersOfOtherProcessesAreNotSubtracted() throws Exception {
    Map<String, String> cpu = Map.of("thread.id", "1", "thread.cpu_time", "20");
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 50)
            .span(1, 2, 1, "answer", SpanRecord.SERVER, 10, 60, cpu)
            .onThread(3, 1, "remote", 60, 90, 1, 20)
            .collect();

    assertThat(found.durations()).contains("root CPU 30", "answer CPU 20");
  }
}
