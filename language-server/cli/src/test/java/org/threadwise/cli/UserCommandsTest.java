package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.queueing.network.Workload.Process;

/** What commands answer about users. */
class UserCommandsTest {

  /** The machine repairman, whose throughput is 4.90808 by birth and death. */
  private static final String REPAIRMAN =
      """
      solution Repairman

      pool engine { threads 1 }

      process Repair on engine {
        entry      In   -> a
        translator Work a -> b   takes exp(200 ms)
        exit       Out  b
      }

      workload machines { In: 10 users think exp(1 s) }
      """;

  /** Half of the partners are filtered, so each user loses one message sooner or later. */
  private static final String LOSING =
      """
      solution Losing

      pool engine { threads 2 }

      process Lose on engine {
        entry      In   -> a
        replicator Two  a -> b, c   takes 1 ms
        filter     Some b -> d   passes 0.5
        correlator Join c, d -> e, f
        exit       Out  e
        exit       Copy f
      }

      workload desk { In: 3 users think exp(100 ms) }
      """;

  private static final double THROUGHPUT = 4.90808;

  @TempDir private Path folder = Path.of("");

  private Path repairman() {
    return ModelFiles.write(folder, "repairman.eai", REPAIRMAN);
  }

  private Path losing() {
    return ModelFiles.write(folder, "losing.eai", LOSING);
  }

  @Test
  void theLanguageAllowsAsManyUsersAsTheEngine() {
    Cli.run("check", withUsers(Process.Closed.MAX_USERS)).exits(0);
    Cli.run("check", withUsers(Process.Closed.MAX_USERS + 1)).exits(1);
  }

  private Path withUsers(int users) {
    String text = REPAIRMAN.replace("10 users", users + " users");
    return ModelFiles.write(folder, users + ".eai", text);
  }

  @Test
  void analyzeNamesTheFormulasOfUsers() {
    Cli.run("analyze", repairman())
        .exits(0)
        .out("users", "10", "think time", "1 s", "capacity", "5/s")
        .out("throughput at most", "asymptotic bound", "balanced job bound")
        .out("4.91/s", "mean value analysis, exact", "98 %");
    JsonNode json =
        Schemas.valid("analyze", Cli.run("analyze", repairman(), "--format", "json").exits(0));
    assertThat(json.path("users").asInt()).isEqualTo(10);
    assertThat(json.path("thinkSeconds").asDouble()).isEqualTo(1);
    assertThat(json.path("figures").findValuesAsText("figure"))
        .contains("leastThroughputPerSecond", "greatestThroughputPerSecond");
    JsonNode exact = figure(json, "throughputPerSecond");
    assertThat(exact.path("value").asDouble()).isCloseTo(THROUGHPUT, within(5e-6));
    assertThat(exact.path("source").asText()).contains("Reiser and Lavenberg 1980");
    assertThat(figure(json, "meanResponseSeconds").path("value").asDouble())
        .isCloseTo(10 / THROUGHPUT - 1, within(5e-6));
  }

  /** A responder starts an order with each request, and ends it with the answer. */
  @Test
  void usersSendRequestsToResponders() {
    String text =
        REPAIRMAN
            .replace("entry      In   -> a", "responder  In   b -> a")
            .replace("  exit       Out  b\n", "");
    Path model = ModelFiles.write(folder, "requests.eai", text);
    Cli.run("check", model).exits(0).noOut();
    Cli.run("analyze", model).exits(0).out("capacity", "5/s");
    JsonNode json =
        Schemas.valid(
            "simulate",
            Cli.run(
                    "simulate",
                    model,
                    "--duration",
                    "2000s",
                    "--warm-up",
                    "100s",
                    "--replications",
                    "20",
                    "--format",
                    "json")
                .exits(0));
    JsonNode interval = json.path("users").path("In").path("throughputCi95");
    assertThat(THROUGHPUT).isBetween(interval.path(0).asDouble(), interval.path(1).asDouble());
  }

  @Test
  void analyzeListsUsersBesideARate() {
    Path model =
        ModelFiles.write(
            folder,
            "mixed.eai",
            """
            solution S
            pool p { threads 4 }
            process P on p {
              entry E -> a
              entry F -> b
              merger M a, b -> c takes 1 ms
              exit X c
            }
            workload w { E: 1200 users think 1 s  F: poisson 5/s }
            """);
    Cli.run("analyze", model).exits(0).out("arrival rate", "5/s", "users", "1 200");
  }

