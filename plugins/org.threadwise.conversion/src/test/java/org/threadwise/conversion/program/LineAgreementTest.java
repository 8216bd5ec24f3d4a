package org.threadwise.conversion.program;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Python;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.statistics.Tally;

/** LINE's simulation of a model without losses agrees with our simulator. */
class LineAgreementTest {
  private static final long SECONDS = 180;
  private static final int REPLICATIONS = 40;
  private static final double NANOS = 1e9;

  private static final String MODEL =
      """
      solution Ways

      pool front { threads 3 }
      pool back { threads 2  queue lifo }

      process P on front {
        entry      In           -> order
        translator One  order   -> first                takes lognormal(mean 4 ms, cv 0.8)
        dispatcher Two  first   -> left, right  by 0.4, 0.6  takes exp(2 ms)
        translator Left left    -> a                    takes gamma(mean 5 ms, cv 0.5)  on back
        filter     Some right   -> b  passes 0.7        takes uniform(1 ms, 3 ms)
        merger     Both a, b    -> c                    takes 1 ms
        translator Last c       -> done                 takes erlang(stages 2, mean 4 ms)  on back
        exit       Out  done
      }

      workload usual { In: poisson 200/s }
      """;

  /** Reads times and rates of each task in each run. */
  private static final String SCRIPT =
      """
      import collections, json, warnings
      warnings.filterwarnings('ignore')
      from line_solver import SolverLDES
      from line_solver.io.linemodel_io import load_model
      answer = collections.defaultdict(lambda: {'times': [], 'rates': []})
      for seed in range(1, 9):
          table = SolverLDES(load_model('model.json'), seed=seed, samples=60000).avg_table()
          for _, row in table.iterrows():
              if str(row['Station']) != 'Source':
                  answer[str(row['JobClass'])]['times'].append(row['RespT'])
                  answer[str(row['JobClass'])]['rates'].append(row['Tput'])
      print('ANSWER' + json.dumps(answer))
      """;

  @TempDir private Path folder;

  @Test
  void everyTaskAgrees() throws IOException {
    Python.require();
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "needs Linux on x86-64, for which alone the package of LINE has its simulator");
    QueueingModel model = ConvertedExamples.parsedModel(MODEL);
    Conversion line = LineWriter.write(model);
    assertThat(line.losses()).isEmpty();
    Files.writeString(folder.resolve("model.json"), line.text());
    Files.writeString(folder.resolve("run.py"), SCRIPT);
    String printed = Python.run(folder, SECONDS, "run.py");
    JsonNode answer = new ObjectMapper().readTree(printed.substring(printed.indexOf("ANSWER") + 6));
    Map<FigureKey, SampledFigure> found = figures(answer, model);
    Map<FigureKey, SampledFigure> expected =
        SimulatedFigures.run(ProgramModel.of(model), 1, REPLICATIONS);
    expected.keySet().retainAll(found.keySet());
    assertThat(expected).hasSize(2 * 6);
    assertThat(FigureAgreement.disagreements(expected, found)).isEmpty();
  }

  private static Map<FigureKey, SampledFigure> figures(JsonNode answer, QueueingModel model) {
    Map<FigureKey, SampledFigure> figures = new LinkedHashMap<>();
    List<Node> nodes = model.network().nodes();
    double arrivals = model.workload().rate();
    for (int index = 0; index < nodes.size(); index++) {
      JsonNode task = answer.path(model.name(index));
      if (!task.isMissingNode()) {
        Node node = nodes.get(index);
        double service = mean(requireNonNull(node.unitWork()));
        figures.put(
            new FigureKey("task", node.name(), "", "waiting time"),
            sampled(task.path("times"), time -> time - service));
        figures.put(
            new FigureKey("task", node.name(), "", "work units per order"),
            sampled(task.path("rates"), rate -> rate / arrivals));
      }
    }
    return figures;
  }

  private static double mean(Work work) {
    return (work.cpu().mean() + work.waiting().mean()) / NANOS;
  }

  private static SampledFigure sampled(JsonNode values, DoubleUnaryOperator figure) {
    Tally moments = new Tally();
    values.forEach(value -> moments.add(figure.applyAsDouble(value.doubleValue())));
    return new SampledFigure(moments.mean(), moments.standardError(), (int) moments.count());
  }
}
