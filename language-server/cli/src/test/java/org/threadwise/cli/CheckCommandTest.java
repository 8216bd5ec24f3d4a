package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  @TempDir private Path folder = Path.of("");

  private Path model(String text) {
    return ModelFiles.write(folder, "model.eai", text);
  }

  @Test
  void reportsNothingForAGoodModel() {
    Path model = ModelFiles.write(folder, "good.eai", ModelFiles.QUEUE.replace("400/s", "100/s"));
    Cli.run("check", model).exits(0).noOut().err("1 file checked: no errors, no warnings");
  }

  @Test
  void reportsPositionAndFix() {
    Path model = model(ModelFiles.QUEUE.replace("translator Work a ", "translator Work aa "));
    Cli result = Cli.run("check", model).exits(1);
    assertThat(result.out()).contains(model + ":8:19: error: ", "'aa'");
    result.err("1 error");
  }

  @Test
  void checksManyFilesAndReportsTheWorstStatus() throws IOException {
    Path good = ModelFiles.write(folder, "good.eai", ModelFiles.QUEUE.replace("400/s", "100/s"));
    Path bad = model("solution X\nproces Y {}\n");
    Path missing = folder.resolve("missing.eai");
    Cli.run("check", good, bad).exits(1);
    Cli.run("check", good, bad, missing).exits(3).err("2 files checked", "1 cannot be read");
    assertThat(Files.exists(missing)).isFalse();
  }

  /** The language and the queueing model find the same problem. */
  @ParameterizedTest
  @ValueSource(strings = {"per task", "per message"})
  void reportsAUselessLocalPoolOnce(String execution) {
    String text =
        """
        solution S
        pool p { threads 4 }
        pools per task { T: 2 }
        process P %s {
          entry E -> a
          translator T a -> b takes 1 ms on p
          exit X b
        }
        workload w { E: poisson 1/s }
        """
            .formatted(execution);
    Cli result = Cli.run("check", model(text)).exits(0);
    assertThat(result.out()).containsOnlyOnce("'T' has no local pool").containsOnlyOnce("warning");
  }

  @Test
  void findsWorkloadsAboveCapacity() {
    Cli result = Cli.run("check", ModelFiles.queue(folder)).exits(1);
    result.out(
        "queue.eai:13:1: error: workload heavy brings 400/s, above the capacity of 200/s",
        "add threads where they are the limit, or lower the rate");
    assertThat(result.out()).doesNotContain("workload usual");
  }

  @Test
  void anOverloadOfFixedLengthIsAWarning() {
    String text = ModelFiles.QUEUE.replace("In: poisson 400/s }", "In: poisson 400/s for 10 s }");
    Cli.run("check", model(text)).exits(0).out("warning: workload heavy brings 400/s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "mean In -> Out < 9 ms | the work on the shortest path alone takes 10 ms",
        "max In -> Out < 9 ms | the work on the shortest path alone takes 10 ms",
        "throughput Out >= 170/s | the workload brings only 160/s there",
      })
  void findsGoalsThatCannotBeMet(String goal, String message) {
    Path model =
        model(ModelFiles.QUEUE.replace("400/s", "100/s") + "goal usual { " + goal + " }\n");
    Cli.run("check", model)
        .exits(1)
        .out("model.eai:16:14: error: no number of threads meets this goal", message);
  }

  @ParameterizedTest
  @CsvSource({"mean In -> Out < 11 ms", "p50 In -> Out < 9 ms", "throughput Out >= 150/s"})
  void acceptsGoalsThatBoundsDoNotExclude(String goal) {
    Path model =
        model(ModelFiles.QUEUE.replace("400/s", "100/s") + "goal usual { " + goal + " }\n");
    Cli.run("check", model).exits(0).noOut();
  }

  @Test
  void writesValidJson() {
    Path model = model(ModelFiles.QUEUE.replace("translator Work a ", "translator Work aa "));
    JsonNode json =
        Schemas.valid(
            "check",
            Cli.run("check", "--format", "json", model, ModelFiles.queue(folder)).exits(1));
    assertThat(json.path("files")).hasSize(2);
    JsonNode problem = first(json.path("files").path(0).path("problems"), "severity");
    assertThat(problem.path("line").asInt()).isEqualTo(8);
    assertThat(problem.path("column").asInt()).isEqualTo(19);
    assertThat(problem.path("length").asInt()).isEqualTo(2);
  }

  @Test
  void writesJsonForAFileThatCannotBeRead() {
    JsonNode json =
        Schemas.valid(
            "check", Cli.run("check", "--format", "json", folder.resolve("missing.eai")).exits(3));
    assertThat(json.path("files").path(0).path("readable").asBoolean()).isFalse();
  }

  @Test
  void writesSarif() {
    Path model = model(ModelFiles.QUEUE.replace("translator Work a ", "translator Work aa "));
    JsonNode run =
        Cli.run("check", "--format", "sarif", model).exits(1).json().path("runs").path(0);
    JsonNode result = first(run.path("results"), "level");
    assertThat(result.path("message").path("text").asText()).contains("'aa'");
    JsonNode place = result.path("locations").path(0).path("physicalLocation");
    assertThat(place.path("artifactLocation").path("uri").asText())
        .isEqualTo(model.toUri().toString());
    assertThat(place.path("region").path("startLine").asInt()).isEqualTo(8);
    assertThat(place.path("region").path("startColumn").asInt()).isEqualTo(19);
    assertThat(run.path("tool").path("driver").path("rules").findValuesAsText("id"))
        .contains(result.path("ruleId").asText());
  }

  /** The first error. */
  private static JsonNode first(JsonNode problems, String field) {
    for (JsonNode problem : problems) {
      if (problem.path(field).asText().equals("error")) {
        return problem;
      }
    }
    throw new AssertionError("no error in " + problems);
  }
}