  /** Users of two entries share a pool; the formula knows the mix that results. */
  @Test
  void analyzeIsExactForUsersAtSeveralEntries() {
    String text =
        """
        solution Desks
        pool engine { threads 2 }
        process P on engine {
          entry      Web   -> a
          translator Work a -> b   takes exp(100 ms)
          exit       Out  b
          entry      Bulk  -> c
          translator Read c -> d   takes exp(100 ms)
          translator Save d -> e   takes exp(100 ms)
          exit       Stored e
        }
        workload desks { Web: 20 users think exp(1 s)  Bulk: 10 users }
        """;
    Path model = ModelFiles.write(folder, "desks.eai", text);
    Cli.run("analyze", model)
        .exits(0)
        .out("throughput at Web", "throughput at Bulk", "multiclass convolution, exact");
    JsonNode json =
        Schemas.valid("analyze", Cli.run("analyze", model, "--format", "json").exits(0));
    assertThat(json.path("thinkSeconds").isNull()).isTrue();
    JsonNode simulated =
        Schemas.valid(
            "simulate",
            Cli.run("simulate", model, "--precision", "1%", "--format", "json").exits(0));
    int entries = 0;
    for (JsonNode figure : json.path("figures")) {
      if (figure.path("figure").asText().equals("throughputPerSecond")) {
        String entry = figure.path("entry").asText();
        double found = simulated.path("users").path(entry).path("throughputPerSecond").asDouble();
        assertThat(figure.path("value").asDouble()).isCloseTo(found, within(0.02 * found));
        entries++;
      }
    }
    assertThat(entries).isEqualTo(2);
    double busy = simulated.path("pools").path("engine").path("utilization").asDouble();
    assertThat(json.path("pools").path("engine").path("utilization").asDouble())
        .isCloseTo(busy, within(0.01));
  }

  private static JsonNode figure(JsonNode json, String name) {
    for (JsonNode figure : json.path("figures")) {
      if (figure.path("figure").asText().equals(name)) {
        return figure;
      }
    }
    throw new AssertionError("no figure " + name);
  }

  @Test
  void simulateReportsCyclesAndSojournTimes() {
    Cli.run("simulate", repairman(), "--replications", "2")
        .exits(0)
        .out("users", "sojourn", "think", "at joins");
    JsonNode json =
        Schemas.valid(
            "simulate",
            Cli.run("simulate", repairman(), "--precision", "1%", "--format", "json").exits(0));
    JsonNode users = json.path("users").path("In");
    double throughput = users.path("throughputPerSecond").asDouble();
    assertThat(throughput).isCloseTo(THROUGHPUT, within(0.02 * THROUGHPUT));
    assertThat(
            throughput
                * (users.path("thinkSeconds").asDouble()
                    + users.path("meanSojournSeconds").asDouble()))
        .isCloseTo(10, within(0.1));
  }

  @Test
  void simulateEndsWhereAllUsersWaitForEver() {
    Cli.run("simulate", losing())
        .exits(1)
        .out("stuck: ", "messages that joins or throttlers keep for ever");
    JsonNode json =
        Schemas.valid("simulate", Cli.run("simulate", losing(), "--format", "json").exits(1));
    assertThat(json.path("stable").asBoolean()).isFalse();
    assertThat(json.path("standstill").asText()).isEqualTo("stuck");
    assertThat(json.path("bottleneck").path("why").asText()).contains("all users wait");
  }

  @Test
  void proposeSizesForUsers() {
    JsonNode json =
        Schemas.valid(
            "propose", Cli.run("propose", repairman(), "--explain", "--format", "json").exits(0));
    assertThat(json.path("objective").asText()).isEqualTo("response");
    Cli.run("propose", repairman(), "--explain")
        .exits(0)
        .out("10 users who think for 1 s and never wait send at most 8.33 orders/s")
        .out("mean value analysis");
  }

  @Test
  void proposeRefusesWhereAllUsersWaitForEver() {
    JsonNode json =
        Schemas.valid("propose", Cli.run("propose", losing(), "--format", "json").exits(1));
    assertThat(json.findValuesAsText("reason")).contains("standstill");
  }

  @Test
  void sweepReportsAStandstillAtEachPoint() {
    JsonNode json =
        Schemas.valid(
            "sweep",
            Cli.run("sweep", losing(), "--pool", "engine=1..2", "--format", "json").exits(1));
    assertThat(json.path("points").findValuesAsText("standstill"))
        .isEqualTo(List.of("stuck", "stuck"));
    Cli.run("sweep", losing(), "--pool", "engine=1..2").exits(1).out("stuck");
  }

  @Test
  void usersHaveNoRate() {
    Cli.run("simulate", repairman(), "--rate", "10/s")
        .exits(2)
        .err("has users, who send when they have their answer: change their number");
    Cli.run("sweep", repairman(), "--pool", "engine=1..2", "--rate", "10,20")
        .exits(2)
        .err("has users, who send when they have their answer: change their number");
  }

  @Test
  void usersCanBeReplacedByMessagesAtOnce() {
    Cli.run("simulate", repairman(), "--messages", "100", "--replications", "2")
        .exits(0)
        .out("makespan");
  }
}
