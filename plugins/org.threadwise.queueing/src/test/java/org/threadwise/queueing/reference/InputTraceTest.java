package org.threadwise.queueing.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.TraceReplay;

/**
 * A replay gives exactly the results of the recorded replication. It has another seed, so that each
 * value that the trace does not contain would be another one; messages arrive at once, because
 * arrivals are drawn from the seed and not recorded.
 */
class InputTraceTest {
  private static final int SOLUTIONS = 200;
  private static final int MESSAGES = 12;
  private static final long MAX_EVENTS = 100_000;

  @ParameterizedTest
  @EnumSource
  void aReplayIsTheRecordedReplication(Mixture mixture) {
    Seeds.first(SOLUTIONS).check(seed -> check(mixture.of(seed)));
  }

  private static void check(RandomSolution solution) {
    Replication recorded = replication(solution, 1);
    InputTrace trace = recorded.record();
    List<Object> expected = results(recorded.run());
    Replication replay = replication(solution, 2);
    replay.replay(trace, TraceReplay.ALL);

    assertThat(results(replay.run())).isEqualTo(expected);
  }

  @Test
  void anotherSeedGivesOtherResultsWithoutATrace() {
    assertThat(LongStream.range(0, SOLUTIONS).mapToObj(Mixture.EVERYTHING::of))
        .anySatisfy(
            solution ->
                assertThat(results(replication(solution, 2).run()))
                    .isNotEqualTo(results(replication(solution, 1).run())));
  }

  @Test
  void recordingChangesNothing() {
    Seeds.first(SOLUTIONS)
        .check(
            seed -> {
              RandomSolution solution = Mixture.EVERYTHING.of(seed);
              Replication recorded = replication(solution, seed);
              recorded.record();
              assertThat(results(recorded.run()))
                  .isEqualTo(results(replication(solution, seed).run()));
            });
  }

  private static Replication replication(RandomSolution solution, long seed) {
    Workload workload = solution.atOnce(MESSAGES);
    return new Replication(
        Plan.of(solution.network(), workload),
        seed,
        0,
        RunLimits.of(workload).withEvents(MAX_EVENTS),
        () -> false,
        null);
  }

  private static List<Object> results(ReplicationTallies run) {
    List<Object> flows =
        run.flows().stream()
            .<Object>map(
                flow ->
                    List.of(
                        flow.source(),
                        flow.exit(),
                        flow.delivered(),
                        flow.responseSum(),
                        flow.responseMaximum()))
            .toList();
    return List.of(
        run.ending(),
        run.windowEnd(),
        run.events(),
        run.messagesInside(),
        run.busyCores(),
        flows,
        run.nodes(),
        run.pools(),
        run.stations(),
        run.throttlers(),
        run.batches());
  }
}
