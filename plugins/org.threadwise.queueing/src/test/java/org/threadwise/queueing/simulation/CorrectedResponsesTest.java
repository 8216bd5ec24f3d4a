package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.GeneralQueues;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.StoppingRule.Precision;

/** Measures how often the intervals of corrected response times contain the exact mean. */
@Tag("nightly")
class CorrectedResponsesTest {
  private static final int SEEDS = Integer.getInteger("threadwise.seeds", 200);
  private static final Precision PRECISION = new Precision(0.02, 0.95, Precision.NO_BUDGET);

  /** Share of the intervals; it is below 95 %, because the rule prefers samples that look alike. */
  private static final double EXPECTED = 0.92;

  @ParameterizedTest(name = "{0} threads at {1} of their capacity, cv {2}")
  @CsvSource({
    "1, 0.3, 1",
    "1, 0.6, 1",
    "1, 0.8, 1",
    "1, 0.9, 1",
    "1, 0.8, 1.5",
    "8, 0.5, 1",
    "8, 0.8, 1",
    "8, 0.9, 1"
  })
  void intervalsContainTheMean(int threads, double load, double cv, TestReporter reporter) {
    Network network =
        one(threads, cv == 1 ? new Exponential(SECOND) : ExactResultsTest.lognormal(cv));
    // exact for exponential times (Erlang C), and for one thread (Pollaczek and Khinchine)
    double exact = 1 + GeneralQueues.meanWait(threads, load * threads, 1, 1, cv * cv);
    int contained = 0;
    long events = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Figures figures =
          TestExperiments.completed(
                  Experiment.run(
                      network,
                      poisson(load * threads),
                      ExperimentSettings.of(seed, PRECISION),
                      ExperimentMonitor.NONE))
              .figures();
      Estimate response = figures.exits().getFirst().response().mean();
      boolean contains =
          response.low(PRECISION.confidence()) <= exact
              && exact <= response.high(PRECISION.confidence());
      contained += contains ? 1 : 0;
      events += figures.events();
    }
    double share = (double) contained / SEEDS;
    reporter.publishEntry(
        String.format(Locale.ROOT, "%.1f %% of %.2e events", 100 * share, (double) events / SEEDS));
    double deviation = Math.sqrt(EXPECTED * (1 - EXPECTED) / SEEDS);
    assertThat(share).isGreaterThan(EXPECTED - 4 * deviation);
  }
}
