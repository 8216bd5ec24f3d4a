package org.threadwise.sizing.executor;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.sizing.ExpectedProposals.proposed;
import static org.threadwise.sizing.SizingModels.MICRO;
import static org.threadwise.sizing.SizingModels.MILLI;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Executor.Kind;
import org.threadwise.sizing.question.Executor.Order;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

class ExecutorChoiceTest {

  private static final Executor DEEPEST =
      new Executor(SizedPools.GLOBAL, Kind.PLATFORM, Order.DEEPEST);
  private static final Executor LOCAL =
      new Executor(SizedPools.LOCAL, Kind.PLATFORM, Order.DECLARED);
  private static final Executor VIRTUAL =
      new Executor(SizedPools.GLOBAL, Kind.VIRTUAL, Order.DECLARED);
  private static final Executor PER_MESSAGE = Executor.of(Executor.ExecutionModel.PER_MESSAGE);

  @Test
  void onlyTheDeclaredExecutorsAreComparedByDefault() {
    Threads proposal = proposed(SizingModels.callCentre(), SizingModels.atOnce(100), atMost(20));
    assertThat(proposal.executor()).isEqualTo(Executor.DECLARED);
    assertThat(proposal.alternatives()).isEmpty();
  }

  /** The published case: 1000 messages at once, 100 threads. */
  @Test
  void anOrderThatIsNoBetterForTheMakespanIsNotProposedButItsMeanCompletionIsReported() {
    Question question = atMost(100).withExecutors(Executors.ALL).withPools(SizedPools.BOTH);
    Threads proposal = proposed(SizingModels.callCentre(), SizingModels.atOnce(1000), question);
    assertThat(proposal.executor()).isEqualTo(Executor.DECLARED);
    assertThat(proposal.alternatives())
        .extracting(Alternative::executor)
        .containsExactly(DEEPEST, LOCAL, PER_MESSAGE);
    Alternative deepest = proposal.alternatives().getFirst();
    assertThat(deepest.value()).isCloseTo(0.2217, within(0.0023));
    assertThat(deepest.comparison())
        .isInstanceOfSatisfying(
            Alternative.Compared.class,
            compared -> {
              assertThat(compared.better()).isFalse();
              assertThat(compared.completions()).isNotNull();
            });
  }

  /**
   * Deepest first finishes orders one after another, so that many of them end sooner: with a batch
   * of 10 two-step orders every 25 ms, the mean falls from 15.5 ms to 11 ms on one thread.
   */
  @Test
  void deepestTaskFirstIsProposedWhereItRespondsSooner() {
    Network network = SizingModels.chain(SizingModels.constant(1), SizingModels.constant(1));
    Workload batches =
        new Workload(
            "batches",
            java.util.List.of(
                new Workload.Arrivals(
                    0,
                    new Workload.Process.Renewal(SizingModels.constant(25)),
                    new org.threadwise.queueing.distribution.Constant(10))),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Threads proposal = proposed(network, batches, atMost(1).withExecutors(Executors.ALL));
    assertThat(proposal.executor()).isEqualTo(DEEPEST);
    assertThat(requireNonNull(proposal.predicted()).exits().getFirst().response().mean().mean())
        .isCloseTo(11e-3, within(2e-5));
    Alternative declared = proposal.alternatives().getFirst();
    assertThat(declared.executor()).isEqualTo(Executor.DECLARED);
    assertThat(declared.value()).isCloseTo(15.5e-3, within(2e-5));
    assertThat(declared.comparison())
        .isInstanceOfSatisfying(
            Alternative.Compared.class,
            compared -> {
              assertThat(compared.better()).isTrue();
              assertThat(compared.chosen()).isEqualTo(DEEPEST);
            });
  }

  /** Platform threads that wait for answers cost memory, and no more than 4 are allowed. */
  @Test
  void virtualThreadsAreProposedWhereWaitingTakesAllThreads() {
    Network network =
        Network.builder("asks")
            .pool("engine", 1)
            .host(Host.ofCores(2))
            .source("in")
            .task("T", SizingModels.exponential(0.1))
            .blocking("S", SizingModels.exponential(10))
            .cpu(SizingModels.exponential(0.1))
            .sink("out")
            .chain("in", "T", "S", "out")
            .build();
    Question question = atMost(4).withExecutors(Executors.ALL);
    Threads proposal = proposed(network, SizingModels.poisson(300), question);
    assertThat(proposal.executor()).isEqualTo(VIRTUAL);
    assertThat(proposal.pools()).isEmpty();
    assertThat(proposal.total()).isZero();
    double mean = requireNonNull(proposal.predicted()).exits().getFirst().response().mean().mean();
    assertThat(mean).isBetween(10.1e-3, 10.4e-3);
    assertThat(proposal.evidence().caveats()).contains(Caveat.Plain.VIRTUAL_COSTS);
  }

  /** Without a host and without waiting, virtual threads equal unlimited platform threads. */
  @Test
  void virtualThreadsAreNotComparedIfTheyEqualPlatformThreads() {
    Network network = SizingModels.single(SizingModels.exponential(1));
    Question question = Question.DEFAULT.withExecutors(Executors.ALL).withPrecision(0.05);
    Threads proposal = proposed(network, SizingModels.poisson(1500), question);
    assertThat(proposal.alternatives())
        .extracting(Alternative::executor)
        .containsExactly(DEEPEST, PER_MESSAGE);
  }

  @Test
  void virtualThreadsThatAreNoBetterAreListed() {
    Pool pool = Pool.fixed("engine", 1);
    Host host = new Host(4, 1, MILLI, 5 * MICRO, 0, 1 << 20);
    Network network = SizingModels.chain(pool, host, SizingModels.exponential(1));
    Question question = Question.DEFAULT.withExecutors(Executors.ALL).withPrecision(0.05);
    Threads proposal = proposed(network, SizingModels.poisson(1500), question);
    assertThat(proposal.executor()).isEqualTo(Executor.DECLARED);
    assertThat(proposal.alternatives())
        .extracting(Alternative::executor)
        .containsExactly(DEEPEST, VIRTUAL, PER_MESSAGE);
  }

  @Test
  void anExecutorWithoutAnAnswerIsListedWithTheReason() {
    Threads proposal =
        proposed(
            SizingModels.callCentre(),
            SizingModels.atOnce(100),
            atMost(10).withPools(SizedPools.BOTH));
    assertThat(proposal.alternatives())
        .singleElement()
        .satisfies(
            local -> {
              assertThat(local.executor()).isEqualTo(LOCAL);
              assertThat(local.value()).isNaN();
              assertThat(local.comparison())
                  .isEqualTo(new Alternative.Unanswered(new Refusal.TooFewThreads(16, 10)));
            });
  }

  private static Question atMost(int threads) {
    return Question.DEFAULT.withMaxThreads(threads);
  }
}
