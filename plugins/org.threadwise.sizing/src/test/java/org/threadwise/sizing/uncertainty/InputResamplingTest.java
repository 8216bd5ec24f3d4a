package org.threadwise.sizing.uncertainty;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;
import org.threadwise.queueing.random.Samplers;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.uncertainty.InputResampling.Input;
import org.threadwise.sizing.uncertainty.InputUncertainty.CountFrequency;

/**
 * Frequencies of counts that follow from the law of the estimated mean. The mean of n exponential
 * times has a gamma law, and each count is proposed in an interval of means.
 */
class InputResamplingTest {

  private static final int VALUES = 20;
  private static final int MAX_TOTAL = 9;

  /** Standard deviations within which a binomial frequency is expected. */
  private static final double DEVIATIONS = 3.9;

  /** Returns the estimated mean of a resampled input in milliseconds. */
  private static double mean(double declared, int number) {
    Sampler times =
        Samplers.of(
            SizingModels.exponential(declared),
            new RandomStreams(7, number).stream("T", Purpose.INPUT));
    double sum = 0;
    for (int i = 0; i < VALUES; i++) {
      sum += times.sample();
    }
    return sum / VALUES / SizingModels.MILLI;
  }

  /** Returns the distribution function of the estimated mean, an Erlang law. */
  private static DoubleUnaryOperator law(double declared) {
    return value -> {
      double x = VALUES * value / declared;
      double term = Math.exp(-x);
      double above = term;
      for (int j = 1; j < VALUES; j++) {
        term *= x / j;
        above += term;
      }
      return 1 - above;
    };
  }

  /** Returns the probability of each count by adding up the law over small steps of the mean. */
  private static Map<Integer, Double> probabilities(
      double declared, ToIntFunction<Double> countOfMean) {
    DoubleUnaryOperator law = law(declared);
    Map<Integer, Double> probabilities = new TreeMap<>();
    double step = declared / 5000;
    for (double mean = step; mean < 4 * declared; mean += step) {
      double mass = law.applyAsDouble(mean + step / 2) - law.applyAsDouble(mean - step / 2);
      probabilities.merge(countOfMean.applyAsInt(mean), mass, Double::sum);
    }
    return probabilities;
  }

  private static void assertFrequencies(
      List<CountFrequency> counts, int inputs, Map<Integer, Double> probabilities, double slack) {
    Map<Integer, Integer> found = new TreeMap<>();
    counts.forEach(each -> found.put(each.threads(), each.inputs()));
    probabilities.forEach(
        (threads, probability) -> {
          double expected = probability * inputs;
          double error =
              1
                  + slack * inputs
                  + DEVIATIONS * Math.sqrt(expected * (1 - Math.min(1, probability)));
          assertThat((double) found.getOrDefault(threads, 0))
              .as("inputs with %s threads, expected %s", threads, expected)
              .isBetween(expected - error, expected + error);
        });
  }

  private static Network twoPools(double first) {
    return Network.builder("two")
        .pool("a", 1)
        .pool("b", 1)
        .source("in")
        .task("A", SizingModels.exponential(first))
        .on("a")
        .task("B", SizingModels.exponential(10))
        .on("b")
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }

  /** Returns the threads of pool a that give the highest capacity with the fewest threads. */
  private static int threadsOfFirst(double mean) {
    double best = 0;
    int fewest = 0;
    int threads = 0;
    for (int total = 2; total <= MAX_TOTAL; total++) {
      for (int first = 1; first < total; first++) {
        double capacity = Math.min(first / mean, (total - first) / 10.0);
        if (capacity > best * 1.01) {
          best = capacity;
          fewest = total;
          threads = first;
        }
      }
    }
    assertThat(fewest).isPositive();
    return threads;
  }

  private static final Question CAPACITY =
      Question.DEFAULT.withObjective(new Objective.Capacity()).withMaxThreads(MAX_TOTAL);

  private static Threads proposal(Network network, Workload workload, Question question) {
    return (Threads) Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
  }

