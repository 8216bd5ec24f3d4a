package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Observation.Sojourn;

/** How long traces were in the system. */
class SojournTest {

  private static List<Sojourn> sojourns(TraceSample sample) throws Exception {
    return sample.collect().all.stream()
        .filter(Sojourn.class::isInstance)
        .map(Sojourn.class::cast)
        .toList();
  }

  @Test
  void aSojournLastsFromTheFirstStartToTheLastEnd() throws Exception {
    // the queue's receiver ends long after the root
    assertThat(
            sojourns(
                new TraceSample()
                    .span(1, 0, "root", 10, 100)
                    .span(2, 1, "a", 20, 30)
                    .span(3, 2, "later", 200, 250)))
        .containsExactly(new Sojourn("root", 1010, 240));
  }

  @Test
  void spansOfACoarseClockMayLastForNothing() throws Exception {
    assertThat(sojourns(new TraceSample().span(1, 0, "root", 10, 10)))
        .containsExactly(new Sojourn("root", 1010, 0));
    assertThat(sojourns(new TraceSample().span(1, 0, "root", 10, 20).span(2, 1, "later", 50, 50)))
        .containsExactly(new Sojourn("root", 1010, 40));
  }

  @Test
  void aTraceWhoseBeginningIsMissingHasNone() throws Exception {
    assertThat(sojourns(new TraceSample().span(2, 1, "a", 20, 30))).isEmpty();
    assertThat(sojourns(new TraceSample().span(1, 0, "root", 10, 100).span(3, 2, "a", 20, 30)))
        .isEmpty();
  }

  @Test
  void aTraceWhoseClocksDifferHasNone() throws Exception {
    assertThat(
            sojourns(new TraceSample().span(1, 0, "root", 100, 200).span(2, 1, "skewed", 50, 80)))
        .isEmpty();
  }
}
