package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.proposal.wording.ExplanationText.Paragraph;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

/** Proposals of small networks, rendered. */
class ExplanationTextTest {

  private static final double MILLI = 1e6;
  private static final Network ONE = chain(1);
  private static final Network TWO = chain(1, 3);
  private static final Question QUESTION = Question.DEFAULT.withPrecision(0.05);

  /** Returns a task for each mean time in milliseconds. */
  private static Network chain(double... means) {
    NetworkBuilder builder = Network.builder("net").pool("engine", 1).source("in");
    String[] names = new String[means.length + 2];
    names[0] = "in";
    for (int task = 0; task < means.length; task++) {
      names[task + 1] = "T" + (task + 1);
      builder.task(names[task + 1], new Exponential(means[task] * MILLI));
    }
    names[means.length + 1] = "out";
    return builder.sink("out").chain(names).build();
  }

  private static Workload poisson(double perSecond) {
    Distribution gap = new Exponential(1e9 / perSecond);
    return new Workload(
        "rush",
        List.of(new Workload.Arrivals(0, new Workload.Process.Renewal(gap), null)),
        Workload.UNTIL_DONE,
        Workload.DETECTED);
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        Arguments.of(
            TWO,
            10,
            QUESTION.withPools(SizedPools.LOCAL).withMaxThreads(1),
            "there are 2 pools to size, and each needs a thread, but only 1 thread is allowed"),
        Arguments.of(
            ONE,
            10,
            QUESTION.withObjective(new Objective.Goals()),
            "workload rush has no goal that a figure could miss"),
        Arguments.of(
            ONE,
            10,
            QUESTION.withObjective(new Objective.Makespan()),
            "workload rush never ends, so it has no makespan"),
        Arguments.of(
            ONE,
            2500,
            QUESTION.withMaxThreads(2).withObjective(new Objective.MeanResponse()),
            "the workload brings 2 500 orders/s, but the 2 threads allowed handle at most 2 000 orders/s"),
        Arguments.of(
            ONE,
            3200,
            QUESTION.withGoals(List.of(goal(mean(0.9e-3)))),
            "mean response time < 900 µs is missed"),
        Arguments.of(
            ONE,
            3200,
            QUESTION.withGoals(
                List.of(goal(new Goal.Throughput(Goal.ANY, Relation.AT_LEAST, 5000)))),
            "throughput >= 5 000 messages/s is missed"));
  }

  private static Goal goal(Goal.Bound bound) {
    return new Goal("rush", List.of(bound));
  }

  private static Goal.Bound mean(double seconds) {
    return new Goal.ResponseTime(
        new Goal.Statistic.Mean(), Goal.ANY, Goal.ANY, Relation.LESS, seconds);
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusalsAreExplained(Network network, double rate, Question question, String expected) {
    Proposal proposal = Sizing.propose(network, poisson(rate), question, ExperimentMonitor.NONE);
    assertThat(proposal).isInstanceOf(Declined.class);
    Declined declined = (Declined) proposal;
    assertThat(RefusalText.of(declined.refusal())).contains(expected);
    assertThat(MethodText.of(declined.evidence())).isNotBlank();
    List<Paragraph> paragraphs = checked(declined.evidence());
    assertThat(paragraphs.getFirst().topic()).isEqualTo("question");
    assertThat(paragraphs.getLast().topic()).isEqualTo("choice");
    assertThat(paragraphs.getLast().sentences())
        .containsExactly(
            "So no thread count is proposed: " + RefusalText.of(declined.refusal()) + ".");
  }

  @Test
  void missedGoalsAreAnsweredWithChangesThatHelp() {
    Declined declined =
        (Declined)
            Sizing.propose(
                ONE,
                poisson(3200),
                QUESTION.withGoals(List.of(goal(mean(0.9e-3)))),
                ExperimentMonitor.NONE);
    assertThat(RefusalText.of(declined.refusal()))
        .contains(
            "What would help: raise the limit; halving the time of T1 would bring the tightest goal"
                + " from")
        .contains("which meets it");
  }

  @Test
  void capacitiesAreExplained() {
    Question question = QUESTION.withObjective(new Objective.Capacity()).withMaxThreads(6);
    Threads threads = proposed(question);
    assertThat(sentences(threads.evidence()))
        .contains(
            "By the utilisation law, 6 threads handle up to 1 500 orders/s (exact for this network).",
            "The best count is 6 threads: the capacity is 1 500 orders/s.",
            "With 5, it is 1 250 orders/s, 16.7 % less than the best.",
            "So 6 threads are proposed: by formula, the smallest count whose capacity is within"
                + " 1 % of the best.");
    assertThat(BottleneckText.raisesCapacity(threads.bottleneck()))
        .anyMatch(text -> text.contains("one more thread in pool engine would raise the capacity"))
        .anyMatch(text -> text.startsWith("halving the 3 ms of T2 would raise the capacity by"));
  }

  @Test
  void allExecutorsAreExplained() {
    Question question =
        QUESTION.withPools(SizedPools.BOTH).withExecutors(Executors.ALL).withMaxThreads(6);
    List<String> sentences = sentences(proposed(question).evidence());
    assertThat(sentences)
        .anyMatch(
            each ->
                each.startsWith("The best count of each executor was found in the same way: ")
                    && each.contains("the declared pools ")
                    && each.contains("the declared pools (deepest task first) ")
                    && each.contains("local pools "))
        .anyMatch(each -> each.startsWith("Local pools are not better by more than 1 %: "));
    assertThat(sentences.getLast()).matches("So .+ are (kept|proposed)\\.");
  }

  private static Threads proposed(Question question) {
    return (Threads) Sizing.propose(TWO, poisson(100), question, ExperimentMonitor.NONE);
  }

  private static List<String> sentences(Evidence evidence) {
    return checked(evidence).stream().flatMap(each -> each.sentences().stream()).toList();
  }

  private static List<Paragraph> checked(Evidence evidence) {
    List<Paragraph> paragraphs = ExplanationText.of(evidence);
    assertThat(paragraphs.stream().flatMap(each -> each.sentences().stream()))
        .isNotEmpty()
        .allMatch(each -> each.matches("[A-Z0-9].*\\.") && !each.contains(".."))
        .noneMatch(each -> each.contains("NaN") || each.contains("null") || each.contains("  "));
    return paragraphs;
  }
}
