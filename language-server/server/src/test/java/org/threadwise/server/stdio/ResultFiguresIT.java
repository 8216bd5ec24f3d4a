package org.threadwise.server.stdio;

import static java.util.Comparator.comparingDouble;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.threadwise.server.stdio.Editor.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.DistributionParams;
import org.threadwise.server.protocol.DistributionResult;
import org.threadwise.server.protocol.DistributionResult.ExitDistribution;
import org.threadwise.server.protocol.DistributionResult.Quantile;
import org.threadwise.server.protocol.DistributionResult.TimeLimit;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Variation;

/** Figures in results of a document, compared with theory. */
final class ResultFiguresIT {

  private static final String USERS =
      """
      solution Users
      pool engine { threads 1 }
      process P on engine per message {
        entry In -> a
        translator Convert a -> b  takes exp(200 ms)
        translator Pack b -> c
        exit Out c
      }
      workload normal { In: 10 users think exp(1 s) }
      """;

  private static final String STAGES =
      """
      solution Stages
      pool engine { threads 2 }
      pool stage custom { core 1  maximum 1  bounded 1  rejected block }
      process P on stage {
        entry Fast -> a
        translator Work a -> b  takes exp(10 ms)
        exit Out b
      }
      process Q on engine {
        entry Slow -> c
        throttler Limit c -> d  max 1 per 10 ms
        exit Limited d
        entry Rows -> e
        aggregator Collect e -> f  size 2  within 10 ms
        translator Write f -> g  takes 1 ms
        exit Written g
      }
      workload normal { Fast: poisson 50/s  Slow: poisson 80/s  Rows: poisson 80/s }
      """;

  private static final String QUEUE =
      """
      solution Queue
      pool engine { threads 1 }
      process P on engine {
        entry In -> a
        translator Work a -> b  takes exp(10 ms)
        exit Out b
      }
      workload normal { In: poisson 50/s }
      goal normal { p95 In -> Out < 1 s }
      """;

  private static final String TIME =
      """
      solution Time
      pool engine { threads 10 }
      application Bank { capacity 1 }
      process P on engine {
        entry In -> a
        solicitor Ask a -> b  asks Bank  responds in 10 ms
        translator Work b -> c  takes 10 ms
        exit Out c
      }
      workload normal { In: poisson 20/s }
      """;

  private static final String FORK =
      """
      solution Fork
      pool engine { threads 50 }
      process P on engine {
        entry In -> a
        replicator Both a -> b, c
        translator A b -> d  takes wait exp(10 ms)
        translator B c -> e  takes wait exp(30 ms)
        correlator Join d, e -> f, g
        exit Out f
      }
      workload normal { In: poisson 20/s }
      """;

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  /**
   * Machine repairman: 10 users who think 1 s, and one thread for 200 ms, send 4.90808 orders/s.
   */
  @Test
  void haveFiguresOfUsersAndRuns() {
    OpenText closed = editor.open("untitled:users", USERS).await("simulated");
    Results.FigureSet written = requireNonNull(closed.results().written());

    assertThat(written.users())
        .singleElement()
        .satisfies(
            users -> {
              assertThat(users.name()).isEqualTo("In");
              assertThat(users.users()).isEqualTo(10);
              assertThat(users.think()).isEqualTo(1);
              assertThat(mean(users.throughput())).isCloseTo(4.90808, withPercentage(3));
              assertThat(mean(users.sojourn())).isCloseTo(10 / 4.90808 - 1, withPercentage(5));
              assertThat(mean(users.cycles())).isPositive();
            });
    assertThat(written.runs())
        .singleElement()
        .satisfies(
            runs -> {
              assertThat(runs.name()).isEqualTo("P");
              assertThat(mean(runs.runs())).isPositive();
              assertThat(mean(runs.executions())).isCloseTo(2, withPercentage(1));
              assertThat(mean(runs.time())).isCloseTo(0.2, withPercentage(3));
            });
    closed.close();
  }

