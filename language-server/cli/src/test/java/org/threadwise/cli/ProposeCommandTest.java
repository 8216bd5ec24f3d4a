package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.console.Cancellation;

class ProposeCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void writesValidJson() {
    Path model = ModelFiles.queue(folder);
    JsonNode json =
        Schemas.valid(
            "propose", Cli.run("propose", model, "--format", "json", "--workers", 2).exits(0));
    int threads = json.path("proposal").path("pools").path("engine").asInt();
    JsonNode range = json.path("proposal").path("range").path("engine");
    assertThat(threads).isBetween(range.path(0).asInt(), range.path(1).asInt());
    assertThat(json.path("capacityPerSecond").asDouble()).isCloseTo(100.0 * threads, within(1e-6));
    assertThat(json.path("objective").asText()).isEqualTo("response");
    assertThat(json.path("curve").findValuesAsText("knee")).contains("true");
    JsonNode predicted = json.path("predicted");
    assertThat(predicted.path("pools").path("engine").path("threads").asInt()).isEqualTo(threads);
    ObjectNode one = timeless(json);
    JsonNode again = Cli.run("propose", model, "--format", "json", "--workers", 1).exits(0).json();
    assertThat(timeless(again)).isEqualTo(one);
  }

  private static ObjectNode timeless(JsonNode json) {
    ObjectNode copy = json.deepCopy();
    copy.remove("wallSeconds");
    ((ObjectNode) copy.path("predicted")).remove("wallSeconds");
    return copy;
  }

  @Test
  void printsTheHeadlineTheLimitAndTheCurve() {
    Cli result = Cli.run("propose", ModelFiles.queue(folder)).exits(0);
    assertThat(result.out().lines().findFirst().orElse(""))
        .matches(
            "\\d+ threads( \\(\\d+–\\d+\\))? · [0-9 ]+ orders/s max · mean [0-9.]+ ms ±[0-9.]+ % ·"
                + " p95 [0-9.]+ ms ±[0-9.]+ % · pool \\d+ % ±[0-9.]+ % busy");
    result.out("limit ", "engine", "mean response time", "◆", "knee", "method", "seed 1");
  }

  @Test
  void declinesAGoalThatNoCountMeets() {
    Path model =
        ModelFiles.write(
            folder,
            "goal.eai",
            ModelFiles.QUEUE + "goal usual { p95 In -> Out < 12 ms  pools engine <= 6 threads }\n");
    JsonNode json =
        Schemas.valid("propose", Cli.run("propose", model, "--format", "json").exits(1));
    assertThat(json.path("proposal").isNull()).isTrue();
    assertThat(json.path("declined").path("reason").asText()).isEqualTo("goal_missed");
    Cli.run("propose", model).exits(1).out("no proposal: ");
  }

  @Test
  void rejectsAnUnsuitableObjective() {
    Cli.run("propose", ModelFiles.queue(folder), "--objective", "makespan").exits(2);
    Cli.run("propose", ModelFiles.queue(folder), "--objective", "goal").exits(2);
    Cli.run("propose", ModelFiles.queue(folder), "--objective", "cost").exits(2).err("cost {");
  }

  @Test
  void proposesAndWritesTheCheapestCores() throws Exception {
    String priced =
        ModelFiles.QUEUE
            + "host { cores 9  stack 1 MB }\ncost { core 1/d  memory 2.4/GB/h }\n"
            + "goal usual { mean < 1 h }\n";
    Path model = ModelFiles.write(folder, "priced.eai", priced);
    JsonNode json =
        Schemas.valid(
            "propose",
            Cli.run("propose", model, "--objective", "cost", "--apply", "--format", "json")
                .exits(0));
    JsonNode proposal = json.path("proposal");
    int cores = proposal.path("cores").asInt();
    int threads = proposal.path("threads").asInt();
    assertThat(json.path("objective").asText()).isEqualTo("cost");
    assertThat(cores).isBetween(1, 8);
    assertThat(proposal.path("costPerHour").path("total").asDouble())
        .isCloseTo(cores / 24.0 + threads * 2.4e-3, within(1e-12));
    assertThat(Files.readString(model)).contains("host { cores " + cores + "  stack 1 MB }");
    Cli.run("propose", model).exits(0).out("cost        ");
  }

  @Test
  void sizesABatchForItsMakespan() {
    JsonNode json =
        Schemas.valid(
            "propose",
            Cli.run(
                    "propose",
                    ModelFiles.queue(folder),
                    "--workload",
                    "batch",
                    "--max-threads",
                    4,
                    "--precision",
                    "2%",
                    "--format",
                    "json")
                .exits(0));
    assertThat(json.path("objective").asText()).isEqualTo("makespan");
    assertThat(json.path("proposal").path("pools").path("engine").asInt()).isEqualTo(4);
    assertThat(json.path("predicted").path("makespanSeconds").asDouble())
        .isCloseTo(2.5, within(0.3));
  }

  private static final String CHAIN =
      """
      solution Chain
      pools per task { others: 1 }
      process P {
        entry      In   -> a
        translator T1 a -> b   takes 1 ms
        translator T2 b -> c   takes 3 ms
        exit       Out  c
      }
      workload batch { In: 100 messages at once }
      """;

  @Test
  void comparesAParticleSwarmOnDemand() {
    Path model = ModelFiles.write(folder, "chain.eai", CHAIN);
    Object[] arguments = {
      "propose", model, "--max-threads", 12, "--compare-pso", "--format", "json"
    };
    JsonNode swarm = Schemas.valid("propose", Cli.run(arguments).exits(0)).path("swarm");
    assertThat(swarm.path("distance").asDouble()).isBetween(0.0, 0.2);
    assertThat(swarm.path("objective").asText()).contains("equation 3");
    // 50 particles, at the start and after each of 25 moves, with two pools.
    assertThat(swarm.path("swarm").path("evaluations").asInt()).isEqualTo(50 * 26 * 2);
    assertThat(swarm.path("exact").path("pools").path("T2").asInt()).isGreaterThan(4);
    Cli.run("propose", model, "--max-threads", 12, "--compare-pso")
        .exits(0)
        .out("swarm       a particle swarm ", " the optimum", "2 600 evaluations");
    assertThat(
            Cli.run("propose", model, "--max-threads", 12, "--format", "json")
                .exits(0)
                .json()
                .path("swarm")
                .isNull())
        .isTrue();
  }

  @Test
  void comparesExecutorsOnDemand() {
    Path model = ModelFiles.queue(folder);
    Object[] arguments = {
      "propose", model, "--executors", "all", "--precision", "5%", "--format", "json"
    };
    JsonNode json = Schemas.valid("propose", Cli.run(arguments).exits(0));
    assertThat(json.path("proposal").path("threadKind").asText()).isEqualTo("platform");
    assertThat(json.path("proposal").path("queue").asText()).isEqualTo("declared");
    JsonNode alternative = json.path("alternatives").path(0);
    assertThat(alternative.path("queue").asText()).isEqualTo("deepest");
    assertThat(alternative.path("comparison").asText()).contains("not better by more than 1 %");
    Cli.run("propose", model, "--executors", "some")
        .exits(2)
        .err("'some' is unknown", "declared", "all");
  }

  /** Two batches of steps: orders that are finished one after another respond sooner. */
  @Test
  void proposesABetterQueueButDoesNotWriteIt() {
    String text =
        """
        solution Batches
        pool engine { threads 1 }
        process P {
          entry      In   -> a
          translator T1 a -> b   takes 1 ms
          translator T2 b -> c   takes 1 ms
          exit       Out  c
        }
        workload batches { In: every 25 ms in batches of 10 }
        """;
    Path model = ModelFiles.write(folder, "batches.eai", text);
    Cli.run("propose", model, "--max-threads", 1, "--executors", "all")
        .exits(0)
        .out("1 thread, deepest task first · ", "executor    ", "by more than 1 %");
    Cli.run("propose", model, "--max-threads", 1, "--executors", "all", "--apply")
        .exits(1)
        .err("queue deepest");
  }

  /** A thread that keeps its message pays for one dispatch instead of two. */
  @Test
  void proposesAnotherExecutionModelButDoesNotWriteIt() {
    String text =
        """
        solution Steps
        pool engine { threads 1  dispatch 250 us }
        process P {
          entry      In   -> a
          translator T1 a -> b   takes 1 ms
          translator T2 b -> c   takes 1 ms
          exit       Out  c
        }
        workload usual { In: poisson 300/s }
        """;
    Path model = ModelFiles.write(folder, "steps.eai", text);
    Object[] arguments = {
      "propose", model, "--objective", "capacity", "--max-threads", 1, "--executors", "all"
    };
    Cli.run(arguments)
        .exits(0)
        .out(
            "1 thread, per message · ",
            "the declared pools (per message) are better than the declared pools by more than 1 %:"
                + " 444 orders/s with the declared pools (per message), 400 orders/s with the"
                + " declared pools; 1 thread each");
    JsonNode json = Schemas.valid("propose", Cli.run(with(arguments, "--format", "json")).exits(0));
    assertThat(json.path("proposal").path("execution").asText()).isEqualTo("per_message");
    assertThat(json.path("alternatives").path(0).has("execution")).isFalse();
    Cli.run(with(arguments, "--apply"))
        .exits(1)
        .err("`per message` after the pool of each process");
  }

  @Test
  void proposesVirtualThreadsWithoutACount() {
    String text =
        """
        solution Asks
        host { cores 2 }
        pool engine { threads 1 }
        process P {
          entry      In   -> a
          translator T a -> b   takes cpu exp(200 us) wait exp(10 ms)
          exit       Out  b
        }
        workload usual { In: poisson 300/s }
        """;
    Path model = ModelFiles.write(folder, "asks.eai", text);
    Object[] arguments = {
      "propose", model, "--max-threads", 4, "--executors", "all", "--precision", "5%"
    };
    Cli.run(arguments).exits(0).out("virtual threads · ", "virtual threads are better than");
    JsonNode proposal =
        Schemas.valid("propose", Cli.run(with(arguments, "--format", "json")).exits(0))
            .path("proposal");
    assertThat(proposal.path("threadKind").asText()).isEqualTo("virtual");
    assertThat(proposal.path("threads").asInt()).isZero();
    assertThat(proposal.path("pools").isEmpty()).isTrue();
  }

  private static Object[] with(Object[] arguments, Object... more) {
    return Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray();
  }

  @Test
  void cancellationEndsAProposalAtOnce() {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli.run(cancellation, "propose", ModelFiles.queue(folder)).exits(130).noOut();
  }
}
