package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions without a result get advice instead of a number. */
class WrongUseTest {

  private static final String MODEL =
      """
      solution Queue
      host { cores 8  stack 1 MB }
      pool engine { threads 2 }
      process Desk on engine {
        entry      In   -> a
        translator Work a -> b   takes exp(10 ms)
        translator Sign b -> c   takes exp(1 ms)
        exit       Out  c
      }
      """;
  private static final String USUAL = "workload usual { In: poisson 160/s }\n";

  @TempDir private Path folder = Path.of("");

  private Path model(String text) {
    return ModelFiles.write(folder, "model.eai", text);
  }

  private static Cli propose(Path model, String options) {
    return Cli.run(
        Arrays.asList(("propose " + model + " --precision 5% " + options).trim().split(" +"))
            .toArray());
  }

  @Test
  void rejectsAModelWithoutAWorkload() {
    propose(model(MODEL), "")
        .exits(1)
        .noOut()
        .err("model.eai: the model has no workload", "add one, such as workload rush {");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "poisson 0/s           | model.eai:10:30: error: '0/s' must be greater than 0",
        "0 messages at once    | model.eai:10:22: error: The number must be at least 1",
        "0 users               | model.eai:10:22: error: The number of users must be at least 1",
        "15_000_001 users      | error: The number of users must be at most 15000000, not 15000001",
        "poisson 5/s for 0 s   | model.eai:10:",
      })
  void rejectsAnEmptyWorkload(String arrivals, String error) {
    Cli result = propose(model(MODEL + "workload usual { In: " + arrivals.strip() + " }\n"), "");
    assertThat(result.exits(1).out() + result.err()).contains(error.strip());
  }

  @Test
  void rejectsARateOfZero() {
    propose(model(MODEL + USUAL), "--rate 0/s")
        .exits(2)
        .noOut()
        .err("--rate: '0/s' must be greater than 0");
  }

  @Test
  void declinesAModelWithoutTimes() {
    String timeless = MODEL.replace("takes exp(10 ms)", "").replace("takes exp(1 ms)", "");
    propose(model(timeless + USUAL), "")
        .exits(1)
        .out(
            "no proposal: no task in the sized pools takes any time",
            "give the tasks service times, measured or assumed, with `takes`",
            "2 tasks without a service time",
            "no runs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mean In -> Out < 9 ms                       | mean response time < 9 ms is missed: it is"
            + " | raise the limit; halving the time of Work",
        "mean In -> Out < 12 ms  pools engine <= 2 threads | no thread count up to the 2 allowed"
            + " is certain | allow more threads, or raise the limit",
        "mean In -> Out < 20 ms  throughput Out >= 200/s   | throughput >= 200 messages/s is missed"
            + " | the workload brings 160 orders/s, too few for that many messages; raise",
        "mean In -> Out < 20 ms  memory <= 1 MB      | the 1 thread allowed handles at most"
            + " 90.9 orders/s | Lower the rate, or change what limits it, or allow more threads",
      })
  void declinesImpossibleGoals(String goals, String problem, String remedy) {
    Path model = model(MODEL + USUAL + "goal usual { " + goals.strip() + " }\n");
    Cli result = propose(model, "--explain");
    result
        .exits(1)
        .out("no proposal: ", problem.strip(), remedy.strip(), "So no thread count is proposed: ");
    assertThat(result.out()).doesNotContain("the proposal is the maximum allowed");
    JsonNode json = Schemas.valid("propose", propose(model, "--format json").exits(1));
    assertThat(json.path("proposal").isNull()).isTrue();
    assertThat(json.path("declined").path("reason").asText()).isIn("goal_missed", "unstable");
    assertThat(json.path("method").asText()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pools engine < 1 threads    | model.eai:11:29: error: At least 1 thread is needed",
        "memory <= 10 KB             | model.eai:11:24: error: A single thread needs more",
        "pools engine >= 4 threads   | A number of threads is bounded from above: write <=",
        "mean In -> Out > 30 ms      | A response time is bounded from above: write <=",
      })
  void rejectsContradictoryLimits(String goal, String error) {
    Cli result = propose(model(MODEL + USUAL + "goal usual { " + goal.strip() + " }\n"), "");
    assertThat(result.exits(1).out() + result.err()).contains(error.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--pools local --max-threads 1  | 1 | there are 2 pools to size, and each needs a thread, but"
            + " only 1 thread is allowed; allow at least 2, or use one global pool",
        "--max-threads 1 --objective response | 1 | the 1 thread allowed handles at most 90.9 orders/s",
        "--objective goal               | 2 | workload usual has no goal that a figure could miss;"
            + " add one to the model, such as `goal usual {",
        "--objective makespan           | 2 | workload usual never ends, so it has no makespan",
        "--budget 1ms                   | 1 | the time budget was spent",
      })
  void declinesUnsuitableOptions(String options, int status, String advice) {
    Path model = model(MODEL + USUAL);
    propose(model, options).exits(status).out("no proposal: ", advice.strip(), "method      ");
    assertThat(propose(model, options).out().lines()).noneMatch(line -> line.equals("method"));
  }

  @Test
  void comparesNothingIfOnlyOneCountIsAllowed() {
    propose(model(MODEL + USUAL), "--max-threads 1")
        .exits(1)
        .out(
            "1 thread · 90.9 orders/s max",
            "only 1 thread may be used, so there was nothing to compare",
            "the workload of 160 orders/s is above the capacity of 90.9 orders/s");
  }
}
