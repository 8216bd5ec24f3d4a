package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands answer about executions that fail. */
class FailureCommandsTest {

  private static final String PAYMENTS =
      """
      solution Payments

      pool engine { threads 8 }

      process Pay {
        entry      In               -> order
        translator Check   order    -> checked  takes exp(2 ms)  fails 1 %  failing -> broken
        solicitor  Charge  checked  -> paid     responds in exp(40 ms)  timeout 100 ms
                                                fails 2 %  retries 3 after 20 ms blocking
        exit       Done    paid
        exit       Letters broken
      }

      workload day { In: poisson 50/s }
      """;

  @TempDir private Path folder = Path.of("");

  private Path payments() {
    return ModelFiles.write(folder, "payments.eai", PAYMENTS);
  }

  @Test
  void simulationCountsFailures() {
    Cli.run("simulate", payments(), "--duration", "200s", "--replications", "4")
        .exits(0)
        .out("failures   failed executions   late answers   failed messages   per order")
        .out("retry ");
    Cli json =
        Cli.run(
            "simulate",
            payments(),
            "--duration",
            "200s",
            "--replications",
            "4",
            "--format",
            "json");
    JsonNode charge = Schemas.valid("simulate", json.exits(0)).at("/failures/Charge");
    double attempts = charge.get("failedExecutions").asDouble();
    assertThat(charge.get("lateAnswers").asDouble()).isGreaterThan(0.5 * attempts);
    assertThat(charge.get("failedMessages").asDouble()).isLessThan(0.01 * attempts);
    assertThat(charge.get("failedMessagesPerOrder").asDouble()).isLessThan(1e-3);
  }

  /** A request fails with p = 1 − 0.98 (1 − e^−2.5), and is sent (1 − p⁴)/(1 − p) times. */
  @Test
  void analysisCountsExecutions() {
    double p = 1 - 0.98 * (1 - Math.exp(-2.5));
    double sent = (1 - Math.pow(p, 4)) / (1 - p);
    double held = 0.002 + 0.99 * (sent * 0.04 * (1 - Math.exp(-2.5)) + (sent - 1) * 0.02);
    JsonNode answer =
        Schemas.valid("analyze", Cli.run("analyze", payments(), "--format", "json").exits(0));
    assertThat(answer.get("capacityPerSecond").asDouble()).isCloseTo(8 / held, within(1e-6));
  }

  @Test
  void everyFailureIsChecked() {
    String certain = PAYMENTS.replace("fails 1 %", "fails 1");
    Cli.run("check", ModelFiles.write(folder, "certain.eai", certain))
        .exits(0)
        .out("warning: Every execution of Check fails");
    String many = PAYMENTS.replace("retries 3", "retries 5000");
    Cli.run("check", ModelFiles.write(folder, "many.eai", many))
        .exits(1)
        .out("At most 1000 retries can be simulated")
        .out("fix: Change to '1000'");
    String zero = PAYMENTS.replace("timeout 100 ms", "timeout 0 ms");
    Cli.run("check", ModelFiles.write(folder, "zero.eai", zero))
        .exits(1)
        .out("leaves no time for an answer");
  }

  /** A failing slot that leads back retries for ever: the answer is a capacity of nothing. */
  @Test
  void retriesForEverAreNoWayOut() {
    String loop =
        """
        solution Loop

        pool engine { threads 1 }

        process P {
          entry      In             -> order
          merger     Again order, again -> next
          translator T     next     -> done  fails 1  failing -> again
          exit       Out   done
        }

        workload w { In: poisson 1/s }
        """;
    Path file = ModelFiles.write(folder, "loop.eai", loop);
    Cli.run("check", file).exits(1).out("never leave the cycle Again, T");
    Cli.run("check", ModelFiles.write(folder, "way.eai", loop.replace("fails 1 ", "fails 0.9 ")))
        .exits(0);
  }

  @Test
  void everyFormatExpressesFailuresOrReportsTheLoss() {
    for (String format : new String[] {"jmt", "line", "lqn", "simevents"}) {
      Cli.run("convert", payments(), "--to", format, "--out", folder.resolve("out." + format))
          .exits(0)
          .err("its executions never fail here");
    }
    for (String format : new String[] {"ssj", "jsl", "simpy"}) {
      Cli.run("convert", payments(), "--to", format, "--out", folder.resolve("out." + format))
          .exits(0);
    }
    Path json = folder.resolve("payments.json");
    Cli.run("convert", payments(), "--to", "json", "--out", json).exits(0);
    Cli.run("import", "--from", "json", json)
        .exits(0)
        .out("fails 0.02  timeout 100 ms  retries 3 after 20 ms blocking")
        .out("failing -> broken");
  }
}
