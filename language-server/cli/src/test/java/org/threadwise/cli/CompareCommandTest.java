package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares a model of one task with measurements of an M/M/1 queue. */
class CompareCommandTest {
  private static final long START = 1_763_596_800_000_000_000L;
  private static final int ORDERS = 10_000;

  private static final String MODEL =
      """
      solution Orders

      host { cores 4 }
      pool engine { threads 1 }

      process Translation {
        entry      Receive   -> a
        translator Translate a -> b  takes exponential(mean 40 us)
        exit       Deliver   b
      }

      workload normal { Receive: poisson 5000/s }
      """;

  @TempDir private Path folder = Path.of("");
  private Path model = Path.of("");
  private Path times = Path.of("");

  @BeforeEach
  void createFiles() throws IOException {
    model = folder.resolve("orders.eai");
    times = folder.resolve("times.csv");
    Files.writeString(model, MODEL);
    Files.writeString(times, cases(5000, 60));
  }

  /** Returns a table of the cases of an M/M/1 queue whose server is the element Translate. */
  private static String cases(double perSecond, double meanMicros) {
    var random = new Random(1);
    var rows = new StringBuilder("element,duration_us,start,case\n");
    double arrival = 0;
    double free = 0;
    for (int i = 0; i < ORDERS; i++) {
      arrival += -Math.log1p(-random.nextDouble()) / perSecond * 1e6;
      double start = Math.max(free, arrival);
      double service = -Math.log1p(-random.nextDouble()) * meanMicros;
      free = start + service;
      row(rows, "Receive", 0, arrival, i);
      row(rows, "Translate", service, start, i);
    }
    return rows.toString();
  }

  private static void row(StringBuilder rows, String name, double micros, double start, int id) {
    rows.append(name)
        .append(',')
        .append(micros)
        .append(',')
        .append(START + (long) (start * 1e3))
        .append(',')
        .append(id)
        .append('\n');
  }

  @Test
  void agreesWithMeasurementsOfTheSystemThatTheModelDescribes() throws IOException {
    // the mean response time of M/M/1 is 1 / (1/60 us - 5000/s) = 85.7 us
    Files.writeString(model, MODEL.replace("40 us", "60 us"));
    Cli compared =
        Cli.run("compare", model, "--with", times)
            .exits(0)
            .out("Translate   takes", "60 µs", "within tolerance")
            .out("arrivals at Receive", "throughput from Receive")
            .err("simulated at ");
    assertThat(compared.out()).containsPattern("response time from Receive +8[4-7](\\.\\d)? µs");
  }

  @Test
  void reportsWhatHasDrifted() {
    Cli.run("compare", model, "--with", times).exits(1).out("40 µs", "drifted");
    Cli.run("compare", model, "--with", times, "--tolerance", "200%").exits(2).err("--tolerance");
  }

  @Test
  void readsTheFilesThatTheModelNames() throws IOException {
    Files.writeString(model, MODEL + "measurements { \"times.csv\" }\n");
    Cli.run("compare", model).exits(1).out("40 µs", "drifted");
    Files.writeString(model, MODEL + "measurements { \"../times.csv\" }\n");
    Cli.run("compare", model).exits(3).err("../times.csv: it is outside of the folder");
  }

  @Test
  void doesNotDecideFromFewSamples() throws IOException {
    Files.writeString(times, "element,duration,unit\nTranslate,90,us\nTranslate,20,us\n");
    Cli.run("compare", model, "--with", times).exits(0).out("too few samples to tell");
  }

  @Test
  void reportsThatTheModelCannotProcessTheMeasuredArrivals() throws IOException {
    Files.writeString(model, MODEL.replace("40 us", "300 us"));
    Cli.run("compare", model, "--with", times)
        .exits(1)
        .err("the model cannot process the measured arrivals", "3 333 orders/s");
  }

  @Test
  void printsJson() {
    JsonNode json =
        Schemas.valid("compare", Cli.run("compare", model, "--with", times, "--format", "json"));
    assertThat(json.at("/passes").asBoolean()).isFalse();
    assertThat(json.at("/times/0/element").asText()).isEqualTo("Translate");
    assertThat(json.at("/times/0/ratio").asDouble()).isBetween(1.46, 1.54);
    assertThat(json.at("/times/0/verdict").asText()).isEqualTo("drifted");
    assertThat(json.at("/figures/2/figure").asText()).isEqualTo("response-time");
    assertThat(json.at("/figures/2/ratioCi95/0").asDouble()).isGreaterThan(1.1);
  }

  @Test
  void refusesWrongUse() throws IOException {
    Cli.run("compare", model).exits(2).err("--with");
    Cli.run("compare", model, "--with", folder.resolve("no.csv")).exits(3).err("no such file");
    Cli.run("compare", model, "--with", model).exits(3).err("the format is not recognised");
    Cli.run("compare", model, "--with", times, "--map", "x=Y").exits(2).err("no element 'Y'");
    Files.writeString(times, "element,duration,unit\nNobody,1,ms\n");
    Cli.run("compare", model, "--with", times).exits(1).err("no element is named 'Nobody'");
  }
}
