package org.threadwise.conversion.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.statistics.Tally;

/** LINE's simulator runs exported pools that block their producers. */
class LdesBlockingTest {
  private static final String SCRIPT =
      """
      import importlib.util, json, os, pathlib, subprocess, sys
      package = importlib.util.find_spec('line_solver').submodule_search_locations[0]
      ldes = os.path.join(package, 'bin', 'ldes')
      answer = []
      for seed in range(1, 11):
          command = [ldes, 'solve', 'model.json', '-o', 'result', '-s', '100000', '--seed', str(seed)]
          run = subprocess.run(command, capture_output=True, text=True)
          if run.returncode != 0:
              sys.exit(run.stderr)
          result = json.loads(pathlib.Path('result').read_text())
          metrics, stations = result['metrics'], result['dimensions']['stationNames']
          answer.append({'throughput': sum(metrics['TN'][stations.index('second')]),
              'customers': sum(sum(row) for row in metrics['QN'])})
      print('ANSWER' + json.dumps(answer))
      """;

  private static final String ROW =
      """
      solution Row

      pool first { threads %d }
      pool second custom { core 1  maximum 1  %s  rejected block }

      process P on first {
        entry      In                -> order
        dispatcher One  order        -> half, rest by %s, %s   takes exp(1 s)
        translator Two  half         -> some                   takes exp(1 s)  on second
        merger     All  some, rest   -> done                   takes exp(0.2 s)  on last
        exit       Out  done
      }

      pool last { threads 1 }

      workload usual { In: %s }
      """;

  @TempDir private Path folder = Path.of("");

  /** The throughput of the second station and the customers of the network, in several runs. */
  private record Runs(Tally throughput, Tally customers) {}

  @BeforeEach
  void requireSimulator() {
    Python.require();
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "needs Linux on x86-64, for which alone the package of LINE has its simulator");
  }

  /**
   * The second station has k = room + 1 places, and the thread before it is a further one, where a
   * unit is blocked: a birth and death process on 0 to k + 1 with equal rates, so the second thread
   * is busy for (k + 1) / (k + 2) of the time.
   */
  @ParameterizedTest
  @CsvSource({"0, poisson 3/s", "1, poisson 3/s", "3, poisson 3/s", "1, 9 users"})
  void saturatedThroughputIsExact(int room, String arrivals) throws IOException {
    String queue = room == 0 ? "handoff" : "bounded " + room;
    Conversion line = line(ROW.formatted(1, queue, "1", "0", arrivals));
    assertThat(line.losses()).isEmpty();
    Runs runs = run(line);
    assertThat(runs.throughput.mean())
        .isCloseTo((room + 2.0) / (room + 3), within(5 * runs.throughput.standardError()));
  }

  /** Little's law: the customers of the network are its throughput times their mean response. */
  @Test
  void responseAgreesWithOurSimulator() throws IOException {
    String text = ROW.formatted(2, "bounded 1", "0.7", "0.3", "poisson 1/s");
    Runs runs = run(line(text));
    QueueingModel model = ConvertedExamples.parsedModel(text);
    Outcome outcome =
        Experiment.run(
            model.network(),
            model.workload(),
            new ExperimentSettings(1, new StoppingRule.Replications(32), List.of(), 1),
            ExperimentMonitor.NONE);
    assertThat(outcome).isInstanceOf(Outcome.Completed.class);
    Estimate ours = ((Outcome.Completed) outcome).figures().exits().getFirst().response().mean();
    double error = 5 * Math.hypot(runs.customers.standardError(), ours.standardError());
    assertThat(runs.customers.mean()).isCloseTo(ours.mean(), within(error));
  }

  private static Conversion line(String text) {
    return LineWriter.write(ConvertedExamples.parsedModel(text));
  }

  private Runs run(Conversion line) throws IOException {
    Files.writeString(folder.resolve("model.json"), line.text());
    Files.writeString(folder.resolve("run.py"), SCRIPT);
    String printed = Python.run(folder, 120, "run.py");
    JsonNode answer = new ObjectMapper().readTree(printed.substring(printed.indexOf("ANSWER") + 6));
    Runs runs = new Runs(new Tally(), new Tally());
    for (JsonNode each : answer) {
      runs.throughput.add(each.path("throughput").doubleValue());
      runs.customers.add(each.path("customers").doubleValue());
    }
    return runs;
  }
}