  /** M/D/1 with a load of 0.8 and a service time of 10 ms. */
  @Test
  void haveFiguresOfThrottlers() {
    OpenText stages = editor.open("untitled:throttler", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).throttlers())
        .singleElement()
        .satisfies(
            throttler -> {
              assertThat(throttler.name()).isEqualTo("Limit");
              assertThat(mean(throttler.waited())).isCloseTo(0.8, withPercentage(3));
              double wait = 0.01 * 0.8 / (2 * (1 - 0.8));
              assertThat(mean(throttler.waiting())).isCloseTo(wait, withPercentage(5));
              assertThat(mean(throttler.queue())).isCloseTo(80 * wait, withPercentage(5));
              assertThat(mean(throttler.left())).isPositive();
            });
    stages.close();
  }

  /** A batch reaches its size of 2 if another message arrives within 10 ms. */
  @Test
  void haveFiguresOfBatches() {
    OpenText stages = editor.open("untitled:batches", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).batches())
        .singleElement()
        .satisfies(
            batches -> {
              assertThat(batches.name()).isEqualTo("Collect");
              double complete = 1 - Math.exp(-80 * 0.01);
              assertThat(mean(batches.complete())).isCloseTo(complete, withPercentage(3));
              assertThat(mean(batches.size())).isCloseTo(1 + complete, withPercentage(3));
              assertThat(mean(batches.closed())).isPositive();
            });
    stages.close();
  }

  /**
   * M/M/1 with a load of 0.5, where all units but one in service and one in the queue are outside.
   */
  @Test
  void haveTheUnitsOutsideOfPoolsThatBlockTheirProducers() {
    OpenText stages = editor.open("untitled:outside", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).pools())
        .satisfiesExactly(
            engine -> assertThat(engine.outside()).isNull(),
            stage -> {
              assertThat(mean(stage.waitingUnits())).isCloseTo(0.5, withPercentage(10));
              assertThat(mean(stage.outside())).isCloseTo(0.25, withPercentage(10));
            });
    stages.close();
  }

  /** M/M/1 with a load of 0.5: response times are exponential with a mean of 20 ms. */
  @Test
  void haveDistributionsOfResponseTimes() {
    OpenText queue = editor.open("untitled:distribution", QUEUE);
    var faster = new Variation(25.0, null, null, null, null);

    DistributionResult written =
        answer(editor.server().distribution(new DistributionParams(queue.id(), null, null)));
    DistributionResult varied =
        answer(editor.server().distribution(new DistributionParams(queue.id(), faster, null)));

    assertThat(written.exits())
        .singleElement()
        .satisfies(
            exit -> {
              assertThat(exit.name()).isEqualTo("Out");
              assertThat(exit.limits()).containsExactly(new TimeLimit("p95 In -> Out < 1 s", 1));
              assertThat(exit.quantiles()).isSortedAccordingTo(comparingDouble(Quantile::level));
              for (double level : List.of(10.0, 50.0, 95.0, 99.0)) {
                double exact = -0.02 * Math.log(1 - level / 100);
                assertThat(quantile(exit, level)).isCloseTo(exact, withPercentage(5));
              }
            });
    assertThat(quantile(varied.exits().getFirst(), 50))
        .as("load 0.25: mean 13.3 ms")
        .isCloseTo(0.01 / 0.75 * Math.log(2), withPercentage(5));
    queue.close();
  }

  @Test
  void haveNoDistributionAboveCapacity() {
    OpenText queue = editor.open("untitled:overloaded", QUEUE.replace("50/s", "150/s"));

    DistributionResult overloaded =
        answer(editor.server().distribution(new DistributionParams(queue.id(), null, null)));

    assertThat(overloaded.exits()).isEmpty();
    assertThat(overloaded.message()).startsWith("response times grow while the simulation runs: ");
    queue.close();
  }

  private static double quantile(ExitDistribution exit, double level) {
    return exit.quantiles().stream()
        .filter(quantile -> quantile.level() == level)
        .findFirst()
        .orElseThrow()
        .value()
        .mean();
  }

  /**
   * An order spends 10 ms of service at Ask, which waits for the only server of Bank, and as much
   * at Work.
   */
  @Test
  void haveUtilisationBlockingAndShareOfElements() {
    OpenText bank = editor.open("untitled:time", TIME).await("simulated");
    Results.FigureSet written = requireNonNull(bank.results().written());
    Results.NodeFigures ask = node(written, "Ask");
    Results.NodeFigures work = node(written, "Work");
    Results.ApplicationFigures application = requireNonNull(written.applications()).getFirst();

    assertThat(mean(work.utilization()))
        .as("20 orders/s of 10 ms on 10 threads")
        .isCloseTo(0.02, withPercentage(3));
    assertThat(work.blocked()).isNull();
    assertThat(mean(application.utilization())).isCloseTo(0.2, withPercentage(3));
    assertThat(requireNonNull(ask.blocked()))
        .singleElement()
        .satisfies(
            blocked -> {
              assertThat(blocked.cause()).isEqualTo("application");
              double wait = mean(blocked.time());
              assertThat(wait).as("M/D/1").isCloseTo(0.01 * 0.2 / 2 / 0.8, withPercentage(10));
              assertThat(mean(ask.share()))
                  .isCloseTo((0.01 + wait) / (0.02 + wait), withPercentage(1));
            });
    assertThat(mean(ask.share()) + mean(work.share())).isCloseTo(1, withPercentage(0.1));
    bank.close();
  }

  /** The greater of two exponential times is the second with probability m2 / (m1 + m2). */
  @Test
  void haveTheLastBranchOfJoinsAndTheCriticalPath() {
    OpenText fork = editor.open("untitled:fork", FORK).await("simulated");
    Results.FigureSet written = requireNonNull(fork.results().written());
    Results.JoinFigures join = requireNonNull(written.joins()).getFirst();

    assertThat(join.name()).isEqualTo("Join");
    assertThat(join.branches()).extracting(Results.BranchFigures::from).containsExactly("A", "B");
    assertThat(join.branches()).extracting(Results.BranchFigures::slot).containsExactly("d", "e");
    assertThat(mean(join.branches().get(1).last())).isCloseTo(0.75, withPercentage(3));
    assertThat(written.criticalPaths())
        .containsExactly(new Results.PathFigures("Out", List.of("In", "Both", "B", "Join", "Out")));
    fork.close();
  }

  private static Results.NodeFigures node(Results.FigureSet figures, String name) {
    return figures.nodes().stream()
        .filter(node -> node.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double mean(@Nullable FigureValue value) {
    return requireNonNull(value).mean();
  }
}
