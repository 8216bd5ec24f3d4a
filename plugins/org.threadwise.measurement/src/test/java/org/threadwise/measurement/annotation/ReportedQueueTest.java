package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.wording.RemarkText;

class ReportedQueueTest {

  private final ReportedQueue queue = new ReportedQueue();

  private void window(double seconds, double length) {
    queue.add(
        new Observation.Activity(
            "work units", Observation.UNKNOWN_TIME, seconds * 1e9, 100, Double.NaN, length));
  }

  /** Windows count with their length: 3 for 3 s and 1 for 1 s are 2.5 on average. */
  @Test
  void theMeanIsOverTime() {
    window(3, 3);
    window(1, 1);
    window(1, Double.NaN);
    window(Double.NaN, 9);
    Remark remark = queue.remark().orElseThrow();
    assertThat(remark).isEqualTo(Remark.of(Remark.Kind.QUEUE_LENGTH, "2.5", "3.0"));
    assertThat(RemarkText.of(remark)).startsWith("the work queue had 2.5 work units on average");
  }

  @Test
  void sourcesWithoutQueueHaveNoRemark() {
    window(1, Double.NaN);
    assertThat(queue.remark()).isEmpty();
  }
}
