package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Proposal.Declined;
import org.threadwise.sizing.Proposal.Paragraph;
import org.threadwise.sizing.Proposal.Reason;

/** Whatever the answer is, the reasoning behind it is told, with its numbers. */
class ExplanationTest {

  private static final Network ONE = SizingModels.single(SizingModels.exponential(1));
  private static final Network TWO =
      SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(3));

  static Stream<Arguments> refusals() {
    Goal impossible =
        new Goal(
            "rush",
            List.of(
                new Goal.ResponseTime(
                    new Goal.Statistic.Mean(), Goal.ANY, Goal.ANY, Relation.LESS, 0.9e-3)));
    return Stream.of(
        Arguments.of(
            Reason.NO_TIMES,
            SizingModels.single(SizingModels.constant(0)),
            SizingModels.poisson(10),
            ask()),
        Arguments.of(
            Reason.NO_GOAL, ONE, SizingModels.poisson(10), objective(new Objective.Goals())),
        Arguments.of(
            Reason.WRONG_OBJECTIVE,
            ONE,
            SizingModels.poisson(10),
            objective(new Objective.Makespan())),
        Arguments.of(
            Reason.TOO_FEW_THREADS,
            TWO,
            SizingModels.poisson(10),
            ask().withPools(SizedPools.LOCAL).withMaxThreads(1)),
        Arguments.of(
            Reason.UNSTABLE,
            ONE,
            SizingModels.poisson(2500),
            ask().withMaxThreads(2).withObjective(new Objective.MeanResponse())),
        Arguments.of(
            Reason.GOAL_MISSED,
            ONE,
            SizingModels.poisson(3200),
            ask().withGoals(List.of(impossible))));
  }

  private static Question ask() {
    return Question.DEFAULT.withPrecision(0.05);
  }

  private static Question objective(Objective objective) {
    return ask().withObjective(objective);
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aRefusalIsExplained(Reason reason, Network network, Workload workload, Question question) {
    Declined declined = declined(network, workload, question);
    assertThat(declined.reason()).isEqualTo(reason);
    assertThat(declined.evidence().method()).isNotBlank();
    List<Paragraph> paragraphs = declined.evidence().explanation();
    assertThat(paragraphs.getFirst().topic()).isEqualTo("question");
    assertThat(paragraphs.getLast().topic()).isEqualTo("choice");
    assertThat(paragraphs.getLast().sentences())
        .containsExactly("So no number is proposed: " + declined.advice() + ".");
    areSentences(paragraphs);
  }

  @Test
  void aCapacityIsExplained() {
    Question question = objective(new Objective.Capacity()).withMaxThreads(6);
    assertThat(explained(TWO, question))
        .contains(
            "By the utilisation law 6 threads carry up to 1 500 orders/s (exact here).",
            "The best of them, 6 threads, brings the capacity to 1 500 orders/s.",
            "With 5 it is 1 250 orders/s, 16.7 % less than the best.",
            "So 6 threads are proposed: the fewest with which the capacity, by formula, is within"
                + " 1 % of the best.");
  }

  @Test
  void allExecutorsAreExplained() {
    Question question =
        ask().withPools(SizedPools.BOTH).withExecutors(Executors.ALL).withMaxThreads(6);
    List<String> sentences = explained(TWO, question);
    assertThat(sentences)
        .anyMatch(
            each ->
                each.startsWith("Every executor got the best count of its own in this way: ")
                    && each.contains("the declared pools ")
                    && each.contains("the declared pools (deepest task first) ")
                    && each.contains("local pools "))
        .anyMatch(each -> each.startsWith("Local pools are not better by more than 1 %: "));
    assertThat(sentences.getLast()).matches("So .+ (stay|are proposed)\\.");
  }

  private static List<String> explained(Network network, Question question) {
    List<Paragraph> paragraphs =
        proposed(network, SizingModels.poisson(100), question).how().explanation();
    areSentences(paragraphs);
    return paragraphs.stream().flatMap(each -> each.sentences().stream()).toList();
  }

  private static void areSentences(List<Paragraph> paragraphs) {
    assertThat(paragraphs.stream().flatMap(each -> each.sentences().stream()))
        .isNotEmpty()
        .allMatch(each -> each.matches("[A-Z0-9].*\\.") && !each.contains(".."))
        .noneMatch(each -> each.contains("NaN") || each.contains("null") || each.contains("  "));
  }
}
