package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands answer about pools that block their producers. */
class BlockingCommandsTest {

  /** Two pools that fill one another's queues. */
  private static final String CIRCLE =
      """
      solution Circle

      pool engine { threads 1 }
      pool one   custom { core 1  maximum 1  bounded 1  rejected block }
      pool other custom { core 1  maximum 1  bounded 1  rejected block }

      process Work on engine {
        entry      In   -> a
        translator Zero a -> b   takes 1 ms
        translator A    b -> c   takes exp(1 s)  on one
        translator B    c -> d   takes exp(1 s)  on other
        translator C    d -> e   takes exp(1 s)  on one
        exit       Out  e
      }

      workload load { In: poisson 0.4/s }
      """;

  /** A stage whose queue holds up the thread of the engine. */
  private static final String STAGE =
      """
      solution Stages

      pool engine { threads 1 }
      pool stage custom { core 1  maximum 1  bounded 2  rejected block }

      process Work on engine {
        entry      In   -> a
        translator A    a -> b   takes exp(1 s)
        translator B    b -> c   takes exp(1 s)  on stage
        exit       Out  c
      }

      workload load { In: poisson 0.6/s }
      """;

  @TempDir private Path folder = Path.of("");

  private Path circle() {
    return ModelFiles.write(folder, "circle.eai", CIRCLE);
  }

  private Path stage() {
    return ModelFiles.write(folder, "stage.eai", STAGE);
  }

  @Test
  void checkWarnsOfACircle() {
    Cli.run("check", circle())
        .exits(0)
        .out("circle.eai:4:1: warning: threads of pools one and other may wait for room");
  }

  @Test
  void checkWarnsOfAPoolThatFeedsItself() {
    String text = STAGE.replace("exp(1 s)\n  tr", "exp(1 s)  on stage\n  tr").replace("0.6", "0.2");
    Cli.run("check", ModelFiles.write(folder, "self.eai", text))
        .exits(0)
        .out("threads of pool stage may wait for room in its own queue");
  }

  @Test
  void blockingNeedsABoundedQueue() {
    Path file = ModelFiles.write(folder, "unbounded.eai", STAGE.replace("bounded 2  ", ""));
    Cli.run("check", file).exits(1).out("its queue is never full").out("fix: Add 'bounded 100'");
  }

  @Test
  void simulationNamesTheDeadlock() {
    Cli.run("simulate", circle(), "--replications", "4")
        .exits(1)
        .out("deadlocked: in ", "1 thread of pool one waits for room in the queue of pool other")
        .out("1 thread of pool other waits for room in the queue of pool one");
    Cli json = Cli.run("simulate", circle(), "--replications", "4", "--format", "json");
    JsonNode answer = Schemas.valid("simulate", json.exits(1));
    assertThat(answer.path("standstill").asText()).isEqualTo("deadlocked");
    assertThat(answer.path("bottleneck").path("why").asText()).contains("wait for one another");
  }

  @Test
  void sweepNamesTheDeadlock() {
    Cli.run("sweep", circle(), "--pool", "engine=1..2", "--replications", "2")
        .exits(1)
        .out("deadlocked");
  }

  @Test
  void proposalIsDeclined() {
    Cli.run("propose", circle(), "--budget", "20s").exits(1).out("threads wait for one another");
  }

  @Test
  void simulationNamesTheCauseAndTheLineOutside() {
    Cli.run("simulate", stage(), "--replications", "2", "--messages", "500")
        .exits(0)
        .out("outside", "full queue");
    Cli json =
        Cli.run(
            "simulate", stage(), "--replications", "2", "--messages", "500", "--format", "json");
    JsonNode answer = Schemas.valid("simulate", json.exits(0));
    assertThat(answer.path("pools").path("stage").path("meanOutside").asDouble()).isZero();
    assertThat(answer.path("pools").path("engine").has("meanOutside")).isFalse();
    assertThat(answer.toString()).contains("fullQueue");
  }

  @Test
  void analysisCallsTheCapacityABound() {
    Cli.run("analyze", stage())
        .exits(0)
        .out("the capacity is an upper bound: threads wait for room in the queue of pool stage");
  }
}
