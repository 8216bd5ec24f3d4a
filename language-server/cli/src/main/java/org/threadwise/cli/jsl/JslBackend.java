package org.threadwise.cli.jsl;

import java.util.List;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.jsl.JslFigures;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/**
 * Simulates a scenario with JSL. Whether the workload is above capacity is decided by formulas
 * alone, because JSL does not detect it.
 */
public final class JslBackend {
  /** The default number of replications. */
  public static final StoppingRule DEFAULT_STOPPING = new StoppingRule.Replications(10);

  private final String classPath;
  private final ModelScenario scenario;

  /**
   * Prepares a simulation.
   *
   * @param classPath the jars of JSL and its dependencies
   */
  public JslBackend(String classPath, ModelScenario scenario) {
    this.classPath = classPath;
    this.scenario = scenario;
  }

  /**
   * Simulates the scenario.
   *
   * @throws CommandFailure if JSL cannot be compiled or run
   */
  public Outcome run(ExperimentSettings settings, Progress progress) {
    Capacity capacity = Capacity.of(scenario.network(), scenario.workload());
    ArrivalRates rates = ArrivalRates.of(scenario.workload());
    double rate = rates.ordersPerSecond();
    ProgramModel model = model();
    boolean open = rates.open();
    if (open && capacity.provesUnstable(rate) && capacity.limit().isPresent()) {
      return Outcome.Unstable.above(capacity.limit().get());
    }
    return simulate(model, settings, progress, !open || capacity.exact());
  }

  private ProgramModel model() {
    try {
      return ProgramModel.of(
          new QueueingModel(
              scenario.solution(), scenario.network(), scenario.workload(), scenario.mapping()));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.checkFailed(String.valueOf(e.getMessage()));
    }
  }

  private Outcome simulate(
      ProgramModel model, ExperimentSettings settings, Progress progress, boolean stabilityKnown) {
    List<Double> levels = settings.percentiles();
    try (var simulation = new JslSimulation(model, classPath, settings.seed(), levels)) {
      if (!simulation.compile(progress::cancelled)) {
        return new Outcome.Cancelled();
      }
      JslRounds.Round round =
          (replications, stop) ->
              simulation.run(replications, stop).map(json -> JslFigures.read(json, model, levels));
      boolean fixedLength = scenario.workload().duration() != Workload.UNTIL_DONE;
      return new JslRounds(round, fixedLength, stabilityKnown, progress::cancelled)
          .run(settings.stopping());
    } catch (IllegalArgumentException e) {
      throw CommandFailure.checkFailed(String.valueOf(e.getMessage()));
    }
  }
}
