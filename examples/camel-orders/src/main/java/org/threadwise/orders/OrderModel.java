package org.threadwise.orders;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.model.integration.Element;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.StoppingRule.Replications;
import org.threadwise.queueing.simulation.TraceReplay;

/** The imported and annotated model of the application. */
final class OrderModel {
  /** The pool of the threads that fulfil orders. */
  static final String POOL = "fulfil";

  private static final String PROCESS = "receive";
  private static final String ENTRY = "receive";
  private static final String SPLITTER = "items";

  /** Elements that wait for an answer; all others compute. */
  private static final List<String> SOLICITORS = List.of("credit", "stock", "store");

  private static final int REPLICATIONS = 100;
  private static final double MILLIS = 1e3;
  private static final double P95 = 95;

  private final ModelScenario scenario;

  private OrderModel(ModelScenario scenario) {
    this.scenario = scenario;
  }

  static OrderModel read(Path file) {
    return new OrderModel(ModelScenario.read(file, null, ConsoleStreams.ofProcess()));
  }

  /**
   * Predicts the figures of runs with a number of threads. Response times depend on the length of
   * the run if the threads cannot handle the load.
   */
  OrderFigures predict(int threads, RunPhases length) {
    Workload workload =
        scenario
            .workload()
            .withDuration(length.endNanos() - length.recordNanos())
            .withWarmUp(length.countNanos() - length.recordNanos());
    return figures(
        Experiment.run(network(threads), workload, settings(REPLICATIONS), ExperimentMonitor.NONE));
  }

  /**
   * Simulates a run of the application with its own arrivals and service times. These inputs have
   * no error, so the result shows the error of the model's structure.
   */
  OrderFigures replay(ApplicationRun run) throws IOException {
    long record = run.length().recordNanos();
    List<Long> all = run.sent().arrivals();
    int before = (int) all.stream().filter(time -> time < record).count();
    List<Long> arrivals = all.stream().skip(before).map(time -> time - record).toList();
    var recorded = new Workload.Process.Recorded(arrivals);
    Workload workload =
        new Workload(
            "run",
            List.of(new Workload.Arrivals(node(ENTRY), recorded, null)),
            run.length().endNanos() - record,
            run.length().countNanos() - record);
    TraceReplay replay =
        new TraceReplay(network(run.threads()), workload, settings(1), TraceReplay.ALL);
    replay.add(1, inputs(run, before), ExperimentMonitor.NONE);
    return figures(replay.outcome());
  }

  private InputTrace inputs(ApplicationRun run, int before) throws IOException {
    InputTrace trace = new InputTrace(scenario.network().nodes().size());
    for (OrderSteps steps : OrderSteps.read(run, elements())) {
      if (steps.order() >= before) {
        long order = (long) steps.order() - before;
        steps.times().forEach((element, times) -> add(trace, element, order, times));
        long items = steps.times().getOrDefault("stock", List.of()).size();
        trace.add(node(SPLITTER), order, 0, Purpose.FRAGMENTS, items);
      }
    }
    return trace;
  }

  private void add(InputTrace trace, String element, long order, List<Long> times) {
    Purpose purpose = SOLICITORS.contains(element) ? Purpose.RESPONSE : Purpose.CPU;
    for (int fragment = 0; fragment < times.size(); fragment++) {
      trace.add(node(element), order, fragment, purpose, times.get(fragment));
      if (purpose == Purpose.RESPONSE) {
        trace.add(node(element), order, fragment, Purpose.CPU, 0);
      }
    }
  }

  private Set<String> elements() {
    return scenario.solution().getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .map(Element::getName)
        .collect(Collectors.toSet());
  }

  private int node(String name) {
    var nodes = scenario.network().nodes();
    return IntStream.range(0, nodes.size())
        .filter(index -> nodes.get(index).name().equals(PROCESS + "." + name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the model has no element " + name));
  }

  private Network network(int threads) {
    return scenario.network().withThreads(scenario.pool(POOL), threads);
  }

  private static ExperimentSettings settings(int replications) {
    return new ExperimentSettings(
        1,
        new Replications(replications),
        ExperimentSettings.DEFAULT_PERCENTILES,
        Runtime.getRuntime().availableProcessors());
  }

  private static OrderFigures figures(Outcome outcome) {
    var exit = ((Completed) outcome).figures().exits().getFirst();
    ResponseFigures response = exit.response();
    double p95 = response.percentile(P95).orElseThrow().mean();
    return new OrderFigures(
        exit.throughput().mean(), MILLIS * response.mean().mean(), MILLIS * p95);
  }
}
