package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.cli.console.Cancellation;

class SimulateCommandTest {
  @TempDir private Path folder = Path.of("");

  private static JsonNode simulate(int status, Object... arguments) {
    Stream<Object> command = Stream.of("simulate", "--format", "json");
    Object[] all = Stream.concat(command, Arrays.stream(arguments)).toArray();
    return Schemas.valid("simulate", Cli.run(all).exits(status));
  }

  @Test
  void agreesWithTheory() {
    JsonNode json = simulate(0, ModelFiles.queue(folder), "--precision", "1%");
    JsonNode exit = json.path("exits").path("Out");
    // M/M/2 at ρ = 0.8: Erlang C 0.71111, mean wait 17.778 ms (Erlang 1917).
    JsonNode interval = exit.path("meanResponseCi95");
    double halfWidth = interval.path(1).asDouble() - exit.path("meanResponseSeconds").asDouble();
    assertThat(exit.path("meanResponseSeconds").asDouble())
        .isCloseTo(0.0277778, within(3 * halfWidth));
    assertThat(halfWidth / 0.0277778).isLessThan(0.0101);
    assertThat(json.path("pools").path("engine").path("utilization").asDouble())
        .isCloseTo(0.8, within(0.02));
    assertThat(json.path("tasks").path("Work").path("workUnitsPerOrder").asDouble())
        .isCloseTo(1, within(0.001));
    assertThat(json.path("stable").asBoolean()).isTrue();
    assertThat(json.path("model").asText()).isEqualTo("Queue");
    assertThat(json.path("workload").asText()).isEqualTo("usual");
    assertThat(json.path("seed").asLong()).isEqualTo(1);
  }

  /** Sixteen replications are corrected, if anything in the model varies. */
  @Test
  void namesTheCorrectionOfResponseTimes() {
    Path queue = ModelFiles.queue(folder);
    assertThat(head(queue, 15)).endsWith("interval");
    assertThat(head(queue, 16)).endsWith("times and queue lengths corrected by control variates");
    Path constant =
        ModelFiles.write(
            folder,
            "constant.eai",
            """
            solution Constant
            pool engine { threads 1 }
            process Desk on engine {
              entry      In   -> a
              translator Work a -> b   takes 3 ms
              exit       Out  b
            }
            workload day { In: every 10 ms }
            """);
    assertThat(head(constant, 16)).endsWith("interval");
  }

  private static String head(Path model, int replications) {
    return Cli.run("simulate", model, "--replications", replications)
        .exits(0)
        .out()
        .lines()
        .filter(line -> line.contains("replications"))
        .findFirst()
        .orElseThrow();
  }

  /** One thread of 3 ms: starts at 0, 3, 6, 9 and 20 ms, so responses are 3, 5, 8, 7 and 3 ms. */
  @Test
  void schedulesRecordedArrivals() {
    ModelFiles.write(folder, "orders.csv", "id,t\n1,0\n2,1\n3,1\n4,5\n5,20\n");
    Path model =
        ModelFiles.write(
            folder,
            "recorded.eai",
            """
            solution Recorded
            pool engine { threads 1 }
            process Desk on engine {
              entry      In   -> a
              translator Work a -> b   takes 3 ms
              exit       Out  b
            }
            workload day { In: recorded("orders.csv", column "t", unit ms) }
            """);
    JsonNode json = simulate(0, model, "--replications", "2");
    JsonNode exit = json.path("exits").path("Out");
    assertThat(exit.path("meanResponseSeconds").asDouble()).isCloseTo(5.2e-3, within(1e-12));
    assertThat(exit.path("maxResponseSeconds").asDouble()).isCloseTo(8e-3, within(1e-12));
    assertThat(json.path("makespanSeconds").asDouble()).isCloseTo(23e-3, within(1e-12));
    assertThat(json.path("meanCompletionSeconds").asDouble()).isCloseTo(10.6e-3, within(1e-12));
  }

  @Test
  void printsTablesWithUnits() {
    Cli.run("simulate", ModelFiles.queue(folder), "--workload", "timed", "--replications", "8")
        .exits(0)
        .out("Queue under workload timed", "exit", "throughput", "mean response", "p95", "±")
        .out("engine", "Work", "8 replications", "95 % interval", "note: no host is described");
  }

  @Test
  void oneReplicationHasNoInterval() {
    Path model = ModelFiles.queue(folder);
    JsonNode json = simulate(0, model, "--workload", "timed", "--replications", "1");
    assertThat(json.path("exits").path("Out").path("meanResponseCi95").isNull()).isTrue();
    assertThat(json.path("notes").toString()).contains("one replication has no interval");
    Cli.run("simulate", model, "--workload", "timed", "--replications", "1")
        .exits(0)
        .out("no intervals", "one replication has no interval");
  }

  @Test
  void aWorkloadAboveCapacityIsUnstable() {
    Path model = ModelFiles.queue(folder);
    JsonNode json = simulate(1, model, "--workload", "heavy");
    assertThat(json.path("stable").asBoolean()).isFalse();
    assertThat(json.path("capacityPerSecond").asDouble()).isCloseTo(200, within(1e-6));
    assertThat(json.path("bottleneck").path("element").asText()).isEqualTo("engine");
    assertThat(json.path("exits").isEmpty()).isTrue();
    Cli.run("simulate", model, "--workload", "heavy")
        .exits(1)
        .out("unstable", "capacity of 200/s", "engine");
  }

