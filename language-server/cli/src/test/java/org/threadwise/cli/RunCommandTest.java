package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs by real threads. No figure that depends on the machine is compared with a number. */
class RunCommandTest {
  private static final int MESSAGES = 40;
  private static final CSVFormat HEADER =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  @TempDir private Path folder = Path.of("");

  @Test
  void realThreadsDeliverAllMessagesOfTheCafe() {
    JsonNode run =
        Schemas.valid(
            "simulate",
            Cli.run(
                "run",
                ModelFiles.example("cafe/cafe.eai"),
                "--messages",
                Integer.toString(MESSAGES),
                "--format",
                "json"));

    assertThat(run.at("/exits/Waiter/delivered").asDouble()).isEqualTo(MESSAGES);
    // each order has a cold and a hot drink
    assertThat(run.at("/tasks/T2/workUnits").asDouble()).isEqualTo(2 * MESSAGES);
    assertThat(run.at("/leftOverOrders").asDouble()).isZero();
    assertThat(run.at("/lag/maximumSeconds").asDouble())
        .isGreaterThanOrEqualTo(run.at("/lag/meanSeconds").asDouble());
    // the threads of the Café, and those of the Java VM
    assertThat(run.at("/machine/peakThreads").asInt()).isGreaterThan(12);
    assertThat(run.at("/machine/seconds").asDouble()).isPositive();
    assertThat(run.at("/machine/poolCpuSeconds/engine").asDouble()).isPositive();
  }

  /** Both applications of the Café have no limit. */
  @Test
  void applicationsCanBeServers() {
    JsonNode run =
        Schemas.valid(
            "simulate",
            Cli.run(
                "run",
                ModelFiles.example("cafe/cafe.eai"),
                "--applications",
                "http",
                "--messages",
                Integer.toString(MESSAGES),
                "--format",
                "json"));

    assertThat(run.at("/exits/Waiter/delivered").asDouble()).isEqualTo(MESSAGES);
    assertThat(run.at("/leftOverOrders").asDouble()).isZero();
  }

  /** Whether a figure has an interval depends on the machine; if not, the reason is reported. */
  @Test
  void aSingleRunHasIntervalsOrReasons() {
    Object[] options = {
      "run", ModelFiles.queue(folder), "--rate", "100/s", "--duration", "1200ms", "--format", "json"
    };
    JsonNode run = Schemas.valid("simulate", Cli.run(options));

    assertThat(run.at("/batchMeans/batches").asInt()).isEqualTo(20);
    assertThat(run.at("/batchMeans/batchSeconds").asDouble()).isCloseTo(0.05, within(1e-9));
    assertExplained(run, "throughput of Out", "/exits/Out/throughputCi95");
    assertExplained(run, "mean response of Out", "/exits/Out/meanResponseCi95");
    assertExplained(run, "busy threads of engine", "/pools/engine/utilizationCi95");
    assertExplained(run, "wait of engine", "/pools/engine/meanWaitCi95");
    // a batch has about 5 messages
    assertThat(run.at("/batchMeans/tooFewMessages").toString()).contains("p99 response of Out");
    assertThat(run.at("/notes").toString()).contains("a batch of the run has too few messages");
  }

  private static void assertExplained(JsonNode run, String figure, String interval) {
    String reasons =
        run.at("/batchMeans/dependent").toString() + run.at("/batchMeans/tooFewMessages");
    assertThat(run.at(interval).isNull()).as(figure).isEqualTo(reasons.contains(figure));
  }

  /** Messages that arrive at once do not give equal batches, and the goal has no interval. */
  @Test
  void aRunThatRunsDryHasNoIntervals() {
    Object[] options = {"run", ModelFiles.example("cafe/cafe.eai"), "--messages", "10"};

    assertThat(Cli.run(options).out())
        .contains("seed 1 · no intervals", "one run has intervals only if messages arrive until")
        .contains("not certain, because the figure has no interval")
        .doesNotContain("the interval contains the limit");
  }

  @Test
  void theTextNamesThreadsAndLag() {
    Cli run = Cli.run("run", ModelFiles.queue(folder), "--duration", "1s", "--rate", "20/s");

    run.out("1 s by real threads in total · warm-up 167 ms")
        .out("± is the 95 % interval from 20 batches")
        .out("arrivals came")
        .out("cores", "machine ", "heap at most");
    // the costs of threads are those of the machine
    assertThat(run.out()).doesNotContain("no host is described");
  }

  /** A trace has an arrival and the work of each order; annotate reads it. */
  @Test
  void aTraceHasTheTimesOfTheRun() {
    Path model = ModelFiles.queue(folder);
    Path trace = folder.resolve("run.jsonl");
    Cli.run("run", model, "--messages", MESSAGES, "--trace", trace)
        .err(trace + ": wrote " + 2 * MESSAGES + " spans");
    Cli.run("annotate", model, "--from", trace).out("Work", "takes");
    Cli.run("run", model, "--messages", MESSAGES, "--trace", trace)
        .exits(2)
        .noOut()
        .err("--force replaces it");
  }

