package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;

/** Proposals for random models, compared with brute force over all counts. */
class RandomQuestionsTest {

  private static final int MANY = Integer.getInteger("threadwise.solutions", 300);

  /** Uses 40 questions that take little time. */
  @Test
  void theFewestGoodThreadsAreProposed() {
    check(LongStream.concat(LongStream.rangeClosed(52, 85), LongStream.rangeClosed(95, 100)));
  }

  @Test
  @Tag("nightly")
  void theFewestGoodThreadsAreProposed95TimesInAHundred() {
    check(LongStream.range(1_000, 1_000 + MANY));
  }

  private static void check(LongStream seeds) {
    long[] all = seeds.toArray();
    Map<Long, String> wrong = new ConcurrentSkipListMap<>();
    Map<Long, String> impossible = new ConcurrentSkipListMap<>();
    LongStream.of(all)
        .parallel()
        .forEach(
            seed -> {
              RandomQuestion question = RandomQuestion.of(seed);
              Proposal proposal =
                  Sizing.propose(
                      question.network(),
                      question.workload(),
                      question.question(),
                      ExperimentMonitor.NONE);
              String error = error(question, proposal);
              if (error != null) {
                (proposal instanceof Declined ? impossible : wrong).put(seed, error);
              }
            });
    assertThat(impossible)
        .as("refused though possible, beside %d wrong proposals: %s", wrong.size(), wrong)
        .isEmpty();
    assertThat(wrong.size())
        .as("wrong proposals of %d: %s", all.length, wrong)
        .isLessThanOrEqualTo(all.length / 20);
  }

  /** Returns the error of an answer; null if it is right. */
  static @Nullable String error(RandomQuestion question, Proposal proposal) {
    List<Bound> bounds =
        question.question().goals().stream().flatMap(goal -> goal.bounds().stream()).toList();
    return switch (proposal) {
      case Threads threads -> {
        int[] counts = threads.pools().stream().mapToInt(SizedPool::threads).toArray();
        yield bounds.isEmpty()
            ? question.truth().refutes(threads.objective(), counts)
            : question.truth().refutesGoals(bounds, counts);
      }
      case Declined declined when declined.reason() == Reason.GOAL_MISSED ->
          question.truth().refutesImpossible(bounds);
      case Declined declined when declined.reason() == Reason.UNSTABLE ->
          question.truth().refutesUnstable();
      case Declined declined -> declined.refusal().toString();
      case Proposal.Cancelled cancelled -> "cancelled";
    };
  }
}
