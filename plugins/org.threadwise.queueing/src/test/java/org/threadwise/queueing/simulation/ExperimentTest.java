package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.TestExperiments.FEW;
import static org.threadwise.queueing.simulation.TestExperiments.completed;
import static org.threadwise.queueing.simulation.TestExperiments.mm1;
import static org.threadwise.queueing.simulation.TestExperiments.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Outcome.Cancelled;

/** Experiments are reproducible, can be monitored and cancelled, and reject invalid settings. */
class ExperimentTest {

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void resultsDoNotDependOnWorkers(int workers) {
    Network cafe = SampleNetworks.cafe(new Exponential(12_000), 3);
    for (Workload workload :
        List.of(
            poisson(5000),
            poisson(5000).withDuration((long) (0.1 * SECOND)),
            poisson(1).withMessagesAtOnce(100))) {
      for (StoppingRule stopping :
          List.of(FEW, new StoppingRule.Precision(0.05, 0.95, StoppingRule.Precision.NO_BUDGET))) {
        ExperimentSettings settings = new ExperimentSettings(3, stopping, List.of(50.0, 99.9), 1);
        Outcome single = Experiment.run(cafe, workload, settings, ExperimentMonitor.NONE);
        Outcome several =
            Experiment.run(cafe, workload, settings.withWorkers(workers), ExperimentMonitor.NONE);
        assertThat(several.toString()).isEqualTo(single.toString());
      }
    }
  }

  @Test
  void seedsAndReplicationsDiffer() {
    Figures first = completed(run(mm1(), poisson(0.5), FEW)).figures();
    Outcome other =
        Experiment.run(mm1(), poisson(0.5), ExperimentSettings.of(8, FEW), ExperimentMonitor.NONE);
    assertThat(completed(other).figures().events()).isNotEqualTo(first.events());
    assertThat(first.exits().getFirst().response().mean().standardError()).isPositive();
  }

  @Test
  void reportsCompletedAndExpectedReplications() {
    List<String> reported = Collections.synchronizedList(new ArrayList<>());
    ExperimentMonitor watch =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return false;
          }

          @Override
          public void progress(long done, long expected) {
            reported.add(done + "/" + expected);
          }
        };
    Experiment.run(
        mm1(), poisson(0.5), ExperimentSettings.of(1, new StoppingRule.Replications(20)), watch);
    assertThat(reported).containsExactly("8/20", "16/20", "17/20", "18/20", "19/20", "20/20");
  }

  @Test
  @Timeout(20)
  void cancellationStopsAllThreads() throws InterruptedException {
    Network unbounded = one(1, new Exponential(1));
    Workload workload = poisson(0.5e9).withDuration(Long.MAX_VALUE / 4);
    var questions = new AtomicInteger();
    ExperimentMonitor watch =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return questions.incrementAndGet() > 20;
          }

          @Override
          public void progress(long done, long expected) {}
        };
    Outcome outcome =
        Experiment.run(unbounded, workload, ExperimentSettings.of(1, FEW).withWorkers(2), watch);
    assertThat(outcome).isInstanceOf(Cancelled.class);
    assertThat(questions).as("questions after the first answer").hasValueLessThan(20 + 10);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("replication-")) {
        thread.join();
      }
    }
  }

  @Test
  @Timeout(20)
  void anInterruptCancels() {
    Thread.currentThread().interrupt();
    Outcome outcome = run(mm1(), poisson(0.5), FEW);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(outcome).isInstanceOf(Cancelled.class);
  }

  @Test
  void rejectsInvalidSettings() {
    assertThatThrownBy(() -> new ExperimentSettings(1, FEW, List.of(100.0), 1))
        .hasMessageContaining("percentile must be between 0 and 100");
    assertThatThrownBy(() -> new ExperimentSettings(1, FEW, List.of(Double.NaN), 1))
        .hasMessageContaining("but is NaN");
    assertThatThrownBy(() -> ExperimentSettings.of(1, FEW).withWorkers(0))
        .hasMessageContaining("number of workers must be at least 1");
    assertThatThrownBy(() -> new StoppingRule.Replications(0)).hasMessageContaining("at least 1");
    assertThatThrownBy(() -> new StoppingRule.Precision(-1, 0.9, 0))
        .hasMessageContaining("precision must be greater than 0");
    assertThatThrownBy(() -> new StoppingRule.Precision(0.1, 95, 0))
        .hasMessageContaining("confidence must be between 0 and 1");
    assertThatThrownBy(() -> new StoppingRule.Precision(0.1, 0.9, -1))
        .hasMessageContaining("budget in nanoseconds must be at least 0");
    assertThatThrownBy(
            () ->
                CapacityBracket.of(
                    mm1(),
                    poisson(1).withMessagesAtOnce(5),
                    ExperimentSettings.of(1, FEW),
                    ExperimentMonitor.NONE))
        .hasMessageContaining("runs dry");
  }
}
