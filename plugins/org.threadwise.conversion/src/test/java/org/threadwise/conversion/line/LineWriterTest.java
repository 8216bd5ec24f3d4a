package org.threadwise.conversion.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.SmallSolutions;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

class LineWriterTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.ConvertedExamples#withRates")
  void everyReferenceResolves(String example) throws Exception {
    JsonNode document = MAPPER.readTree(LineWriter.write(ConvertedExamples.model(example)).text());
    assertThat(document.path("format").textValue()).isEqualTo("line-model");
    assertThat(document.path("version").textValue()).isEqualTo("1.0");
    JsonNode model = document.path("model");
    Set<String> nodes = names(model.path("nodes"));
    Set<String> classes = names(model.path("classes"));
    Map<String, Double> sums = new HashMap<>();
    Set<String> forks = new HashSet<>();
    for (JsonNode node : model.path("nodes")) {
      node.path("service")
          .fieldNames()
          .forEachRemaining(name -> assertThat(classes).contains(name));
      if (node.has("forkNode")) {
        assertThat(nodes).contains(node.path("forkNode").textValue());
      }
      if (node.path("type").textValue().equals("Fork")) {
        forks.add(node.path("name").textValue());
      }
    }
    for (var pair : model.path("routing").path("matrix").properties()) {
      String[] names = pair.getKey().split(",", -1);
      assertThat(classes).contains(names);
      for (var from : pair.getValue().properties()) {
        for (var to : from.getValue().properties()) {
          assertThat(nodes).contains(from.getKey(), to.getKey());
          if (!forks.contains(from.getKey())) {
            sums.merge(names[0] + " at " + from.getKey(), to.getValue().doubleValue(), Double::sum);
          }
        }
      }
    }
    sums.forEach((place, sum) -> assertThat(sum).as(place).isCloseTo(1, within(1e-9)));
  }

  private static Set<String> names(JsonNode list) {
    Set<String> names = new HashSet<>();
    list.forEach(each -> assertThat(names.add(each.path("name").textValue())).isTrue());
    return names;
  }

  @Test
  void examplesMatchTheGoldenFiles() {
    GoldenDocuments.assertExamplesAsBefore("line", ".json", LineWriter::write);
  }

  /** LINE serves the smallest number first; the default is 0. */
  @Test
  void servesTheDeepestTaskFirst() throws Exception {
    QueueingModel model =
        ConvertedExamples.parsedModel(
            SmallSolutions.FORK_JOIN.replace(
                "pool engine { threads 4 }", "pool engine { queue deepest threads 4 }"));
    JsonNode classes = MAPPER.readTree(LineWriter.write(model).text()).at("/model/classes");
    Map<String, Integer> priorities = new HashMap<>();
    classes.forEach(
        each -> priorities.put(each.path("name").textValue(), each.path("priority").intValue()));
    assertThat(priorities.get("Good")).isZero();
    assertThat(priorities.get("Pair")).isLessThan(priorities.get("Two")).isPositive();
  }

  /** A large network shares one fork, and LINE has one number of copies per fork. */
  @Test
  void reportsThatAForkHasOneNumberOfCopies() throws Exception {
    String process =
        """
        pool p%1$d { threads 1 }
        process P%1$d on p%1$d {
          entry In%1$d -> a
          splitter S a -> b into 3 takes 1 us
          replicator R b -> c, d takes 1 us
          exit X%1$d c
          exit Y%1$d d
        }
        """;
    String processes =
        IntStream.range(0, 100).mapToObj(process::formatted).collect(Collectors.joining());
    String arrivals =
        IntStream.range(0, 100)
            .mapToObj("In%d: poisson 1/s\n"::formatted)
            .collect(Collectors.joining());
    String text = "solution Forks\n" + processes + "workload w {\n" + arrivals + "}\n";
    Conversion line = LineWriter.write(ConvertedExamples.parsedModel(text));

    assertThat(line.losses())
        .contains(
            new Loss(
                "fork",
                "its classes make different numbers of copies; here each makes the largest of these"
                    + " numbers"));
    List<JsonNode> forks = new ArrayList<>();
    MAPPER.readTree(line.text()).at("/model/nodes").forEach(forks::add);
    forks.removeIf(node -> !node.path("type").textValue().equals("Fork"));
    assertThat(forks)
        .singleElement()
        .extracting(fork -> fork.path("tasksPerLink").intValue())
        .isEqualTo(3);
  }

  @Test
  void reportsThatTheEndIsNotExpressed() {
    String text =
        SmallSolutions.JACKSON.replace("poisson 100/s", "poisson 100/s for 60 s warmup 5 s");
    assertThat(LineWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .extracting(Loss::reason)
        .containsExactly(
            "ends after 60 s; here it never ends",
            "its warm-up of 5 s is not expressed; the program that reads this determines its own");
  }

  /** LDES rejects a fork without a join. */
  @Test
  void copiesThatLeaveSeparatelyHaveAnUnreachableJoin() throws Exception {
    Conversion line = LineWriter.write(ConvertedExamples.model("call-centre/call-centre.eai"));
    JsonNode model = MAPPER.readTree(line.text()).path("model");
    Set<String> forks = new HashSet<>();
    Set<String> joined = new HashSet<>();
    for (JsonNode node : model.path("nodes")) {
      if (node.path("type").textValue().equals("Fork")) {
        forks.add(node.path("name").textValue());
      }
      if (node.has("forkNode")) {
        joined.add(node.path("forkNode").textValue());
      }
    }
    assertThat(forks).hasSize(2).isEqualTo(joined);
    assertThat(line.losses()).extracting(Loss::element).containsExactly("CallCentre.T6");
  }

  /** LINE's mean value analysis is exact here, and our simulator agrees with it. */
  @Test
  void lineAgrees() throws Exception {
    Python.require();
    QueueingModel model = ConvertedExamples.parsedModel(SmallSolutions.JACKSON);
    Files.writeString(folder.resolve("model.json"), LineWriter.write(model).text());
    String script =
        """
        import json, warnings
        warnings.filterwarnings('ignore')
        from line_solver import SolverMVA
        from line_solver.io.linemodel_io import load_model
        table = SolverMVA(load_model('model.json')).avg_table()
        print('ANSWER' + json.dumps([[str(r['Station']), str(r['JobClass']), r['Util'], r['RespT'], r['Tput']]
            for _, r in table.iterrows()]))
        """;
    Files.writeString(folder.resolve("run.py"), script);
    String answer = Python.run(folder, 120, "run.py");
    JsonNode rows = MAPPER.readTree(answer.substring(answer.indexOf("ANSWER") + 6));
    Map<String, JsonNode> byClass = new HashMap<>();
    rows.forEach(
        row -> {
          if (!row.path(0).textValue().equals("Source")) {
            byClass.put(row.path(1).textValue(), row);
          }
        });
    Figures ours = simulated(model);
    for (String task : List.of("One", "Some")) {
      JsonNode row = Objects.requireNonNull(byClass.get(task), answer);
      int node = model.network().node("P." + task);
      Figures.NodeFigures figures =
          ours.nodes().stream().filter(each -> each.node() == node).findFirst().orElseThrow();
      double response = row.path(3).doubleValue();
      double service = task.equals("One") ? 0.010 : 0.008;
      Estimate wait = figures.waiting();
      assertThat(response - service)
          .as("mean wait at %s", task)
          .isBetween(wait.low(0.999), wait.high(0.999));
      assertThat(row.path(4).doubleValue()).isCloseTo(100, within(1e-6));
    }
  }

  private static Figures simulated(QueueingModel model) {
    Outcome outcome =
        Experiment.run(
            model.network(),
            model.workload(),
            new ExperimentSettings(1, new StoppingRule.Replications(64), List.of(), 1),
            ExperimentMonitor.NONE);
    if (outcome instanceof Outcome.Completed completed) {
      return completed.figures();
    }
    throw new AssertionError(outcome.toString());
  }
}
