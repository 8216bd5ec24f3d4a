package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetworkBuilder;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.conversion.station.StationSimulator;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.statistics.Tally;

/**
 * LINE's simulator runs the export of each example under each workload with a rate, and agrees with
 * ours in the work units of all tasks and, without losses, in the response times.
 */
class LdesAgreementTest {
  private static final long SECONDS = 240;
  private static final int REPLICATIONS = 16;
  private static final int RUNS = 10;

  /** Error of a rate that the edges of a window cause, even without randomness. */
  private static final double EDGES = 1e-4;

  /** Relative tolerance of response times that are only approximate. */
  private static final double APPROXIMATED = 0.15;

  /** Solutions whose threads compete in ways that a station network omits. */
  private static final Set<String> OTHER_MACHINES = Set.of("as-published", "falling", "free-cores");

  private static final String BOUNDED =
      """
      solution Bounded

      pool workers custom { core 2  maximum 2  bounded 3  rejected discard }

      process P on workers {
        entry      In     -> order
        translator Work order -> done  takes exp(10 ms)
        exit       Out done
      }

      workload rush { In: poisson 300/s }
      """;

  private static final String LOOP =
      """
      solution Loop

      pool workers { threads 3 }

      process P on workers {
        entry       In                  -> order
        merger      Again order, back   -> all        takes exp(1 ms)
        distributor Some  all           -> out, more  by 1, 0.8  takes exp(4 ms)
        filter      Half  more          -> back  passes 0.5  takes exp(1 ms)
        exit        Out out
      }

      workload usual { In: poisson 100/s }
      """;

  @TempDir private Path folder;

  /** The rates of classes at stations, and the response times of classes that leave. */
  private record LdesFigures(Map<String, Tally> rates, Map<String, Tally> responses) {}

  /** Calls the simulator like LINE's package does, without needing other packages. */
  private static final String SCRIPT =
      """
      import importlib.util, json, os, pathlib, subprocess, sys
      package = importlib.util.find_spec('line_solver').submodule_search_locations[0]
      ldes = os.path.join(package, 'bin', 'ldes')
      answer = {}
      for model in sorted(pathlib.Path('.').glob('*.json')):
          runs = []
          for seed in range(1, 11):
              command = [ldes, 'solve', str(model), '-o', 'result', '-s', '20000', '--seed', str(seed)]
              run = subprocess.run(command, capture_output=True, text=True)
              if run.returncode != 0:
                  sys.exit(str(model) + ': ' + run.stderr)
              result = json.loads(pathlib.Path('result').read_text())
              metrics, dimensions = result['metrics'], result['dimensions']
              runs.append({'rates': [[station, name, metrics['TN'][i][j]]
                      for i, station in enumerate(dimensions['stationNames'])
                      for j, name in enumerate(dimensions['classNames'])],
                  'responses': list(zip(dimensions['classNames'], metrics['CN'][0]))})
          answer[model.stem] = runs
      print('ANSWER' + json.dumps(answer))
      """;

