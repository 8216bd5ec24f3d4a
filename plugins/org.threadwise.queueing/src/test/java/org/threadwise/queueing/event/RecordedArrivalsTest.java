package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Recorded arrivals at a task of 3 ns, compared with manual schedules. */
class RecordedArrivalsTest {
  private static Network threads(int threads) {
    return Network.builder("recorded")
        .pool("pool", threads)
        .source("in")
        .task("T", new Constant(3))
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  private static ReplicationTallies run(int threads, Process process) {
    return ReplicationRuns.run(threads(threads), ReplicationRuns.workload(process));
  }

  /** Starts at 0, 3, 6, 9 and 20; responses are 3, 5, 8, 7 and 3. */
  @Test
  void oneThreadServesUnitsSequentially() {
    ReplicationTallies run = run(1, new Process.Recorded(List.of(0L, 1L, 1L, 5L, 20L)));
    assertThat(run.arrivals()).isEqualTo(5);
    assertThat(run.firstArrival()).isZero();
    assertThat(run.lastDelivery()).isEqualTo(23);
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(3 + 5 + 8 + 7 + 3);
    assertThat(run.flows().getFirst().responseMaximum()).isEqualTo(8);
    assertThat(run.completionSum()).isEqualTo(3 + 6 + 9 + 12 + 23);
  }

  /** Starts at 0, 1, 3, 5 and 20; responses are 3, 3, 5, 3 and 3. */
  @Test
  void twoThreadsServeTwoAtATime() {
    ReplicationTallies run = run(2, new Process.Recorded(List.of(0L, 1L, 1L, 5L, 20L)));
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(3 + 3 + 5 + 3 + 3);
    assertThat(run.flows().getFirst().responseMaximum()).isEqualTo(5);
  }

  @Test
  void recordedTimesAreEqualInAllReplications() {
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(2L, 3L, 11L)));
    Plan plan = Plan.of(threads(1), workload);
    for (long replication = 0; replication < 3; replication++) {
      ReplicationTallies run =
          new Replication(plan, 1, replication, RunLimits.of(workload), () -> false, null).run();
      assertThat(run.firstArrival()).isEqualTo(2);
      assertThat(run.lastDelivery()).isEqualTo(14);
      assertThat(run.flows().getFirst().responseSum()).isEqualTo(3 + 5 + 3);
    }
  }

  /** Each time brings two messages, taken one by one: responses 3, 6 and 3, 6. */
  @Test
  void batchesArriveOneByOne() {
    Workload workload =
        new Workload(
            "batches",
            List.of(new Arrivals(0, new Process.Recorded(List.of(4L, 40L)), new Constant(2))),
            Workload.UNTIL_DONE,
            0);
    ReplicationTallies run = ReplicationRuns.run(threads(1), workload);
    assertThat(run.arrivals()).isEqualTo(4);
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(3 + 6 + 3 + 6);
    assertThat(run.lastDelivery()).isEqualTo(46);
  }

  /** Events at 20 and 40 still happen, those at 41 do not. */
  @Test
  void theEndOfARunCutsRecordedArrivals() {
    Workload workload =
        ReplicationRuns.workload(new Process.Recorded(List.of(10L, 20L, 37L, 40L, 41L)))
            .withDuration(40);
    ReplicationTallies run = ReplicationRuns.run(threads(1), workload);
    assertThat(run.arrivals()).isEqualTo(4);
    assertThat(run.flows().getFirst().delivered()).isEqualTo(3);
    assertThat(run.leftOver()).isEqualTo(1);
  }

  /** Twice as fast, the times are 0, 1, 3 and 10: starts at 0, 3, 6 and 10. */
  @Test
  void aRateFactorScalesRecordedTimes() {
    Process recorded = new Process.Recorded(List.of(0L, 2L, 6L, 20L));
    assertThat(recorded.rate()).isEqualTo(4 / 20e-9);
    ReplicationTallies run = run(1, recorded.withRateFactor(2));
    assertThat(run.flows().getFirst().responseSum()).isEqualTo(3 + 5 + 6 + 3);
    assertThat(run.lastDelivery()).isEqualTo(13);
  }

  @Test
  void anEmptyRecordingHasNoArrivals() {
    ReplicationTallies run = run(1, new Process.Recorded(List.of()));
    assertThat(run.arrivals()).isZero();
    assertThat(run.lastDelivery()).isEqualTo(ReplicationTallies.NEVER);
  }
}