  /** A row has the times of a work unit; annotate reads them, with responses beside own times. */
  @Test
  void aTableHasTheWorkUnitsOfTheRun() throws IOException {
    Path model =
        ModelFiles.write(
            folder,
            "asking.eai",
            """
            solution Asking
            pool engine { threads 2 }
            process P on engine {
              entry      In          -> a
              translator Work a      -> b   takes cpu 100 us
              solicitor  Ask  b      -> c   responds in 2 ms  takes cpu 100 us
              exit       Out  c
            }
            workload some { In: 40 messages at once }
            """);
    Path table = folder.resolve("units.csv");
    Cli.run("run", model, "--trace", table).err(table + ": wrote " + 2 * MESSAGES + " rows");

    List<CSVRecord> rows;
    try (CSVParser parser = CSVParser.parse(table, StandardCharsets.UTF_8, HEADER)) {
      rows = parser.getRecords();
    }
    assertThat(rows).hasSize(2 * MESSAGES);
    for (CSVRecord row : rows) {
      assertThat(row.get("pool")).isEqualTo("engine");
      assertThat(row.get("thread")).startsWith("engine-");
      assertThat(row.get("failed")).isEqualTo("false");
      assertThat(time(row, "taken_ns")).isGreaterThanOrEqualTo(time(row, "made_ns"));
      assertThat(time(row, "start_ns")).isGreaterThanOrEqualTo(time(row, "taken_ns"));
      assertThat(time(row, "duration_ns")).isNotNegative();
      long response = row.get("element").equals("Ask") ? time(row, "response_ns") : 0;
      assertThat(time(row, "duration_ns") + response)
          .isEqualTo(time(row, "end_ns") - time(row, "start_ns"));
    }
    assertThat(Cli.run("annotate", model, "--from", table).exits(0).out())
        .containsPattern("\\+ +translator +Work .* takes cpu .* from \"units.csv\"")
        .containsPattern("\\+ +solicitor +Ask .* responds in .* from .* takes cpu .* from");
  }

  private static long time(CSVRecord row, String column) {
    return Long.parseLong(row.get(column));
  }

  /** Each execution is an event with the CPU time of its thread. */
  @Test
  void aFlightRecordingHasTheTimesOfTheRun() {
    Path model = ModelFiles.queue(folder);
    Path recording = folder.resolve("run.jfr");
    Cli.run("run", model, "--messages", MESSAGES, "--jfr", recording)
        .err(recording + ": wrote a recording");
    Cli.run("annotate", model, "--from", recording).out("Work", "thread CPU", "takes");
    Cli.run("run", model, "--messages", MESSAGES, "--jfr", recording)
        .exits(2)
        .noOut()
        .err("--force replaces it");
  }

  @Test
  void waitsThatTimersProlongAreNamed() {
    Path model =
        ModelFiles.write(
            folder,
            "waits.eai",
            """
            solution Waits
            pool workers { threads 2 }
            process P on workers {
              entry      In             -> order
              translator Short  order   -> first   takes cpu 10 us wait exp(200 us)
              translator Long   first   -> second  takes cpu 10 us wait 1 ms
              exit       Out    second
            }
            workload some { In: 5 messages at once }
            """);
    Cli.run("run", model)
        .out("waits shorter than 1 ms are less exact, because timers are late: Short; compare");
  }

  /** The goal of the Café is one about the 95th percentile, which is shown anyway. */
  @Test
  void eachPercentileHasOneColumn() {
    Cli run = Cli.run("run", ModelFiles.example("cafe/cafe.eai"), "--messages", "10");

    assertThat(run.out()).containsPattern("p90 +p95 +p99 +max");
  }

  @Test
  void applicationsThatAreServersCanBeOverloaded() {
    Path model =
        ModelFiles.write(
            folder,
            "bank.eai",
            """
            solution Banking
            application Bank { capacity 1 }
            pool engine { threads 4 }
            process P on engine {
              entry      In          -> a
              solicitor  Ask  a      -> b   asks Bank  responds in 20 ms
              exit       Out  b
            }
            workload heavy { In: poisson 200/s }
            """);
    Cli.run("run", model, "--applications", "http", "--duration", "1s").exits(1).out("unstable");
  }

  @Test
  void aWorkloadAboveCapacityIsUnstable() {
    Cli.run("run", ModelFiles.queue(folder), "--workload", "heavy", "--duration", "1s")
        .exits(1)
        .out("unstable");
  }
}
