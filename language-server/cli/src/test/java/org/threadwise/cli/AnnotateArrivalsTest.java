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

/** Arrivals that {@code annotate} writes into a workload. */
class AnnotateArrivalsTest {

  private static final Path CAFE = ModelFiles.example("cafe/cafe.eai");

  @TempDir private Path folder = Path.of("");

  private Path model = Path.of("");
  private Path times = Path.of("");

  @BeforeEach
  void copyTheCafe() throws IOException {
    model = Files.copy(CAFE, folder.resolve("cafe.eai"));
    times = folder.resolve("times.csv");
  }

  @Test
  void writesArrivalsIntoAWorkload() throws IOException {
    var rows = new StringBuilder("element,duration_us,start,case\n");
    long start = 1_763_596_800_000_000_000L;
    var random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      start += (long) (-2e6 * Math.log1p(-random.nextDouble()));
      rows.append("T1,12,").append(start).append(',').append(i).append('\n');
    }
    Files.writeString(times, rows);
    Cli.run("annotate", model, "--from", times, "--workload", "rush", "--apply")
        .exits(0)
        .out("Orders: 1 000 arrivals, ", "/s: poisson ", " (before: poisson 1000/s)")
        .err("wrote 2 clauses");
    assertThat(Files.readString(model))
        .containsPattern("workload rush +\\{ Orders: poisson (4[789]|5[012])\\d(\\.\\d)?/s }");
    Cli.run("check", model).exits(0);
    Cli.run("annotate", model, "--from", times, "--workload", "rsh")
        .exits(2)
        .err("did you mean 'rush'?");
  }

  /** A rate that rises all the time is neither a renewal process nor modulated. */
  @Test
  void recordsArrivalsThatNoProcessDescribes() throws IOException {
    var rows = new StringBuilder("element,duration_us,start,case\n");
    var random = new Random(1);
    double area = 0;
    int count = 3000;
    long first = 0;
    long last = 0;
    for (int i = 0; i < count; i++) {
      area -= Math.log1p(-random.nextDouble());
      last = 1_763_596_800_000_000_000L + (long) (1e9 * Math.sqrt(area));
      first = i == 0 ? last : first;
      rows.append("T1,12,").append(last).append(',').append(i).append('\n');
    }
    Files.writeString(times, rows);
    JsonNode json =
        Schemas.valid(
            "annotate",
            Cli.run("annotate", model, "--from", times, "--workload", "rush", "--format", "json")
                .exits(0));
    assertThat(json.at("/arrivals/0/note").asText()).startsWith("no arrival process describes");
    Cli.run("annotate", model, "--from", times, "--workload", "rush", "--apply")
        .exits(0)
        .out("recorded(\"Cafe-times.csv\", column \"Orders arrivals\"); no arrival process")
        .err("Cafe-times.csv: wrote the measured values");
    assertThat(Files.readString(model))
        .contains("Orders: recorded(\"Cafe-times.csv\", column \"Orders arrivals\")");
    assertThat(Files.readAllLines(folder.resolve("Cafe-times.csv")))
        .startsWith("Orders arrivals_ns", "0")
        .endsWith(Long.toString(last - first))
        .hasSize(count + 1);
    Cli.run("check", model).exits(0);
    Cli.run("simulate", model, "--replications", 1, "--pool", "engine=4").exits(0);
  }

  @Test
  void keepsUsers() throws IOException {
    String text = Files.readString(model).replace("poisson 1000/s", "50 users think exp(40 ms)");
    Files.writeString(model, text);
    Files.writeString(
        times,
        "element,duration_us,start,case\nT1,12,1763596800000000000,0\nT1,12,1763596800002000000,1\n");
    Cli.run("annotate", model, "--from", times, "--workload", "rush", "--apply")
        .exits(0)
        .out("Orders: 2 arrivals", "not written: users send when nothing is left")
        .out("(before: 50 users think exp(40 ms))");
    assertThat(Files.readString(model)).contains("Orders: 50 users think exp(40 ms)");
  }

  @Test
  void writesRatesAndProbabilitiesFromCounters() throws IOException {
    Path shop = folder.resolve("shop.eai");
    Files.writeString(
        shop,
        """
        solution Shop
        pool engine { threads 2 }
        process P {
          entry      Orders -> a
          dispatcher Sort a -> b, c     by 0.5, 0.5  takes 1 us
          translator Cool b -> d        takes 1 us
          translator Heat c -> e        takes 1 us
          merger     Both d, e -> f     takes 1 us
          exit       Out  f
        }
        workload w { Orders: poisson 10/s }
        """);
    Path scrapes = folder.resolve("scrapes.txt");
    Files.writeString(
        scrapes,
        """
        # TYPE orders_total counter
        orders_total{tenant="a"} 50 1763596800000
        orders_total{tenant="b"} 10 1763596800000
        sort_total 60 1763596800000
        cool_total 10 1763596800000
        heat_total 50 1763596800000
        orders_total{tenant="a"} 650 1763596810000
        orders_total{tenant="b"} 410 1763596810000
        sort_total 1060 1763596810000
        cool_total 710 1763596810000
        heat_total 350 1763596810000
        """);
    Cli.run("annotate", shop, "--from", scrapes, "--workload", "w", "--apply")
        .exits(0)
        .out("Orders: 1 000 arrivals, 100/s: poisson 100/s; too few single arrivals are known");
    assertThat(Files.readString(shop))
        .contains("by 0.7, 0.3  takes 1 us", "workload w { Orders: poisson 100/s }");
    Cli.run("check", shop).exits(0);
  }
}