  @Test
  void everyExampleAgrees() throws IOException {
    Python.require();
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "needs Linux on x86-64, for which alone the package of LINE has its simulator");
    Map<String, QueueingModel> models = models();
    for (var each : models.entrySet()) {
      Files.writeString(
          folder.resolve(each.getKey() + ".json"), LineWriter.write(each.getValue()).text());
    }
    Files.writeString(folder.resolve("run.py"), SCRIPT);
    String printed = Python.run(folder, SECONDS, "run.py");
    JsonNode answer = new ObjectMapper().readTree(printed.substring(printed.indexOf("ANSWER") + 6));
    for (var each : models.entrySet()) {
      check(each.getKey(), each.getValue(), read(answer.path(each.getKey())));
    }
  }

  private static Map<String, QueueingModel> models() {
    Map<String, QueueingModel> models = new LinkedHashMap<>();
    for (String name : ConvertedExamples.perTask()) {
      var solution = ConvertedExamples.solution(name);
      for (var workload : solution.getWorkloads()) {
        Path file = Path.of("..", "..", "examples").resolve(name);
        QueueingModel model =
            QueueingModel.of(solution, Translation.of(solution, workload, file.getParent()));
        if (ArrivalRates.of(model.workload()).open()) {
          String stem = String.valueOf(file.getFileName()).replace(".eai", "");
          models.put(stem + " " + workload.getName(), model);
        }
      }
    }
    models.put("bounded", ConvertedExamples.parsedModel(BOUNDED));
    models.put("loop", ConvertedExamples.parsedModel(LOOP));
    return models;
  }

  private static LdesFigures read(JsonNode runs) {
    LdesFigures found = new LdesFigures(new HashMap<>(), new HashMap<>());
    for (JsonNode run : runs) {
      for (JsonNode each : run.path("rates")) {
        found
            .rates
            .computeIfAbsent(
                key(each.path(0).textValue(), each.path(1).textValue()), k -> new Tally())
            .add(each.path(2).doubleValue());
      }
      for (JsonNode each : run.path("responses")) {
        found
            .responses
            .computeIfAbsent(each.path(0).textValue(), k -> new Tally())
            .add(each.path(1).doubleValue());
      }
    }
    return found;
  }

  private static String key(String station, String jobClass) {
    return jobClass + " at " + station;
  }

  private static void check(String name, QueueingModel model, LdesFigures found) {
    Conversion line = LineWriter.write(model);
    if (OTHER_MACHINES.stream().anyMatch(name::startsWith)) {
      assertThat(line.losses().stream().map(Loss::element)).contains("pool engine");
      return;
    }
    StationNetwork network = StationNetworkBuilder.of(model, StationSimulator.LINE);
    Outcome outcome = simulated(model);
    if (!(outcome instanceof Outcome.Completed completed)) {
      assertThat(line.losses()).as("%s: %s", name, outcome).isNotEmpty();
      return;
    }
    Figures ours = completed.figures();
    Map<FigureKey, SampledFigure> expected = new LinkedHashMap<>();
    Map<FigureKey, SampledFigure> rates = new LinkedHashMap<>();
    double arrivals = ArrivalRates.of(model.workload()).ordersPerSecond();
    for (Figures.NodeFigures node : ours.nodes()) {
      List<Tally> ofNode = rates(model, network, found, node.node());
      if (!ofNode.isEmpty()) {
        FigureKey key = new FigureKey("task", model.name(node.node()), "", "work units per order");
        Estimate units = node.unitsPerOrder();
        expected.put(key, new SampledFigure(units.mean(), units.standardError(), units.samples()));
        double mean = ofNode.stream().mapToDouble(Tally::mean).sum();
        double error = ofNode.stream().mapToDouble(Tally::standardError).sum();
        rates.put(key, new SampledFigure(mean / arrivals, error / arrivals + EDGES, RUNS));
      }
    }
    assertThat(FigureAgreement.disagreements(expected, rates)).as(name).isEmpty();
    boolean exact = line.losses().stream().allMatch(loss -> loss.element().startsWith("workload"));
    for (Figures.ExitFigures exit : ours.exits()) {
      Set<JobClass> leaving = leaving(network, model.name(exit.node()) + " out");
      if (leaving.size() == 1) {
        SampledFigure responses =
            SampledFigure.of(
                Objects.requireNonNull(found.responses.get(leaving.iterator().next().name())));
        Estimate mean = exit.response().mean();
        double error = 5 * Math.hypot(responses.standardError(), mean.standardError());
        assertThat(responses.mean())
            .as("%s: response at %s", name, model.name(exit.node()))
            .isCloseTo(mean.mean(), within(exact ? error : APPROXIMATED * mean.mean() + error));
      }
    }
  }

  /** Returns the rates of the classes in which a node visits its pool. */
  private static List<Tally> rates(
      QueueingModel model, StationNetwork network, LdesFigures found, int node) {
    Network queueing = model.network();
    String pool = queueing.pools().get(queueing.nodes().get(node).pool()).name();
    return network.services().keySet().stream()
        .filter(place -> place.jobClass().node() == node)
        .filter(place -> place.station().name().equals(pool))
        .map(place -> found.rates.get(key(pool, place.jobClass().name())))
        .map(Objects::requireNonNull)
        .toList();
  }

  /** Returns the classes in which customers leave at a sink. */
  private static Set<JobClass> leaving(StationNetwork network, String sink) {
    Set<JobClass> classes = new LinkedHashSet<>();
    network
        .routes()
        .values()
        .forEach(
            all ->
                all.stream()
                    .map(StationNetwork.Route::to)
                    .filter(
                        to ->
                            to.station() instanceof StationNode.Sink
                                && to.station().name().equals(sink))
                    .forEach(to -> classes.add(to.jobClass())));
    return classes;
  }

  private static Outcome simulated(QueueingModel model) {
    return Experiment.run(
        model.network(),
        model.workload().withWarmUp(Workload.DETECTED).withDuration(Workload.UNTIL_DONE),
        new ExperimentSettings(1, new StoppingRule.Replications(REPLICATIONS), List.of(), 1),
        ExperimentMonitor.NONE);
  }
}
