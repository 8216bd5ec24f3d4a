package org.threadwise.cli.command;

import java.util.List;
import java.util.Optional;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.Scenario;
import org.threadwise.cli.jsl.JslSimulation;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.jsl.JslFigures;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Settings;
import org.threadwise.queueing.simulation.Stopping;

/** Simulates a scenario with JSL. Formulas alone tell whether it is above capacity. */
final class JslBackend {
  private static final int USUAL_REPLICATIONS = 10;

  private final String classPath;
  private final Scenario scenario;

  JslBackend(String classPath, Scenario scenario) {
    this.classPath = classPath;
    this.scenario = scenario;
  }

  /** So many replications as were asked for, or the usual number. */
  static Stopping stopping(StoppingOptions options) {
    if (options.precision != null || options.budget != null) {
      throw CommandFailure.wrongUse(
          "--backend jsl runs so many replications: give --replications instead of --precision and"
              + " --budget");
    }
    return options.stopping(new Stopping.Replications(USUAL_REPLICATIONS));
  }

  Outcome run(Settings settings, Progress progress) {
    Capacity capacity = Capacity.of(scenario.network(), scenario.workload());
    double rate = ArrivalRates.of(scenario.workload()).ordersPerSecond();
    ProgramModel model =
        ProgramModel.of(
            new QueueingModel(
                scenario.solution(), scenario.network(), scenario.workload(), scenario.mapping()));
    boolean open = !model.isFinite();
    if (open && capacity.provesUnstable(rate) && capacity.limit().isPresent()) {
      Capacity.Limit limit = capacity.limit().get();
      return new Outcome.Unstable(limit.ordersPerSecond(), limit.name(), limit.why());
    }
    return simulate(model, settings, progress, !open || capacity.exact());
  }

  private Outcome simulate(
      ProgramModel model, Settings settings, Progress progress, boolean stabilityKnown) {
    if (!(settings.stopping() instanceof Stopping.Replications replications)) {
      throw new IllegalArgumentException("JSL runs a number of replications");
    }
    List<Double> levels = settings.percentiles();
    try {
      Optional<String> printed =
          new JslSimulation(model, classPath, replications.count(), settings.seed(), levels)
              .run(progress::cancelled);
      if (printed.isEmpty()) {
        return new Outcome.Cancelled();
      }
      return new Outcome.Completed(
          JslFigures.read(printed.get(), model, levels),
          Outcome.Ending.REPLICATIONS,
          null,
          stabilityKnown,
          List.of());
    } catch (IllegalArgumentException e) {
      throw CommandFailure.doesNotHold(String.valueOf(e.getMessage()));
    }
  }
}
