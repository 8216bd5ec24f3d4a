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
import org.threadwise.cli.jsl.JslBackend;
import org.threadwise.cli.report.JsonFormat;
import org.threadwise.cli.report.SimulationJson;
import org.threadwise.cli.report.SimulationReport;
import org.threadwise.cli.report.SimulationText;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Simulates a model and prints the figures. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Simulates a model: throughput, response times, pools and tasks, with intervals.",
    footer = {
      "",
      "Example:",
      "  threadwise simulate examples/cafe/cafe.eai --workload rush --pool engine=6 --rate 2000/s",
      "  threadwise simulate examples/cafe/cafe.eai --messages 1000 --replications 8 --format json",
      "  threadwise simulate examples/cafe/cafe.eai --backend jsl \\",
      "    --jsl-jar JSLCore.jar:slf4j-api-1.7.36.jar",
      "",
      "Exit status: 1 if the workload is above capacity, a run comes to a standstill or a goal is"
          + " missed."
    })
public final class SimulateCommand implements Callable<Integer> {
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  @Mixin private ModelOptions model = new ModelOptions();
  @Mixin private RateOption rate = new RateOption();
  @Mixin private PoolOption pools = new PoolOption();
  @Mixin private StoppingOptions stopping = new StoppingOptions();
  @Mixin private RunOptions run = new RunOptions();
  @Mixin private BackendOptions backend = new BackendOptions();
  @Mixin private TraceOption trace = new TraceOption();
  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public SimulateCommand(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public Integer call() {
    long started = System.nanoTime();
    String jsl = backend.jsl();
    trace.check(jsl);
    var rule = jsl == null ? stopping.stopping() : stopping.stopping(JslBackend.DEFAULT_STOPPING);
    ModelScenario scenario = model.scenario(rate.rate, pools.pools, streams);
    List<Double> percentiles = new ArrayList<>(ExperimentSettings.DEFAULT_PERCENTILES);
    percentiles.addAll(GoalCheck.percentiles(scenario.goals()));
    var settings = new ExperimentSettings(run.seed, rule, percentiles, run.workers);
    Outcome outcome = run(scenario, settings, jsl);
    trace.write(scenario, run.seed, streams, cancellation);
    var report = SimulationReport.of(scenario, settings, outcome, started, null);
    switch (output.format) {
      case TEXT -> SimulationText.print(report, streams);
      case JSON -> streams.out().print(JsonFormat.of(SimulationJson.of(report)));
    }
    return report.passes() ? ExitStatus.OK : ExitStatus.CHECK_FAILED;
  }

  private Outcome run(ModelScenario scenario, ExperimentSettings settings, @Nullable String jsl) {
    try (var progress = Progress.start(streams, cancellation, "simulating")) {
      Outcome outcome =
          jsl == null
              ? Experiment.run(scenario.network(), scenario.workload(), settings, progress)
              : new JslBackend(jsl, scenario).run(settings, progress);
      if (outcome instanceof Outcome.Cancelled) {
        throw CommandFailure.interrupted();
      }
      return outcome;
    }
  }
}
