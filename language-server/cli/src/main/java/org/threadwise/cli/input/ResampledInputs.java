package org.threadwise.cli.input;

import java.util.function.UnaryOperator;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.uncertainty.InputResampling.Input;

/** Resampled inputs of a model under one of its workloads. Thread-safe. */
public final class ResampledInputs {

  private final ModelScenario scenario;
  private final UnaryOperator<ModelScenario> changes;
  private final long seed;
  private final Workload workload;
  private final Measurements measurements;

  /**
   * Creates the inputs of a scenario.
   *
   * @param scenario as the model describes it
   * @param changes changes of the scenario, such as another rate
   * @param seed seed of all inputs
   */
  public ResampledInputs(ModelScenario scenario, UnaryOperator<ModelScenario> changes, long seed) {
    this.scenario = scenario;
    this.changes = changes;
    this.seed = seed;
    this.measurements = Measurements.beside(scenario.file());
    this.workload =
        scenario.solution().getWorkloads().stream()
            .filter(each -> scenario.workload().name().equals(each.getName()))
            .findFirst()
            .orElseThrow();
  }

  /** Returns the input with a number from 0, which depends only on the model, seed and number. */
  public synchronized Input get(int number) {
    Translation translation =
        Translation.resampled(scenario.solution(), workload, measurements, seed, number);
    Network network = translation.network();
    var arrivals = translation.workload();
    if (network == null || arrivals == null) {
      throw new IllegalStateException("a resampled model has errors");
    }
    ModelScenario changed = changes.apply(scenario.with(network, arrivals));
    return new Input(changed.network(), changed.workload());
  }
}