  @Test
  void appliesThreadsAndRates() {
    Path model = ModelFiles.queue(folder);
    JsonNode json =
        simulate(
            0,
            model,
            "--pool",
            "engine=8",
            "--rate",
            "400/s",
            "--duration",
            "5s",
            "--replications",
            "8",
            "--warm-up",
            "1s");
    assertThat(json.path("pools").path("engine").path("threads").asDouble()).isEqualTo(8);
    assertThat(json.path("exits").path("Out").path("throughputPerSecond").asDouble())
        .isCloseTo(400, within(20.0));
    assertThat(json.path("warmUpSeconds").asDouble()).isEqualTo(1);
  }

  @Test
  void messagesAtOnceHaveAMakespan() {
    JsonNode json =
        simulate(0, ModelFiles.queue(folder), "--messages", "500", "--replications", "8");
    assertThat(json.path("makespanSeconds").asDouble()).isCloseTo(2.5, within(0.25));
    assertThat(json.path("meanCompletionSeconds").asDouble()).isCloseTo(1.25, within(0.15));
    assertThat(json.path("exits").path("Out").path("delivered").asDouble()).isEqualTo(500);
  }

  /** Eight threads on two cores have a capacity of 16.972 orders per second, unknown to theory. */
  @Test
  void reportsUnknownStability() {
    Path model =
        ModelFiles.write(
            folder,
            "edge.eai",
            """
            solution Edge
            host { cores 2 }
            pool engine { threads 8 }
            process P on engine {
              entry      In      -> a
              translator Work a  -> b  takes cpu exp(100 ms) wait exp(300 ms)
              exit       Out  b
            }
            workload edge { In: poisson 16.9/s }
            """);
    String[] shortRun = {"--precision", "1%", "--budget", "1ms"};
    JsonNode json = simulate(0, model, shortRun[0], shortRun[1], shortRun[2], shortRun[3]);
    assertThat(json.path("stable").asBoolean()).isTrue();
    assertThat(json.path("stabilityKnown").asBoolean()).isFalse();
    Cli.run("simulate", model, shortRun[0], shortRun[1], shortRun[2], shortRun[3])
        .exits(0)
        .out("stability unknown");
    assertThat(
            simulate(0, ModelFiles.queue(folder), "--messages", "5")
                .path("stabilityKnown")
                .asBoolean())
        .isTrue();
  }

  @Test
  void checksGoals() {
    Path met =
        ModelFiles.write(
            folder,
            "met.eai",
            ModelFiles.QUEUE + "goal timed { mean In -> Out < 60 ms threads <= 2 }");
    JsonNode json = simulate(0, met, "--workload", "timed", "--replications", "8");
    assertThat(json.path("goals")).hasSize(2);
    assertThat(json.path("goals").path(0).path("bound").asText())
        .isEqualTo("mean In -> Out < 60 ms");
    assertThat(json.path("goals").path(0).path("holds").asBoolean()).isTrue();
    Path missed =
        ModelFiles.write(
            folder, "missed.eai", ModelFiles.QUEUE + "goal timed { p99.5 In -> Out < 11 ms }");
    Cli.run("simulate", missed, "--workload", "timed", "--replications", "8")
        .exits(1)
        .out("goal missed: p99.5 In -> Out < 11 ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"timed", "batch"})
  void theSameSeedGivesTheSameBytesForAnyNumberOfWorkers(String workload) {
    Path model = ModelFiles.queue(folder);
    JsonNode one = timeless(model, workload, 1);
    assertThat(timeless(model, workload, 1)).isEqualTo(one);
    assertThat(timeless(model, workload, 2)).isEqualTo(one);
  }

  private static JsonNode timeless(Path model, String workload, int workers) {
    Cli result =
        Cli.run(
            "simulate",
            model,
            "--workload",
            workload,
            "--replications",
            "16",
            "--format",
            "json",
            "--seed",
            "7",
            "--workers",
            workers);
    ObjectNode json = (ObjectNode) result.exits(0).json();
    json.remove("wallSeconds");
    return json;
  }

  @Test
  void anotherSeedGivesOtherFigures() {
    Path model = ModelFiles.queue(folder);
    String[] common = {"--workload", "timed", "--replications", "2", "--seed"};
    JsonNode one = simulate(0, model, common[0], common[1], common[2], common[3], common[4], 1);
    JsonNode two = simulate(0, model, common[0], common[1], common[2], common[3], common[4], 2);
    assertThat(one.path("exits")).isNotEqualTo(two.path("exits"));
  }

  @Test
  void cancellationEndsASimulationAtOnce() {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli.run(cancellation, "simulate", ModelFiles.queue(folder), "--duration", "10000s")
        .exits(130)
        .noOut()
        .err("interrupted; nothing was changed");
  }

  @Test
  void doesNotSimulateAModelWithErrors() {
    Path model =
        ModelFiles.write(
            folder,
            "bad.eai",
            ModelFiles.QUEUE.replace("translator Work a ", "translator Work aa "));
    Cli.run("simulate", model).exits(1).noOut().err("bad.eai:8:19: error", "fix the model");
  }

  @Test
  void rejectsAModelWithoutAWorkload() {
    Path model =
        ModelFiles.write(
            folder,
            "idle.eai",
            ModelFiles.QUEUE.substring(0, ModelFiles.QUEUE.indexOf("workload")));
    Cli.run("simulate", model).exits(1).noOut().err("no workload", "workload rush {");
  }
}
