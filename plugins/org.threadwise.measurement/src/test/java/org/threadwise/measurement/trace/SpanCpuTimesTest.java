package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Observation.Quantity;

/** CPU times that were computed by hand. */
class SpanCpuTimesTest {

  @Test
  void aSpanWithoutSpansWithinItNeedsNoThread() throws Exception {
    TraceObservations found = new TraceSample().onThread(1, 0, "root", 0, 100, -1, 40).collect();

    assertThat(found.durations()).containsExactly("root ELAPSED 100", "root CPU 40");
  }

  @Test
  void theCpuTimeOfSpansOnTheSameThreadIsSubtracted() throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 50)
            .onThread(2, 1, "child", 10, 60, 1, 20)
            .onThread(3, 2, "grandchild", 20, 30, 1, 5)
            .onThread(4, 1, "parallel", 10, 90, 2, 30)
            .onThread(5, 4, "callback", 70, 80, 1, 4)
            .collect();

    assertThat(found.durations("root", Quantity.CPU)).containsExactly(26.0);
    assertThat(found.durations("child", Quantity.CPU)).containsExactly(15.0);
    assertThat(found.durations("grandchild", Quantity.CPU)).containsExactly(5.0);
    assertThat(found.durations("parallel", Quantity.CPU)).containsExactly(30.0);
    assertThat(found.durations("callback", Quantity.CPU)).containsExactly(4.0);
  }

  @Test
  void aSpanThatStartsAfterItsParentHasEndedIsNotPartOfIt() throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 50)
            .onThread(2, 1, "later", 100, 160, 1, 20)
            .collect();

    assertThat(found.durations("root", Quantity.CPU)).containsExactly(50.0);
  }

  @Test
  void nothingIsGuessedIfASpanWithinHasNoThreadOrNoCpuTime() throws Exception {
    for (long[] unknown : new long[][] {{-1, 20}, {1, -1}, {-1, -1}}) {
      TraceObservations found =
          new TraceSample()
              .onThread(1, 0, "root", 0, 100, 1, 50)
              .onThread(2, 1, "child", 10, 60, unknown[0], unknown[1])
              .collect();

      assertThat(found.durations("root", Quantity.CPU)).isEmpty();
      assertThat(found.durations("root", Quantity.ELAPSED)).containsExactly(50.0);
    }
  }

  @Test
  void moreCpuTimeWithinASpanThanInItIsUnknown() throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 10)
            .onThread(2, 1, "child", 10, 60, 1, 20)
            .collect();

    assertThat(found.durations("root", Quantity.CPU)).isEmpty();
    assertThat(found.durations("child", Quantity.CPU)).containsExactly(20.0);
  }

  /** Threads of different processes may have the same number. */
  @Test
  void answersOfOtherProcessesAreNotSubtracted() throws Exception {
    TraceObservations found =
        new TraceSample()
            .onThread(1, 0, "root", 0, 100, 1, 50)
            .span(
                1,
                2,
                1,
                "answer",
                SpanRecord.SERVER,
                10,
                60,
                Map.of("thread.id", "1", "thread.cpu_time", "20"))
            .onThread(3, 1, "remote", 60, 90, 1, 20)
            .collect();

    assertThat(found.durations("root", Quantity.CPU)).containsExactly(30.0);
    assertThat(found.durations("answer", Quantity.CPU)).containsExactly(20.0);
  }
}
