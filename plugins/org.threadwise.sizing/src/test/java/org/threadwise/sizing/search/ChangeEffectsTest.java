package org.threadwise.sizing.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.Bottleneck.Gain;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Effect;
import org.threadwise.sizing.formula.Bottlenecks;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.ReplicationMeasure;
import org.threadwise.sizing.selection.Selection;

/** The reported effects of changes, compared with simulations that use other random numbers. */
class ChangeEffectsTest {

  private static final int ORDERS = 5_000;
  private static final int REPLICATIONS = 3;

  /** Probability that the test fails although all effects are right. */
  private static final double CHANCE = 1e-3;

  /** Number of compared effects: four models, three changes. */
  private static final int COMPARISONS = 12;

  /** Number of replications that an effect is compared with. */
  private static final int AGAIN = 12;

  /** Networks whose capacity is limited in different ways. */
  enum Model {
    POOL,
    CORES,
    SERIAL,
    CAFE,
    ASYNCHRONOUS_CAFE;

    private Network network() {
      return switch (this) {
        case POOL ->
            SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(3))
                .withThreads(0, 3);
        case CORES ->
            SizingModels.chain(
                Pool.fixed("engine", 2),
                new Host(2, 1, SizingModels.MILLI, 0, 0, 0),
                SizingModels.exponential(1),
                SizingModels.exponential(2));
        case SERIAL -> serial();
        case CAFE -> SizingModels.cafe(true).withThreads(0, 6);
        case ASYNCHRONOUS_CAFE -> SizingModels.cafe(false).withThreads(0, 2);
      };
    }

