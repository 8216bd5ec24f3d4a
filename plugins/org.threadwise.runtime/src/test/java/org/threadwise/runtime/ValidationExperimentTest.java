package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.ValidatedFigure.Kind;
import org.threadwise.runtime.Validation.Cause;
import org.threadwise.runtime.WhatIf.Change;

/** The cause of a difference is found where it is known, because the machine is simulated too. */
class ValidationExperimentTest {
  private static final long MICROSECOND = 1_000;
  private static final int RUNS = 8;
  private static final int CORES = 2;

  private static final Workload WORKLOAD =
      new Workload(
          "poisson",
          List.of(new Arrivals(0, Process.Renewal.poisson(10_000), null)),
          2_000_000_000,
          0);

  private static final ExperimentSettings SETTINGS =
      ExperimentSettings.of(1, new StoppingRule.Replications(RUNS));

  /** Returns a chain of two tasks on four threads, of which the second waits. */
  private static Network network(double wait) {
    return Network.builder("chain")
        .pool("pool", 4)
        .source("entry")
        .task("work", new Exponential(100 * MICROSECOND))
        .task("call", new Exponential(20 * MICROSECOND))
        .waiting(new Exponential(wait))
        .sink("exit")
        .chain("entry", "work", "call", "exit")
        .build();
  }

  private static final Network MODEL = network(100 * MICROSECOND);

  private static Figures figures(Network network, long seed) {
    Outcome outcome =
        Experiment.run(
            network,
            WORKLOAD,
            ExperimentSettings.of(seed, new StoppingRule.Replications(RUNS)),
            ExperimentMonitor.NONE);
    return ((Completed) outcome).figures();
  }

  private static Validation validate(ValidationExperiment experiment, Figures measured) {
    Figures predicted = figures(MODEL, 1);
    return experiment.compare(predicted, measured, CORES, ExperimentMonitor.NONE);
  }

  private static ValidatedFigure response(Validation validation) {
    return validation.figures().stream()
        .filter(figure -> figure.kind() == Kind.MEAN_RESPONSE)
        .findFirst()
        .orElseThrow();
  }

  private static Cause cause(Validation validation) {
    assertThat(validation.differences()).contains(response(validation));
    return validation.cause(response(validation)).orElseThrow();
  }

  @Test
  void nothingDiffersFromTheModelItself() {
    var experiment = new ValidationExperiment(MODEL, WORKLOAD, SETTINGS);

    Validation validation = validate(experiment, figures(MODEL, 1));

    assertThat(validation.differences()).isEmpty();
    assertThat(validation.whatIfs()).isEmpty();
    assertThat(validation.figures()).hasSize(5);
    assertThat(response(validation).predictionError()).isZero();
  }

  @Test
  void findsThatDispatchIsExpensive() {
    Pool slower = MODEL.pools().getFirst().withCosts(new Costs(0, 20 * MICROSECOND, 0, 0));
    var experiment = new ValidationExperiment(MODEL, WORKLOAD, SETTINGS);

    Cause cause = cause(validate(experiment, figures(MODEL.withPool(0, slower), 2)));

    assertThat(cause.whatIf().change()).isEqualTo(Change.DISPATCH);
    assertThat(cause.whatIf().before()).isZero();
    assertThat(cause.whatIf().after()).isEqualTo(20e-6);
    assertThat(cause.share()).isBetween(0.8, 1.0);
  }

  @Test
  void findsThatThreadsShareCores() {
    var experiment = new ValidationExperiment(MODEL, WORKLOAD, SETTINGS);
    Network machine = MODEL.withHost(Host.ofCores(CORES));

    Cause cause = cause(validate(experiment, figures(machine, 2)));

    assertThat(cause.whatIf().change()).isEqualTo(Change.CORES);
    assertThat(cause.whatIf().after()).isEqualTo(CORES);
    assertThat(cause.share()).isBetween(0.8, 1.0);
  }

  /** Waits of the machine are twice as long. The replay has these, so it agrees exactly. */
  @Test
  void findsThatWaitsAreLonger() {
    var experiment = new ValidationExperiment(MODEL, WORKLOAD, SETTINGS);
    Network machine = network(200 * MICROSECOND);
    for (int run = 0; run < RUNS; run++) {
      experiment.add(run, trace(machine, run), ExperimentMonitor.NONE);
    }

    Validation validation = validate(experiment, figures(machine, 1));

    assertThat(response(validation).replayError()).isZero();
    assertThat(validation.figures())
        .allSatisfy(figure -> assertThat(figure.replayed()).isEqualTo(figure.measured()));
    assertThat(cause(validation).whatIf().change()).isEqualTo(Change.WAITS);
    assertThat(cause(validation).share()).isEqualTo(1);
  }

  private static InputTrace trace(Network machine, int run) {
    Replication replication =
        new Replication(
            Plan.of(machine, WORKLOAD), 1, run, RunLimits.of(WORKLOAD), () -> false, null);
    InputTrace trace = replication.record();
    replication.run();
    return trace;
  }
}
