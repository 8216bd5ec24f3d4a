package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.OptionQuantities.PoolThreads;

/** Makes of a model and of what the options change in it the scenario that is run. */
final class ScenarioOptions {
  private ScenarioOptions() {}

  static ModelScenario scenario(
      Path file,
      WorkloadOptions workload,
      @Nullable Double rate,
      List<PoolThreads> pools,
      ConsoleStreams streams) {
    workload.check(rate);
    ModelScenario scenario = ModelScenario.read(file, workload.name, streams);
    if (rate != null) {
      scenario = scenario.withRate(rate);
    }
    if (workload.messages != null) {
      scenario = scenario.withMessagesAtOnce(workload.messages);
    }
    if (workload.duration != null) {
      scenario = scenario.withDuration(workload.duration);
    }
    if (workload.warmUp != null) {
      checkWarmUp(workload.warmUp, scenario);
      scenario = scenario.withWarmUp(workload.warmUp);
    }
    return withThreads(scenario, pools);
  }

  private static void checkWarmUp(long warmUp, ModelScenario scenario) {
    if (warmUp >= scenario.workload().duration()) {
      throw CommandFailure.wrongUse(
          "--warm-up must end before the run does; give a shorter one, or a longer --duration");
    }
  }

  private static ModelScenario withThreads(ModelScenario scenario, List<PoolThreads> pools) {
    ModelScenario changed = scenario;
    for (int i = 0; i < pools.size(); i++) {
      PoolThreads pool = pools.get(i);
      if (pools.subList(0, i).stream().anyMatch(other -> other.pool().equals(pool.pool()))) {
        throw CommandFailure.wrongUse(
            "--pool: '" + pool.pool() + "' is given twice; leave one out");
      }
      changed = changed.withThreads(changed.pool(pool.pool()), pool.threads());
    }
    return changed;
  }
}