  @Test
  void countsOfTwoMarkovianPoolsFollowTheLawOfTheEstimatedMean() {
    Workload workload = SizingModels.poisson(50);
    Threads proposal = proposal(twoPools(10), workload, CAPACITY);
    int inputs = 1000;
    InputUncertainty result =
        new InputResampling(proposal, CAPACITY.withWorkers(2), ExperimentMonitor.NONE)
            .run(inputs, number -> new Input(twoPools(mean(10, number)), workload));
    assertThat(result.answered()).isEqualTo(inputs);
    assertThat(result.declined()).isZero();
    assertThat(result.pools()).extracting(each -> each.pool()).containsExactly("a", "b");
    Map<Integer, Double> expected = probabilities(10, InputResamplingTest::threadsOfFirst);
    assertThat(expected.keySet()).hasSizeGreaterThan(2);
    assertFrequencies(result.pools().getFirst().counts(), inputs, expected, 0);
  }

  /** M/M/c with a goal for the mean response; counts near a boundary are decided by simulation. */
  @Test
  @Tag("nightly")
  void countsOfAMarkovianPoolFollowTheLawOfTheEstimatedMean() {
    double rate = 300;
    double limit = 20e-3;
    Workload workload = SizingModels.poisson(rate);
    Question question =
        Question.DEFAULT.withGoals(
            List.of(
                new Goal(
                    "rush",
                    List.of(
                        new Goal.ResponseTime(
                            new Goal.Statistic.Mean(),
                            Goal.ANY,
                            Goal.ANY,
                            Goal.Relation.LESS,
                            limit)))));
    Threads proposal =
        proposal(SizingModels.single(SizingModels.exponential(10)), workload, question);
    InputUncertainty result =
        new InputResampling(proposal, question.withWorkers(2), ExperimentMonitor.NONE)
            .run(
                InputResampling.REPLICATIONS,
                number ->
                    new Input(
                        SizingModels.single(SizingModels.exponential(mean(10, number))), workload));
    Map<Integer, Double> expected =
        probabilities(10, mean -> threadsForMean(rate, mean / 1e3, limit));
    assertFrequencies(result.totals(), result.answered(), expected, 0.03);
  }

  private static int threadsForMean(double rate, double mean, double limit) {
    for (int threads = (int) Math.floor(rate * mean) + 1; threads < 100; threads++) {
      double response = MarkovianQueues.meanWait(threads, rate, mean) + mean;
      if (response <= limit) {
        return threads;
      }
    }
    return 0;
  }

  @Test
  void overloadedInputsAreCounted() {
    Workload workload = SizingModels.poisson(100);
    Question question = Question.DEFAULT.withMaxThreads(2).withPrecision(0.1);
    Threads proposal =
        proposal(SizingModels.single(SizingModels.exponential(10)), workload, question);
    InputUncertainty result =
        new InputResampling(proposal, question, ExperimentMonitor.NONE)
            .run(
                4,
                number ->
                    new Input(
                        SizingModels.single(SizingModels.exponential(number == 0 ? 10 : 30)),
                        workload));
    assertThat(result.answered()).isEqualTo(4);
    assertThat(result.declined()).isEqualTo(3);
    assertThat(result.totals()).containsExactly(new CountFrequency(2, 1));
  }

  @Test
  void aCancellationOrASpentBudgetKeepsTheAnswersBefore() {
    Workload workload = SizingModels.poisson(50);
    Threads proposal = proposal(twoPools(10), workload, CAPACITY);
    AtomicInteger asked = new AtomicInteger();
    InputUncertainty cancelled =
        new InputResampling(proposal, CAPACITY, () -> asked.get() > 5)
            .run(
                100,
                number -> {
                  asked.incrementAndGet();
                  return new Input(twoPools(10), workload);
                });
    assertThat(cancelled.requested()).isEqualTo(100);
    assertThat(cancelled.answered()).isBetween(1, 6);
    InputUncertainty spent =
        new InputResampling(proposal, CAPACITY.withBudget(0), ExperimentMonitor.NONE)
            .run(100, number -> new Input(twoPools(10), workload));
    assertThat(spent.answered()).isZero();
    assertThat(spent.totals()).isEmpty();
  }
}
