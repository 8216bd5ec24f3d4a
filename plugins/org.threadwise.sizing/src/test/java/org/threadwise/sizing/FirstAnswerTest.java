package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

class FirstAnswerTest {

  /** Erlang C: the first count that waits less than 1 % of the service time. */
  @Test
  void theGuessForOneQueueIsTheKneeOfErlangC() {
    FirstAnswer answer =
        FirstAnswer.of(
                SizingModels.single(SizingModels.exponential(1)),
                SizingModels.poisson(3200),
                Question.DEFAULT)
            .orElseThrow();
    int servers = 4;
    while (MarkovianQueues.meanWait(servers, 3200, 1e-3) > 1e-5) {
      servers++;
    }
    assertThat(answer.objective()).isEqualTo(new Objective.MeanResponse());
    assertThat(answer.pools()).containsExactly(new FirstAnswer.PoolGuess(0, "engine", servers));
    assertThat(answer.capacity().exact()).isTrue();
    assertThat(answer.capacity().perSecond()).isCloseTo(1000.0 * servers, within(1e-6));
    double response = MarkovianQueues.meanWait(servers, 3200, 1e-3) + 1e-3;
    assertThat(answer.response())
        .isInstanceOfSatisfying(
            MeanResponse.Known.class,
            known -> assertThat(known.seconds()).isCloseTo(response, within(1e-12)));
    assertThat(answer.bottleneck().element()).isEqualTo("engine");
  }

  @Test
  void anOverloadIsReported() {
    FirstAnswer answer =
        FirstAnswer.of(
                SizingModels.single(SizingModels.exponential(1)),
                SizingModels.poisson(3200),
                Question.DEFAULT.withMaxThreads(3))
            .orElseThrow();
    assertThat(answer.overloaded()).isTrue();
    assertThat(answer.pools().getFirst().threads()).isEqualTo(3);
  }

  @Test
  void withoutWorkThereIsNone() {
    assertThat(
            FirstAnswer.of(
                SizingModels.single(Constant.ZERO), SizingModels.poisson(3200), Question.DEFAULT))
        .isEmpty();
  }
}
