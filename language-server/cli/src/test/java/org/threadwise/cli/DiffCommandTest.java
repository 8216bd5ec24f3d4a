package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Versions are M/M/2 queues with the mean response time s / (1 - ρ²), where ρ = λ s / 2. */
class DiffCommandTest {
  private static final String FAST =
      """
      // ρ = 0.5, so the mean response time is 13.33 ms.
      solution Queue

      pool engine { threads 2  queue fifo }

      process Desk on engine {
        entry      In   -> a
        translator Work a -> b   takes exp(10 ms)
        exit       Out  b
      }

      workload usual { In: poisson 100/s }
      workload heavy { In: poisson 50/s }
      goal usual { mean In -> Out < 15 ms }
      """;

  /** ρ = 0.6, so the mean response time is 18.75 ms. */
  private static final String SLOW = FAST.replace("exp(10 ms)", "exp(12 ms)");

  private static final double CHANGE = 18.75 * 3 / 40 - 1;

  @TempDir private Path folder = Path.of("");
  private Path old = Path.of("");

  @BeforeEach
  void writeOldVersion() {
    old = ModelFiles.write(folder, "old.eai", FAST);
  }

  private Path write(String text) {
    return ModelFiles.write(folder, "new.eai", text);
  }

  @Test
  void intervalsContainTheExactFigures() {
    JsonNode json =
        Schemas.valid("diff", Cli.run("diff", old, write(SLOW), "--format", "json").exits(1));

    JsonNode response = json.at("/written/figures/0");
    assertThat(response.at("/figure").asText()).isEqualTo("mean response time");
    assertContains(response.at("/beforeCi95"), 0.04 / 3);
    assertContains(response.at("/afterCi95"), 0.01875);
    assertContains(response.at("/changeCi95"), CHANGE);
    assertThat(response.at("/verdict").asText()).isEqualTo("worse");
    assertThat(json.at("/written/settings").toString()).isEqualTo("[\"Work differs\"]");
    assertThat(json.at("/pools").toString())
        .isEqualTo("[{\"pool\":\"engine\",\"before\":2,\"after\":3}]");
    assertThat(json.at("/proposed/goals/0/after/holds").asBoolean()).isTrue();
  }

  private static void assertContains(JsonNode interval, double value) {
    assertThat(value).isBetween(interval.get(0).asDouble(), interval.get(1).asDouble());
  }

  @Test
  void failsIfAGoalIsNewlyMissed() {
    Cli.run("diff", old, write(SLOW))
        .exits(1)
        .out(
            "Queue under workload usual",
            "changed     Work differs",
            "As written: Worse: ",
            "% longer (±",
            "newly missed",
            "threads of engine",
            "1 thread more",
            "worse: goal newly missed: mean In -> Out < 15 ms (18.");
  }

  @Test
  void goalsThatWereMissedBeforeDoNotFail() {
    Path slower = write(SLOW.replace("exp(12 ms)", "exp(13 ms)"));
    Cli.run("diff", ModelFiles.write(folder, "slow.eai", SLOW), slower).exits(0).out("Worse: ");
    Cli.run("diff", slower, old).exits(0).out("Better: ");
  }

  @Test
  void aNewGoalMustBeMet() {
    Path tight = write(FAST + "goal usual { mean In -> Out < 11 ms }\n");
    Cli.run("diff", old, tight).exits(1).out("goal newly missed: mean In -> Out < 11 ms");
  }

  @Test
  void failsAboveCapacity() {
    Path overloaded = write(FAST.replace("100/s", "300/s"));
    Cli.run("diff", old, overloaded)
        .exits(1)
        .out(
            "changed     rate: 100/s → 300/s",
            "As written: Worse: now unstable.",
            "worse: newly unstable, capacity 200/s: ");
    Cli.run("diff", overloaded, old).exits(0).out("As written: Better: no longer unstable.");
  }

  @Test
  void failsWithoutAnyProposal() {
    Path impossible = write(FAST.replace("< 15 ms", "< 9 ms"));
    Cli.run("diff", old, impossible).exits(1).out("worse: no proposal any more: ", "none: ");
  }

  @Test
  void versionsWithTheSameFiguresAreNotSimulatedAgain() {
    Path same = write(FAST.replace("// ρ", "// Another comment. ρ"));
    Cli.run("diff", old, same).exits(0).out("Both files give the same figures and proposals.");
    Cli.run("diff", old, same, "--format", "markdown")
        .exits(0)
        .out("Both files give the same figures and proposals.\n");
    JsonNode json = Schemas.valid("diff", Cli.run("diff", old, same, "--format", "json").exits(0));
    assertThat(json.at("/unchanged").asBoolean()).isTrue();
  }

  @Test
  void markdownIsEscaped() {
    String out = Cli.run("diff", old, write(SLOW), "--format", "markdown").exits(1).out();

    assertThat(out)
        .startsWith("### Queue under workload usual\n\n- **Worse:** goal newly missed: ")
        .contains(
            "\n- changed: Work differs\n",
            "| figure | before | after | difference |\n|---|---:|---:|---:|\n",
            "| mean response time | 13.",
            "| goal mean In -\\> Out \\< 15 ms | met (13.");
    assertThat(out.lines().filter(line -> line.startsWith("| ")))
        .as("four cells in each row")
        .allSatisfy(line -> assertThat(line.split("(?<!\\\\)\\|")).hasSize(5));
  }

  @Test
  void poolsMayBeAddedAndRemoved() {
    Path other = write(FAST.replace("engine", "desk"));
    Cli.run("diff", old, other)
        .exits(0)
        .out("changed     pool engine is missing", "pool desk is new", "threads of desk");
  }

  @Test
  void comparesAnotherWorkloadAndRate() {
    Cli.run("diff", old, write(SLOW), "--workload", "heavy").exits(0).out("under workload heavy");
    Cli.run("diff", old, write(SLOW), "--rate", "10/s").exits(0).out("mean In -> Out < 15 ms");
    Cli.run("diff", old, write(SLOW), "--workload", "usuall")
        .exits(2)
        .noOut()
        .err("'usuall' is not a workload of the model; did you mean 'usual'?");
  }

  @Test
  void bothFilesMustBeValid() {
    Cli.run("diff", old, folder.resolve("missing.eai")).exits(3).noOut().err("missing.eai");
    Cli.run("diff", write("solution"), old).exits(1).noOut().err("new.eai:1:");
    Cli.run("diff", old).exits(2).noOut().err("NEW");
  }
}
