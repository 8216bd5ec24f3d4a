package org.threadwise.studies.executors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.console.TemporaryFolder;
import org.threadwise.cli.report.Markdown;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.studies.machine.JvmMode;
import org.threadwise.studies.machine.MachineLoad;

/** One repetition of {@link ExecutorStudy}. */
final class ExecutorStudyRun {
  private static final String ARRIVALS = "arrivals.csv";

  private final ExecutorPlan plan;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final long[] arrivals;
  private final String arrivalsFile;

  ExecutorStudyRun(ExecutorPlan plan, ConsoleStreams streams, Cancellation cancellation) {
    this.plan = plan;
    this.streams = streams;
    this.cancellation = cancellation;
    arrivals = plan.arrivals();
    arrivalsFile =
        LongStream.of(arrivals)
            .mapToObj(time -> Long.toString(time / 1_000))
            .collect(Collectors.joining("\n", "t\n", "\n"));
  }

  /** Measures and predicts all scenarios. */
  StudyResult repeat() {
    var load = new MachineLoad();
    List<ServerResult> results = new ArrayList<>();
    try (var folder = TemporaryFolder.create("threadwise-executors");
        var progress = Progress.start(streams, cancellation, "measuring servers")) {
      Files.writeString(folder.path().resolve(ARRIVALS), arrivalsFile);
      List<Scenario> scenarios = scenarios();
      for (Scenario scenario : scenarios) {
        cancellation.check();
        results.add(measure(scenario, folder.path()));
        progress.progress(results.size(), scenarios.size());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new StudyResult(StudyResult.WHOLE, text(results, load), Map.of());
  }

  private record Scenario(JvmMode mode, ServerExecutor executor, int sleepMillis) {}

  /**
   * Returns the scenarios in the order of their measurement. The modes of a server follow each
   * other, so that a change of the machine affects all of them alike.
   */
  private List<Scenario> scenarios() {
    List<Scenario> scenarios = new ArrayList<>();
    for (int sleepMillis : plan.sleeps()) {
      for (ServerExecutor executor : ServerExecutor.values()) {
        plan.modes().forEach(mode -> scenarios.add(new Scenario(mode, executor, sleepMillis)));
      }
    }
    return scenarios;
  }

  private ServerResult measure(Scenario scenario, Path folder) {
    ServerExecutor executor = scenario.executor();
    try (var server =
        new ServerMeasurement(
            plan, scenario.mode(), executor, scenario.sleepMillis(), cancellation)) {
      ServerDemands demands = server.demands();
      ResponseTimes measured = server.load(arrivals);
      return new ServerResult(
          scenario.mode(),
          executor,
          scenario.sleepMillis(),
          demands,
          measured,
          server.usage(),
          ServerPrediction.of(folder, model(executor, demands), cancellation));
    }
  }

  private static String model(ServerExecutor executor, ServerDemands demands) {
    return demands.model(executor, Runtime.getRuntime().availableProcessors(), ARRIVALS);
  }

  // ---- the report

  private String text(List<ServerResult> results, MachineLoad load) {
    var text =
        new Markdown()
            .heading(1, "An HTTP server with four executors")
            .paragraph(
                ("%s Poisson requests in %s (%s/s), the same times for all scenarios. Each tests"
                        + " whether %s is prime. Server and client share the cores of this machine;"
                        + " response times count from the intended time of a request.")
                    .formatted(
                        Numbers.count(arrivals.length),
                        Numbers.seconds(plan.nanos() / 1e9),
                        Numbers.number(plan.rate()),
                        Numbers.count(PrimeServer.NUMBER)))
            .paragraph(load.describe());
    for (JvmMode mode : plan.modes()) {
      addMode(text, mode, results.stream().filter(result -> result.mode().equals(mode)).toList());
    }
    ServerResult last = results.getLast();
    return text.heading(2, "The model of the last scenario")
        .paragraph("The others have another pool, and the times in the table above.")
        .code("eai", model(last.executor(), last.demands()))
        .toString();
  }

  private static void addMode(Markdown text, JvmMode mode, List<ServerResult> results) {
    String title = mode.title();
    text.heading(2, "Response times, measured / predicted: " + title)
        .table(
            List.of("scenario", "mean", "median", "p95", "p99", "maximum, measured"),
            results.stream().map(ExecutorStudyRun::times).toList());
    text.heading(2, "Resources of the server: " + title)
        .table(
            List.of(
                "scenario",
                "CPU time",
                "platform threads, maximum",
                "threads of the executor, predicted",
                "heap, maximum",
                "late sending, mean",
                "failed requests"),
            results.stream().map(ExecutorStudyRun::resources).toList());
    text.heading(2, "What one request needs, measured one at a time: " + title)
        .table(
            List.of("scenario", "client, CPU", "accept, CPU", "answer, CPU", "wire", "sleep"),
            results.stream().map(ExecutorStudyRun::demands).toList());
    text.heading(2, "Claims about virtual threads: " + title)
        .table(List.of("claim", "measured", "predicted"), new ServerClaims(results).rows());
  }

  private static List<String> times(ServerResult result) {
    ResponseTimes measured = result.measured();
    ServerPrediction predicted = result.predicted();
    return List.of(
        result.name(),
        both(measured.mean(), predicted.mean()),
        both(measured.median(), predicted.median()),
        both(measured.p95(), predicted.p95()),
        both(measured.p99(), predicted.p99()),
        Numbers.seconds(measured.maximum()));
  }

  private static String both(double measured, double predicted) {
    return Numbers.seconds(measured) + " / " + Numbers.seconds(predicted);
  }

  private static List<String> resources(ServerResult result) {
    return List.of(
        result.name(),
        Numbers.seconds(result.usage().cpu()),
        Numbers.count(result.usage().peakThreads()),
        Numbers.count(result.predicted().peakThreads()),
        Numbers.bytes((double) result.usage().peakHeap()),
        Numbers.seconds(result.measured().lag()),
        Numbers.count(result.measured().failures()));
  }

  private static List<String> demands(ServerResult result) {
    ServerDemands demands = result.demands();
    return List.of(
        result.name(),
        Numbers.seconds(demands.client()),
        Numbers.seconds(demands.dispatch()),
        Numbers.seconds(demands.work()),
        Numbers.seconds(demands.wire()),
        demands.sleep() == 0 ? Numbers.NONE : Numbers.seconds(demands.sleep()));
  }
}
