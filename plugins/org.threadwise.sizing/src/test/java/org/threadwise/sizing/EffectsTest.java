package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.Watch;
import org.threadwise.queueing.statistics.Moments;
import org.threadwise.sizing.Bottlenecks.Gain;
import org.threadwise.sizing.Effects.Effect;

/** What is said to help is simulated again, with other random numbers. */
class EffectsTest {

  private static final int ORDERS = 5_000;
  private static final int REPLICATIONS = 3;

  /** Networks whose capacity is limited in different ways. */
  enum Model {
    POOL,
    CORES,
    SERIAL,
    CAFE,
    ASYNCHRONOUS_CAFE;

    private Network network() {
      return switch (this) {
        case POOL -> Models.chain(Models.exponential(1), Models.exponential(3)).withThreads(0, 3);
        case CORES ->
            Models.chain(
                Pool.fixed("engine", 2),
                new Host(2, 1, Models.MILLI, 0, 0, 0),
                Models.exponential(1),
                Models.exponential(2));
        case SERIAL -> serial();
        case CAFE -> Models.cafe(true).withThreads(0, 6);
        case ASYNCHRONOUS_CAFE -> Models.cafe(false).withThreads(0, 2);
      };
    }

    private static Network serial() {
      return Network.builder("serial")
          .pool("engine", 3)
          .source("in")
          .task("T1", Models.exponential(2))
          .serial()
          .task("T2", Models.exponential(3))
          .sink("out")
          .chain("in", "T1", "T2", "out")
          .build();
    }
  }

  /** Of messages at once, orders over the time until all is done come near the capacity. */
  @ParameterizedTest
  @EnumSource
  void statedGainsOfCapacityHold(Model model) {
    Workload workload = Models.poisson(100);
    Formulas formulas = new Formulas(model.network(), workload);
    List<Gain> gains = new Bottlenecks(model.network(), workload, formulas).gains();
    assertThat(gains).isNotEmpty();
    double before = served(model.network());
    for (Gain gain : gains) {
      double after = served(gain.changed());
      String change = gain.words();
      assertThat(after).as(change).isLessThan(1.01 * gain.after().ordersPerSecond());
      Capacity base = gain.before();
      if (base.exact()) {
        assertThat(change).contains("would raise the capacity by");
        assertThat(after / before).as(change).isLessThan(1.02 * gain.ratio());
        if (gain.after().exact()) {
          assertThat(change).doesNotContain("at most");
          assertThat(after / before).as(change).isGreaterThan(0.98 * gain.ratio());
        }
      } else {
        assertThat(change).contains("would lift this bound by");
      }
    }
  }

  private static double served(Network network) {
    Workload workload = Models.atOnce(ORDERS);
    Moments moments = new Moments();
    for (int replication = 0; replication < REPLICATIONS; replication++) {
      Run run = Simulation.run(network, workload, 77, replication, Limits.of(workload), Watch.NONE);
      moments.add(ORDERS / (run.windowEnd() / 1e9));
    }
    return moments.mean();
  }

  /** Wider than the stated interval by what the runs here are off themselves. */
  @ParameterizedTest
  @EnumSource(names = {"POOL", "SERIAL", "CAFE", "ASYNCHRONOUS_CAFE"})
  void statedEffectsOnTheResponseTimeHold(Model model) {
    Formulas formulas = new Formulas(model.network(), Models.poisson(1));
    Workload workload =
        Models.poisson(0.7 * Capacity.of(model.network(), formulas.demands()).ordersPerSecond());
    Objective objective = new Objective.MeanResponse();
    int threads = formulas.declared()[0];
    Study study = study(model.network(), workload, objective, threads);
    assertThat(study.run()).isInstanceOf(Study.Found.class);
    List<Effect> effects =
        new Effects(study, new int[] {threads})
            .of(new Bottlenecks(model.network(), workload, formulas).worthHalving(null));
    assertThat(effects).hasSizeGreaterThanOrEqualTo(2);
    double before = response(model.network(), workload);
    for (Effect effect : effects) {
      double relative = response(effect.changed(), workload) / before - 1;
      assertThat(relative)
          .as(Remedies.effect(objective, effect))
          .isBetween(effect.low() - 0.05, effect.high() + 0.05);
    }
  }

  private static Study study(Network network, Workload workload, Objective objective, int threads) {
    Question question = Question.DEFAULT.withMaxThreads(threads + 2).withPrecision(0.1);
    Formulas formulas = new Formulas(network, workload);
    Allowed allowed = Allowed.of(question, workload.name(), formulas, network);
    Space space = new Space(formulas, allowed, objective, null);
    Trials trials = new Trials(question, Watch.NONE, System.nanoTime());
    return new Study(space, objective, workload, question, trials);
  }

  private static double response(Network network, Workload workload) {
    double rate = new Formulas(network, workload).rates().ordersPerSecond();
    Workload piece =
        workload
            .withWarmUp(0)
            .withDuration((long) (5 * ORDERS / rate * 1e9))
            .withWarmUp((long) (ORDERS / rate * 1e8));
    Measure measure = new Measure(new Objective.MeanResponse(), List.of(), network);
    Moments moments = new Moments();
    for (int replication = 0; replication < REPLICATIONS; replication++) {
      moments.add(
          measure
              .of(Simulation.run(network, piece, 99, replication, Limits.of(piece), Watch.NONE))[
              0]);
    }
    return moments.mean();
  }

  @Test
  void theEffectOfHalvingATimeIsThatOfErlangC() {
    Network network = Models.single(Models.exponential(1)).withThreads(0, 4);
    Workload workload = Models.poisson(3200);
    Study study = study(network, workload, new Objective.MeanResponse(), 4);
    study.run();
    Effect halved =
        new Effects(study, new int[] {4})
            .of(List.of(1)).stream()
                .filter(effect -> effect.change().contains("halving"))
                .findFirst()
                .orElseThrow();
    double exact =
        MarkovianQueues.mmc(4, 3200, 0.5e-3).meanResponse()
                / MarkovianQueues.mmc(4, 3200, 1e-3).meanResponse()
            - 1;
    assertThat(halved.relative()).isBetween(exact - 0.03, exact + 0.03);
  }
}
