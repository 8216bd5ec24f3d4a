package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands report about measured and assumed times. */
class MeasuredInputsTest {

  /** Two pools, sized for their capacity, which needs no simulation of counts. */
  private static final String MODEL =
      """
      solution Measured
      pool a { threads 2 }
      pool b { threads 2 }
      process Desk {
        entry      In   -> x
        translator A x -> y  on a takes exp(10 ms) from "times.csv" count 25 date "2026-11-20"
        translator B y -> z  on b takes exp(11 ms)
        translator C z -> u  on b takes exp(100 us) from "old.csv" count 4000 date "2025-01-31"
        exit       Out  u
      }
      workload usual { In: poisson 100/s }
      """;

  @TempDir private Path folder = Path.of("");

  private Path model() {
    return ModelFiles.write(folder, "measured.eai", MODEL);
  }

  @Test
  void proposeReportsHowCountsVaryWithTheInputs() {
    Object[] propose = {
      "propose", model(), "--objective", "capacity", "--max-threads", 8, "--input-uncertainty"
    };
    Cli.run(propose)
        .exits(0)
        .out("inputs      8 threads in ", " of resampled inputs")
        .out(
            "a: 4 threads in ",
            "2 measured times resampled, 1 time without a known sampling error");
    JsonNode json = Schemas.valid("propose", Cli.run(with(propose, "--format", "json")).exits(0));
    JsonNode uncertainty = json.path("inputUncertainty");
    assertThat(uncertainty.path("inputs").asInt()).isEqualTo(100);
    assertThat(uncertainty.path("pools").path(0).path("threads").findValues("inputs"))
        .hasSizeGreaterThan(1);
    assertThat(json.path("caveats").toString()).doesNotContain("--input-uncertainty");
    JsonNode again = Cli.run(with(propose, "--format", "json", "--workers", 1)).json();
    assertThat(again.path("inputUncertainty").path("pools")).isEqualTo(uncertainty.path("pools"));
  }

  private static Object[] with(Object[] arguments, Object... more) {
    Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return all;
  }

  @Test
  void proposeSuggestsResamplingForSmallSamplesAndNamesTheAssumptionThatMatters() {
    Cli.run("propose", model(), "--precision", "10%")
        .exits(0)
        .out("a time was derived from only 25 values; --input-uncertainty reports")
        .out("the assumption that matters most is the time of B", "measure it next")
        .out("1 time measured more than a year before the newest one of 2026-11-20");
    Cli old =
        Cli.run("propose", model(), "--objective", "capacity", "--as-of", "2025-06-30").exits(0);
    assertThat(old.out()).doesNotContain("more than a year");
  }

  @Test
  void aModelWithoutMeasurementsHasNoSuchNotes() {
    JsonNode json =
        Cli.run("propose", ModelFiles.queue(folder), "--input-uncertainty", "--format", "json")
            .exits(0)
            .json();
    assertThat(json.has("inputUncertainty")).isFalse();
    assertThat(json.path("caveats").toString()).doesNotContain("assum", "measured");
  }

  @Test
  void checkCountsMeasuredAssumedAndOutdatedTimes() {
    JsonNode times = times("--format", "json");
    assertThat(times.path("measured").asInt()).isEqualTo(2);
    assertThat(times.path("assumed").asInt()).isEqualTo(1);
    assertThat(times.path("outdated").asInt()).isEqualTo(1);
    assertThat(times.path("asOf").asText()).isEqualTo("2026-11-20");
    assertThat(times("--format", "json", "--as-of", "2028-01-01").path("outdated").asInt())
        .isEqualTo(2);
    Cli.run("check", model(), "--as-of", "yesterday").exits(2).err("'yesterday' is no date");
  }

  private JsonNode times(Object... options) {
    Object[] arguments = with(new Object[] {"check", model()}, options);
    JsonNode json = Schemas.valid("check", Cli.run(arguments).exits(0));
    return json.path("files").path(0).path("times");
  }
}
