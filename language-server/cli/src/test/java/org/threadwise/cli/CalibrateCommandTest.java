package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.cli.console.Cancellation;

/** Calibrations of this machine. No figure is compared with a number. */
class CalibrateCommandTest {
  private static final Pattern POOL_COSTS =
      Pattern.compile("//   fixed, single, custom or cached +(.*)");

  @TempDir private Path folder = Path.of("");

  @Test
  void jsonHasEachFigureWithItsInterval() {
    JsonNode calibration =
        Schemas.valid(
            "calibrate", Cli.run("calibrate", "--rounds", 6, "--format", "json").exits(0));

    assertThat(calibration.path("rounds").asInt()).isEqualTo(6);
    assertThat(calibration.path("workingSetBytes").asInt()).isEqualTo(256 << 10);
    assertThat(calibration.path("figures").findValuesAsText("figure"))
        .contains("usableCores", "dispatchSeconds", "wakeSeconds", "virtualThreadStartSeconds")
        .doesNotHaveDuplicates();
    for (JsonNode figure : calibration.path("figures")) {
      assertThat(figure.path("value").asDouble())
          .isPositive()
          .isBetween(figure.at("/ci95/0").asDouble(), figure.at("/ci95/1").asDouble());
      assertThat(figure.path("batches")).hasSize(6);
      assertThat(figure.path("method").asText()).isNotBlank();
    }
  }

  /** The host and the costs of pools are pasted into the Café, which names where they come from. */
  @Test
  void theHostBelongsIntoAModel() throws IOException {
    Path out = folder.resolve("host.eai");
    Cli calibrate = Cli.run("calibrate", "--rounds", 6, "--working-set", "64 KiB", "--out", out);
    calibrate.exits(0).out("measured as", "reading 64 KiB").err("wrote " + out);
    String host = Files.readString(out);
    assertThat(calibrate.out()).endsWith("\n\n" + host);
    Matcher costs = POOL_COSTS.matcher(host);
    assertThat(costs.find()).isTrue();
    String cafe = Files.readString(ModelFiles.example("cafe/cafe.eai"));
    String declared =
        cafe.lines().filter(line -> line.startsWith("host")).findFirst().orElseThrow();
    Path model =
        ModelFiles.write(
            folder,
            "cafe.eai",
            cafe.replace(declared, host)
                .replace("pool engine {", "pool engine { " + costs.group(1))
                // rates that any machine can handle
                .replace("poisson 1000/s", "poisson 10/s")
                .replace("constant 5000/s", "constant 10/s"));

    Cli.run("check", model).exits(0).err("no errors, no warnings");
    Cli.run("simulate", model, "--replications", 2, "--duration", "1s")
        .out("the host is ", "; calibrated on 20");
  }

  @Test
  void anExistingFileIsKeptWithoutForce() {
    Path out = ModelFiles.write(folder, "host.eai", "mine");
    Cli.run("calibrate", "--out", out).exits(2).noOut().err("--force replaces it");
    assertThat(out).hasContent("mine");
  }

  @Test
  void aFileThatCannotBeWrittenIsReportedBeforeTheCalibration() {
    Path out = folder.resolve("missing/host.eai");
    Cli.run("calibrate", "--out", out).exits(3).noOut().err("cannot be written");
  }

  @Test
  void aCancelledCalibrationLeavesNoFile() {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli.run(cancellation, "calibrate", "--out", folder.resolve("host.eai"))
        .exits(130)
        .noOut()
        .err("interrupted");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--rounds 5 | --rounds: '5' must be a whole number from 6 to 10000",
        "--rounds x | --rounds: 'x' must be a whole number",
        "--working-set 5 | '5' has no unit",
        "--working-set 5ms | is a time, and an amount of memory is needed here",
        "--working-set 100B | '100B' must be from 1 KiB to 32 MiB",
        "--working-set 1GB | '1GB' must be from 1 KiB to 32 MiB",
        "--format xml | there are 'text', 'json'",
        "cafe.eai | unexpected argument 'cafe.eai'",
        "--workingset 5kB | did you mean '--working-set'?",
      })
  void refusesWrongValues(String options, String message) {
    Cli.run((Object[]) ("calibrate " + options).split(" ")).exits(2).noOut().err(message);
  }
}
