package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

/** Refusals of questions, and caveats of answers. */
class SizingTest {

  @ParameterizedTest
  @EnumSource(
      value = Reason.class,
      names = {
        "NO_ARRIVALS",
        "NO_TIMES",
        "NO_FIXED_POOL",
        "TOO_FEW_THREADS",
        "NO_GOAL",
        "WRONG_OBJECTIVE"
      })
  void unanswerableQuestionsGetAdvice(Reason reason) {
    Network network = SizingModels.single(SizingModels.exponential(1));
    Network timeless = SizingModels.chain(Constant.ZERO, Constant.ZERO);
    Workload none = SizingModels.workload(new Process.Recorded(List.of()), Workload.UNTIL_DONE);
    Network virtual =
        SizingModels.chain(
            new Pool("engine", new Pool.Threads.Virtual(), Pool.Discipline.FIFO, Pool.Costs.NONE),
            null,
            SizingModels.exponential(1));
    Question question = Question.DEFAULT;
    Declined declined =
        switch (reason) {
          case NO_ARRIVALS -> declined(network, none, question);
          case NO_TIMES -> declined(timeless, SizingModels.poisson(100), question);
          case NO_FIXED_POOL -> declined(virtual, SizingModels.poisson(100), question);
          case TOO_FEW_THREADS ->
              declined(
                  SizingModels.callCentre(),
                  SizingModels.atOnce(10),
                  question.withPools(SizedPools.LOCAL).withMaxThreads(10));
          case NO_GOAL ->
              declined(
                  network,
                  SizingModels.poisson(100),
                  question.withObjective(new Objective.Goals()));
          case WRONG_OBJECTIVE ->
              declined(
                  network,
                  SizingModels.poisson(100),
                  question.withObjective(new Objective.Makespan()));
          case UNSTABLE, GOAL_MISSED, STANDSTILL, OUT_OF_TIME ->
              throw new IllegalArgumentException();
        };
    assertThat(declined.reason()).isEqualTo(reason);
  }

  @Test
  void aCancelledQuestionHasNoAnswer() {
    AtomicInteger looks = new AtomicInteger();
    ExperimentMonitor watch =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return looks.incrementAndGet() > 20;
          }

          @Override
          public void progress(long done, long expected) {
            assertThat(expected).isGreaterThanOrEqualTo(done);
          }
        };
    Proposal proposal =
        Sizing.propose(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT,
            watch);
    assertThat(proposal).isInstanceOf(Proposal.Cancelled.class);
  }

  @Test
  void aSpentBudgetIsReported() {
    Declined declined =
        declined(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withBudget(0));
    assertThat(declined.reason()).isEqualTo(Reason.OUT_OF_TIME);
  }

  @Test
  void caveatsNameTheAssumptionsOfTheAnswer() {
    Network network =
        Network.builder("mixed")
            .pool("engine", 1)
            .pool(
                new Pool(
                    "others", new Pool.Threads.PerTask(), Pool.Discipline.FIFO, Pool.Costs.NONE))
            .source("in")
            .task("T1", SizingModels.exponential(1))
            .node("T2", new Behavior.Pass())
            .task("T3", SizingModels.exponential(1))
            .on("others")
            .sink("out")
            .chain("in", "T1", "T2", "T3", "out")
            .build();
    Threads proposal =
        proposed(
            network,
            SizingModels.poisson(500),
            Question.DEFAULT.withProvenance(List.of("T1: measured 2026-11-03, n = 5000")));
    assertThat(proposal.pools()).extracting(SizedPool::name).containsExactly("engine");
    assertThat(proposal.evidence().caveats())
        .contains(
            Caveat.Plain.NO_HOST,
            new Caveat.OtherPools(List.of("others")),
            new Caveat.Provenance("T1: measured 2026-11-03, n = 5000"));
    assertThat(proposal.evidence().method())
        .contains(new MethodStep.FirstGuess(true), new MethodStep.SelectionRule(false, true));
  }
}
