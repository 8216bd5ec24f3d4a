package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models beside real threads. No figure that depends on the machine is compared with a number. */
class CompareRunTest {
  private static final int MESSAGES = 40;

  @TempDir private Path folder = Path.of("");

  /** The least run keeps the goals, or none does; the machine decides. */
  @Test
  void theProposedCountIsMeasured() {
    JsonNode best =
        Schemas.valid(
                "compare-run",
                Cli.run(
                    "compare",
                    ModelFiles.example("cafe/cafe.eai"),
                    "--run",
                    "--best",
                    "--rate",
                    "100/s",
                    "--duration",
                    "1s",
                    "--replications",
                    "2",
                    "--format",
                    "json"))
            .at("/bestCount");

    int predicted = best.at("/predicted").asInt();
    assertThat(best.at("/pool").asText()).isEqualTo("engine");
    assertThat(predicted).isPositive();
    assertThat(best.at("/runs").findValuesAsText("threads"))
        .contains(Integer.toString(predicted), Integer.toString(predicted + 1));
    assertThat(best.at("/runs/0/threads").asInt()).isEqualTo(Math.max(1, predicted - 1));
  }

  @Test
  void aModelWithoutGoalsHasNoBestCount() {
    Cli.run("compare", ModelFiles.queue(folder), "--run", "--best", "--messages", "5")
        .out("best count: not measured, because the workload has no goal");
  }

  @Test
  void figuresArePredictedReplayedAndMeasured() {
    JsonNode compared =
        Schemas.valid(
            "compare-run",
            Cli.run(
                "compare",
                ModelFiles.example("cafe/cafe.eai"),
                "--run",
                "--messages",
                Integer.toString(MESSAGES),
                "--replications",
                "2",
                "--format",
                "json"));

    assertThat(compared.at("/replications").asInt()).isEqualTo(2);
    JsonNode response = compared.at("/figures/1");
    assertThat(response.at("/figure").asText()).isEqualTo("mean-response");
    assertThat(response.at("/name").asText()).isEqualTo("Waiter");
    for (String column : new String[] {"predicted", "replayed", "measured"}) {
      assertThat(response.at("/" + column).asDouble()).as(column).isPositive();
      assertThat(response.at("/" + column + "Ci95")).as(column).hasSize(2);
    }
    assertThat(response.at("/predictionError").asDouble())
        .isEqualTo(response.at("/predicted").asDouble() / response.at("/measured").asDouble() - 1);
    assertThat(compared.at("/figures").findValuesAsText("figure"))
        .contains("throughput", "p95-response", "utilization", "queue-length");
  }

  private Cli compareOneRun(String format) {
    String options = "--run --rate 20/s --duration 1s --replications 1 --format " + format;
    return Cli.run(
        Stream.concat(Stream.of("compare", ModelFiles.queue(folder)), Stream.of(options.split(" ")))
            .toArray());
  }

  @Test
  void theTextHasAColumnForEach() {
    compareOneRun("text")
        .out(
            "1 replication · 1 s by real threads in total · warm-up 167 ms · seed 1 · ± is the 95 %"
                + " interval from 20 batches",
            "predicted",
            "replayed",
            "measured",
            "throughput of Out",
            "p95 response of Out",
            "busy threads of engine",
            "no interval for mean response of Out, p95 response of Out");
  }

  /** The intervals of the only run come from batches, those of the prediction from replications. */
  @Test
  void aSingleRunIsComparedByItsBatches() {
    JsonNode compared = Schemas.valid("compare-run", compareOneRun("json"));

    assertThat(compared.at("/replications").asInt()).isEqualTo(1);
    assertThat(compared.at("/batchMeans/batches").asInt()).isEqualTo(20);
    for (JsonNode figure : compared.at("/figures")) {
      assertThat(figure.at("/predictedCi95")).as(figure.toString()).hasSize(2);
    }
  }

  @Test
  void aRunWithoutBatchesHasNoCertainDifference() {
    Cli.run("compare", ModelFiles.queue(folder), "--run", "--messages", "5", "--replications", "1")
        .out("no intervals", "so no difference is certain; give --replications 3");
  }

  /** A picture with a curve for each column, of the exit that receives messages. */
  @Test
  void thePlotHasThreeCurves() {
    Path plot = folder.resolve("responses.svg");
    Cli.run(
            "compare",
            ModelFiles.queue(folder),
            "--run",
            "--messages",
            "10",
            "--replications",
            "2",
            "--plot",
            plot)
        .err(plot + ": wrote a plot");
    assertThat(plot)
        .content()
        .contains("response times of Out", ">predicted<", ">replayed<", ">measured<")
        .contains("percentile of the response times");
    Cli.run("compare", ModelFiles.queue(folder), "--run", "--plot", plot)
        .exits(2)
        .noOut()
        .err("--force replaces it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--run --with x.csv | --run and --with cannot be combined",
        "--run --as csv | --run and --as, --map or --map-file cannot be combined",
        "--run --precision 1% | --run and --precision cannot be combined",
        "--run --budget 1s | --run and --budget cannot be combined",
        "--run --duration 5s --messages 3 | --duration and --messages cannot be combined",
        "--with x.csv --best | --best measures numbers of threads by runs; add --run",
        "--with x.csv --plot x.svg | --plot shows what real threads measure; add --run",
        "--with x.csv --rate 5/s | --rate, --pool, --duration, --messages, --warm-up and",
        "--with x.csv --pool engine=3 | add --run, or leave them out",
        "--with x.csv --warm-up 1s | add --run, or leave them out",
        "--with x.csv --applications http | add --run, or leave them out",
      })
  void optionsMustFitTogether(String options, String message) {
    Cli.run(
            Arrays.asList(("compare " + ModelFiles.queue(folder) + " " + options).split(" +"))
                .toArray())
        .exits(2)
        .noOut()
        .err(message);
  }

  @Test
  void aWorkloadAboveCapacityHasNothingToCompare() {
    Cli.run("compare", ModelFiles.queue(folder), "--run", "--workload", "heavy")
        .exits(1)
        .noOut()
        .err("queue.eai: nothing to compare", "unstable, capacity 200/s", "give a lower --rate");
  }
}
