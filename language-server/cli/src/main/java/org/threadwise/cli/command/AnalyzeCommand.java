package org.threadwise.cli.command;

import java.util.concurrent.Callable;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.AnalysisJson;
import org.threadwise.cli.report.AnalysisReport;
import org.threadwise.cli.report.AnalysisText;
import org.threadwise.cli.report.JsonFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints results of formulas and bounds, without a simulation. */
@Command(
    name = "analyze",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Prints the results of formulas and bounds for a model, each with its name.",
    footer = {
      "",
      "Example:",
      "  threadwise analyze examples/cafe/cafe.eai --rate 2000/s",
      "",
      "Exit status: 1 if the workload is above capacity."
    })
public final class AnalyzeCommand implements Callable<Integer> {
  private final ConsoleStreams streams;

  @Mixin private ModelOptions model = new ModelOptions();
  @Mixin private RateOption rate = new RateOption();
  @Mixin private PoolOption pools = new PoolOption();
  @Mixin private FormatOption output = new FormatOption();

  /** Creates a command that writes to the given streams. */
  public AnalyzeCommand(ConsoleStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    ModelScenario scenario = model.scenario(rate.rate, pools.pools, streams);
    AnalysisReport analysis =
        AnalysisReport.of(
            scenario.file().toString(), scenario.network(), scenario.workload(), scenario.hints());
    switch (output.format) {
      case TEXT -> AnalysisText.print(analysis, streams);
      case JSON -> streams.out().print(JsonFormat.of(AnalysisJson.of(analysis)));
    }
    return analysis.unstable() ? ExitStatus.CHECK_FAILED : ExitStatus.OK;
  }
}
