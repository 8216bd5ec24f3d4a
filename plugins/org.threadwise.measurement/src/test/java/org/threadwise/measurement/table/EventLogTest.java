package org.threadwise.measurement.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Sojourn;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

class EventLogTest {

  private final CollectedObservations read = new CollectedObservations();
  private final EventLog log = new EventLog(read);

  @Test
  void instancesOfAnActivityMayOverlap() {
    log.add("1", "a", "x", LifecyclePhase.START, 0, 1);
    log.add("1", "a", "y", LifecyclePhase.START, 10, 2);
    log.add("1", "a", "y", LifecyclePhase.COMPLETE, 15, 3);
    log.add("1", "a", "x", LifecyclePhase.COMPLETE, 100, 4);
    log.finish();
    assertThat(read.durations("a")).containsExactly(5, 100);
  }

  @Test
  void withoutInstancesTheFirstThatStartedEndsFirst() {
    log.add("1", "a", null, LifecyclePhase.START, 0, 1);
    log.add("1", "a", null, LifecyclePhase.START, 10, 2);
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 15, 3);
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 100, 4);
    log.finish();
    assertThat(read.durations("a")).containsExactly(15, 90);
    assertThat(read.of(Transition.class)).containsExactly(new Transition("a", "a", 1));
  }

  @Test
  void negativeAndUnfinishedExecutionsAreSkipped() {
    log.add("1", "a", null, LifecyclePhase.START, 10, 1);
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 9, 2);
    log.add("1", "b", null, LifecyclePhase.START, 11, 3);
    log.add("1", "b", null, LifecyclePhase.ABORT, 12, 4);
    log.add("1", "c", null, LifecyclePhase.START, 13, 5);
    log.finish();
    assertThat(read.skipped.get(SkipReason.NEGATIVE_TIME)).containsExactly(2L);
    assertThat(read.skipped.get(SkipReason.UNFINISHED)).containsExactly(4L, 5L);
  }

  @Test
  void theEndsOfTimeDoNotOverflow() {
    log.add("1", "a", null, LifecyclePhase.START, -9_000_000_000_000_000_000L, 1);
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 9_000_000_000_000_000_000L, 2);
    log.finish();
    assertThat(read.durations("a")).containsExactly(18e18);
  }

  @Test
  void tooManyOpenCasesAreSplitAndRemarked() {
    int cases = EventLog.MAX_CASES + 10;
    for (int i = 0; i < cases; i++) {
      log.add("case " + i, "a", null, LifecyclePhase.COMPLETE, i, i + 1);
    }
    log.finish();
    assertThat(read.of(Arrival.class)).hasSize(cases);
    assertThat(read.remarks)
        .contains(Remark.of(Remark.Kind.SPLIT_CASES, Integer.toString(EventLog.MAX_CASES / 2)));
  }

  @Test
  void oneLongCaseIsSplit() {
    for (int i = 0; i < EventLog.MAX_VISITS + 5; i++) {
      log.add("1", "a", null, LifecyclePhase.COMPLETE, i, i + 1);
    }
    log.finish();
    assertThat(read.of(Transition.class))
        .isEqualTo(List.of(new Transition("a", "a", EventLog.MAX_VISITS + 3)));
    assertThat(read.of(Arrival.class)).hasSize(2);
  }

  @Test
  void casesAreInTheSystemFromTheirFirstStartToTheirLastEnd() {
    log.add("1", "a", null, LifecyclePhase.START, 10, 1);
    log.add("1", "b", null, LifecyclePhase.START, 20, 2);
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 90, 3);
    log.add("1", "b", null, LifecyclePhase.COMPLETE, 30, 4);
    log.add("2", "a", 40, 5, 5);
    log.add("2", "b", 60, 7, 6);
    log.add("3", "a", null, LifecyclePhase.START, 50, 7);
    log.finish();
    assertThat(read.of(Sojourn.class))
        .containsExactly(new Sojourn("a", 10, 80), new Sojourn("a", 40, 27));
  }

  @Test
  void casesWithoutStartsHaveNoTimeInTheSystem() {
    log.add("1", "a", null, LifecyclePhase.COMPLETE, 10, 1);
    log.add("1", "b", null, LifecyclePhase.COMPLETE, 20, 2);
    log.finish();
    assertThat(read.of(Arrival.class)).hasSize(1);
    assertThat(read.of(Sojourn.class)).isEmpty();
  }
}
