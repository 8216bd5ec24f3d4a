package org.threadwise.cli.command;

import java.util.concurrent.TimeUnit;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.runtime.ApplicationMode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A model that real threads execute, and changes to its workload and pools. */
final class LiveOptions {
  private static final long DEFAULT_DURATION = TimeUnit.SECONDS.toNanos(30);

  /** By default, one such part of the duration is warm-up. */
  private static final int WARM_UP_PART = 6;

  @Mixin ModelOptions model = new ModelOptions();
  @Mixin private RateOption rate = new RateOption();
  @Mixin private PoolOption pools = new PoolOption();

  @Option(
      names = "--applications",
      paramLabel = "in-process|http",
      converter = ApplicationsConverter.class,
      defaultValue = "in-process",
      description =
          "How applications answer: in-process, at the drawn times, or http, by a server for each on"
              + " the loopback interface. Default: in-process.")
  ApplicationMode applications = ApplicationMode.IN_PROCESS;

  /** Whether an option changes the workload, the pools or the applications. */
  boolean isGiven() {
    return applications != ApplicationMode.IN_PROCESS
        || model.changesWorkload()
        || rate.rate != null
        || !pools.pools.isEmpty();
  }

  /**
   * Reads the model and applies all changes. Messages that arrive for ever get an end and a
   * warm-up, in which they come at half the rate.
   */
  ModelScenario scenario(ConsoleStreams streams) {
    ModelScenario scenario = model.scenario(rate.rate, pools.pools, streams);
    if (scenario.workload().duration() == Workload.UNTIL_DONE && isUnbounded(scenario.workload())) {
      scenario = scenario.withDuration(DEFAULT_DURATION);
    }
    Workload workload = scenario.workload();
    if (workload.warmUp() == Workload.DETECTED) {
      scenario =
          scenario.withWarmUp(isUnbounded(workload) ? workload.duration() / WARM_UP_PART : 0);
    }
    return scenario.withHalfRateWarmUp();
  }

  private static boolean isUnbounded(Workload workload) {
    return workload.arrivals().stream()
        .anyMatch(each -> each.process().rate() > 0 || each.process() instanceof Process.Closed);
  }

  /** Parses how applications answer. */
  static final class ApplicationsConverter extends Converters.Choice<ApplicationMode> {
    ApplicationsConverter() {
      super(ApplicationMode.values());
    }
  }
}