    private static Network serial() {
      return Network.builder("serial")
          .pool("engine", 3)
          .source("in")
          .task("T1", SizingModels.exponential(2))
          .serial()
          .task("T2", SizingModels.exponential(3))
          .sink("out")
          .chain("in", "T1", "T2", "out")
          .build();
    }
  }

  /** For messages at once, the number of orders over the makespan is close to the capacity. */
  @ParameterizedTest
  @EnumSource
  void statedGainsOfCapacityHold(Model model) {
    Workload workload = SizingModels.poisson(100);
    Formulas formulas = new Formulas(model.network(), workload);
    List<Gain> gains = new Bottlenecks(model.network(), formulas).gains();
    assertThat(gains).isNotEmpty();
    double before = served(model.network());
    for (Gain gain : gains) {
      double after = served(gain.changed());
      String change = gain.change().toString();
      assertThat(after).as(change).isLessThan(1.01 * gain.after().ordersPerSecond());
      Capacity base = gain.before();
      if (base.exact()) {
        assertThat(after / before).as(change).isLessThan(1.02 * gain.ratio());
        if (gain.after().exact()) {
          assertThat(after / before).as(change).isGreaterThan(0.98 * gain.ratio());
        }
      }
    }
  }

  private static double served(Network network) {
    Workload workload = SizingModels.atOnce(ORDERS);
    Tally moments = new Tally();
    for (int replication = 0; replication < REPLICATIONS; replication++) {
      ReplicationTallies run =
          Simulation.run(
              network, workload, 77, replication, RunLimits.of(workload), ExperimentMonitor.NONE);
      moments.add(ORDERS / (run.windowEnd() / 1e9));
    }
    return moments.mean();
  }

  /**
   * The difference between the stated effect and that of runs with other random numbers lies within
   * the root of the sum of their squared half-widths. Each half-width is that of a confidence which
   * all comparisons of this test share (Bonferroni).
   */
  @ParameterizedTest
  @EnumSource(names = {"POOL", "SERIAL", "CAFE", "ASYNCHRONOUS_CAFE"})
  void statedEffectsOnTheResponseTimeHold(Model model) {
    Formulas formulas = new Formulas(model.network(), SizingModels.poisson(1));
    Workload workload =
        SizingModels.poisson(
            0.7 * Capacity.of(model.network(), formulas.demands()).ordersPerSecond());
    Objective objective = new Objective.MeanResponse();
    int threads = formulas.declared()[0];
    CandidateSearch study = study(model.network(), workload, objective, threads);
    assertThat(study.run()).isInstanceOf(SearchResult.Found.class);
    List<Effect> effects =
        new ChangeEffects(study, new int[] {threads})
            .of(new Bottlenecks(model.network(), formulas).worthHalving(null));
    assertThat(effects).hasSizeGreaterThanOrEqualTo(2);
    List<Double> before = responses(model.network(), workload);
    for (Effect effect : effects) {
      Tally again = relative(before, responses(effect.changed(), workload));
      double stated = (effect.low() + effect.high()) / 2;
      double spread = (effect.high() - effect.low()) / 2 * widening(Selection.FIRST_STAGE);
      double own = quantile(1 - CHANCE / COMPARISONS, AGAIN) * again.standardError();
      assertThat(again.mean())
          .as(effect.change().toString())
          .isCloseTo(stated, within(Math.hypot(spread, own)));
    }
  }

  /**
   * Returns the factor by which an interval of this number of replications is wider at the
   * confidence of this test.
   */
  private static double widening(int replications) {
    return quantile(1 - CHANCE / COMPARISONS, replications)
        / quantile(Selection.CONFIDENCE, replications);
  }

  /** Returns the half-width of a two-sided interval over its standard error. */
  private static double quantile(double confidence, int replications) {
    return Student.quantile(confidence, replications - 1);
  }

  private static Tally relative(List<Double> before, List<Double> after) {
    double mean = before.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    Tally relative = new Tally();
    for (int replication = 0; replication < before.size(); replication++) {
      relative.add((after.get(replication) - before.get(replication)) / mean);
    }
    return relative;
  }

  private static CandidateSearch study(
      Network network, Workload workload, Objective objective, int threads) {
    Question question = Question.DEFAULT.withMaxThreads(threads + 2).withPrecision(0.1);
    Formulas formulas = new Formulas(network, workload);
    Feasibility allowed = Feasibility.of(question, workload.name(), formulas, network);
    CandidateRange space = new CandidateRange(formulas, allowed, objective, null);
    CandidateTrials trials =
        new CandidateTrials(question, ExperimentMonitor.NONE, System.nanoTime());
    return new CandidateSearch(space, objective, workload, question, trials);
  }

  /** Returns the mean response times of replications, with the same orders for every network. */
  private static List<Double> responses(Network network, Workload workload) {
    double rate = new Formulas(network, workload).rates().ordersPerSecond();
    Workload piece =
        workload
            .withWarmUp(0)
            .withDuration((long) (1.1 * ORDERS / rate * 1e9))
            .withWarmUp((long) (ORDERS / rate * 1e8));
    ReplicationMeasure measure =
        new ReplicationMeasure(new Objective.MeanResponse(), List.of(), network);
    return IntStream.range(0, AGAIN)
        .mapToObj(
            replication ->
                Simulation.run(
                    network, piece, 99, replication, RunLimits.of(piece), ExperimentMonitor.NONE))
        .map(run -> measure.of(run)[0])
        .toList();
  }

  @Test
  void theEffectOfHalvingATimeIsThatOfErlangC() {
    Network network = SizingModels.single(SizingModels.exponential(1)).withThreads(0, 4);
    Workload workload = SizingModels.poisson(3200);
    CandidateSearch study = study(network, workload, new Objective.MeanResponse(), 4);
    study.run();
    Effect halved =
        new ChangeEffects(study, new int[] {4})
            .of(List.of(1)).stream()
                .filter(effect -> effect.change() instanceof Change.HalvedTime)
                .findFirst()
                .orElseThrow();
    double exact =
        (MarkovianQueues.meanWait(4, 3200, 0.5e-3) + 0.5e-3)
                / (MarkovianQueues.meanWait(4, 3200, 1e-3) + 1e-3)
            - 1;
    double half = (halved.high() - halved.low()) / 2;
    double widened =
        half
            * quantile(1 - CHANCE, Selection.FIRST_STAGE)
            / quantile(Selection.CONFIDENCE, Selection.FIRST_STAGE);
    assertThat(halved.relative()).isCloseTo(exact, within(widened));
  }
}
