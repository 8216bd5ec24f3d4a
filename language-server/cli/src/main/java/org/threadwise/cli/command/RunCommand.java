package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.cli.report.MachineReport;
import org.threadwise.cli.report.SimulationJson;
import org.threadwise.cli.report.SimulationReport;
import org.threadwise.cli.report.SimulationText;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.runtime.LiveExperiment;
import org.threadwise.runtime.LiveRunException;
import org.threadwise.runtime.TaskBody;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Executes a model by real threads and prints the figures. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Executes a model by real threads of this Java VM, and prints the figures of simulate.",
      "Pools are real; tasks compute and wait for the times of the model. Host and costs of pools"
          + " are those of this machine instead of those in the model.",
      "Messages that arrive for ever end after 30 s, unless --duration is given; the first sixth is"
          + " warm-up, unless --warm-up is given. In the warm-up, they come at half the rate.",
      "A run is too noisy if arrivals come late by more than 1%% of the mean response time, or the"
          + " machine stalls for more than 1%% of the time. With --replications, it is repeated."
    },
    footer = {
      "",
      "Example:",
      "  threadwise run examples/cafe/cafe.eai --rate 100/s --duration 30s --replications 3",
      "",
      "Exit status: 1 if the workload is above capacity, a run comes to a standstill, a goal is"
          + " missed, or a run is too noisy."
    })
public final class RunCommand implements Callable<Integer> {
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Mixin private LiveOptions live = new LiveOptions();
  @Mixin private WorkOptions work = new WorkOptions();
  @Mixin private FlightOption flight = new FlightOption();
  @Mixin private TraceOption trace = new TraceOption();
  @Mixin private FormatOption output = new FormatOption();

  @Option(
      names = "--replications",
      paramLabel = "K",
      converter = Converters.Replications.class,
      defaultValue = "1",
      description = "Number of runs, one after the other. Default: 1.")
  private int replications = 1;

  @Option(
      names = "--seed",
      paramLabel = "S",
      converter = Converters.Seed.class,
      defaultValue = "1",
      description =
          "Seed of arrivals and times, which are those of simulate with this seed. Default: 1.")
  private long seed;

  /** Creates a command that writes to the given streams. */
  public RunCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    long started = System.nanoTime();
    trace.check();
    flight.check(trace.force());
    TaskBody body = work.body();
    ModelScenario scenario = live.scenario(streams).onThisMachine();
    List<Double> percentiles = new ArrayList<>(ExperimentSettings.DEFAULT_PERCENTILES);
    percentiles.addAll(GoalCheck.percentiles(scenario.goals()));
    var settings =
        new ExperimentSettings(seed, new StoppingRule.Replications(replications), percentiles, 1);
    LiveExperiment.Result result =
        flight.record(() -> run(scenario, body, settings.percentiles()), trace.force(), streams);
    trace.write(scenario, result.spans(), streams);
    var report =
        SimulationReport.of(
            scenario,
            settings,
            result.outcome(),
            started,
            MachineReport.of(result, scenario.network()));
    switch (output.format) {
      case TEXT -> SimulationText.print(report, streams);
      case JSON -> streams.out().print(JsonFormat.of(SimulationJson.of(report)));
    }
    cancellation.check();
    return report.passes() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private LiveExperiment.Result run(
      ModelScenario scenario, @Nullable TaskBody body, List<Double> percentiles) {
    var experiment =
        new LiveExperiment(scenario.network(), scenario.workload(), seed)
            .applications(live.applications)
            .keepSpans(trace.orders());
    if (body != null) {
      experiment.execute(body);
    }
    try (var progress = Progress.start(streams, cancellation, "running")) {
      LiveExperiment.Result result = experiment.run(replications, percentiles, progress, null);
      if (result.outcome() instanceof Outcome.Cancelled) {
        throw CommandFailure.interrupted();
      }
      return result;
    } catch (LiveRunException e) {
      throw CommandFailure.checkFailed(scenario.file() + ": " + e.getMessage());
    }
  }
}
