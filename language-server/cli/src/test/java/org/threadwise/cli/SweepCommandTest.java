package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.cli.console.Cancellation;

class SweepCommandTest {
  @TempDir private Path folder = Path.of("");

  private Cli sweep(Object... more) {
    return sweep(new Cancellation(), more);
  }

  private Cli sweep(Cancellation cancellation, Object... more) {
    Object[] common = {
      "sweep",
      ModelFiles.queue(folder),
      "--pool",
      "engine=1..4",
      "--rate",
      "80,160",
      "--duration",
      "4s",
      "--replications",
      "4"
    };
    return Cli.run(cancellation, Stream.concat(Stream.of(common), Stream.of(more)).toArray());
  }

  @Test
  void writesValidJson() {
    JsonNode json = Schemas.valid("sweep", sweep("--format", "json").exits(0));
    JsonNode points = json.path("points");
    assertThat(points).hasSize(8);
    assertThat(points.path(0).path("threads").path("engine").asInt()).isEqualTo(1);
    assertThat(points.path(0).path("ratePerSecond").asDouble()).isEqualTo(80);
    assertThat(points.path(7).path("threads").path("engine").asInt()).isEqualTo(4);
    assertThat(points.path(7).path("ratePerSecond").asDouble()).isEqualTo(160);
    assertThat(points.path(4).path("stable").asBoolean()).isFalse();
    assertThat(json.path("knees")).hasSize(2);
    assertThat(json.path("knees").path(1).path("threads").asInt()).isBetween(3, 4);
  }

  /** With 160/s at 100/s for each thread, one is too few, and more than seven do not help. */
  @Test
  void groupsPointsThatDoNotDiffer() {
    Object[] common = {
      "sweep", ModelFiles.queue(folder), "--pool", "engine=1,2,3,8,9", "--rate", "160", "--format"
    };
    Cli result = Cli.run(Stream.concat(Stream.of(common), Stream.of("json")).toArray()).exits(0);
    JsonNode json = Schemas.valid("sweep", result);
    JsonNode comparison = json.path("comparisons").path(0);
    assertThat(comparison.path("ratePerSecond").asDouble()).isEqualTo(160);
    assertThat(comparison.path("figure").asText()).isEqualTo("Mean response time");
    assertThat(comparison.path("points").asInt()).isEqualTo(4);
    assertThat(comparison.path("replications").asInt()).isEqualTo(8);
    assertThat(comparison.path("method").asText()).isEqualTo("paired");
    assertThat(comparison.path("varianceRatio").asDouble()).isBetween(0.0, 1.0);
    assertThat(comparison.path("groups").asInt()).isEqualTo(3);
    JsonNode points = json.path("points");
    assertThat(points.path(4).path("leadingFigureSeconds")).hasSize(8);
    assertThat(points.findValues("groups").toString()).isEqualTo("[[], [3], [2], [1], [1]]");
    Cli.run(Stream.concat(Stream.of(common), Stream.of("text")).toArray())
        .out(
            "group",
            "Points of the same rate that share a group do not differ significantly at 95 %");
    assertThat(Cli.run(Stream.concat(Stream.of(common), Stream.of("csv")).toArray()).out())
        .contains(",groups,");
  }

  @Test
  void printsATableAndKnees() {
    sweep().exits(0).out("Queue under workload usual", "engine", "knee at 80/s: ", "unstable");
  }

  @Test
  void writesCsv() throws IOException {
    Path out = folder.resolve("x.csv");
    sweep("--out", out).exits(0).noOut().err("wrote " + out);
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(9);
    assertThat(lines.getFirst()).startsWith("engine.threads,ratePerSecond,stable,");
    int columns = lines.getFirst().split(",", -1).length;
    assertThat(lines).allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(columns));
    assertThat(sweep("--format", "csv").out().lines()).containsExactlyElementsOf(lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.svg", "x.json"})
  void writesOneSelfContainedFile(String name) throws IOException {
    Path out = folder.resolve(name);
    sweep("--out", out).exits(0);
    assertThat(Files.readString(out)).doesNotContain("<script", "src=", "url(", "NaN");
    assertNothingElse(name);
  }

  /** The page contains its scripts, and no others may run. */
  @Test
  void writesAPageThatNeedsNothingElse() throws Exception {
    Path out = folder.resolve("x.html");
    sweep("--out", out).exits(0);
    String html = Files.readString(out);
    assertThat(html)
        .contains("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-")
        .doesNotContain("src=\"", "href=", "@import", "import {");
    Matcher script =
        Pattern.compile("<script(?: type=\"module\")?>(.*?)</script>", Pattern.DOTALL)
            .matcher(html);
    for (int i = 0; i < 2; i++) {
      assertThat(script.find()).isTrue();
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(script.group(1).getBytes(StandardCharsets.UTF_8));
      assertThat(html).contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
    assertThat(script.find()).isFalse();
    assertThat(html).contains("Copyright 2010-2023 Mike Bostock", "Permission to use, copy");
    assertNothingElse("x.html");
  }

  @Test
  void aPageHasItsDataAndIsReadWithoutScripts() throws IOException {
    Path out = folder.resolve("x.html");
    sweep("--out", out).exits(0);
    String html = Files.readString(out);
    String start = "<script type=\"application/json\" id=\"report\">";
    String data = html.substring(html.indexOf(start) + start.length());
    JsonNode report = new ObjectMapper().readTree(data.substring(0, data.indexOf("</script>")));
    assertThat(report.path("title").asText()).isEqualTo("Threads for Queue");
    JsonNode plots = report.path("sections").path(1).path("plots");
    assertThat(plots.findValuesAsText("quantity")).containsExactly("time", "time", "rate", "share");
    JsonNode curve = plots.path(0).path("curves").path(1);
    assertThat(curve.path("name").asText()).isEqualTo("160/s");
    assertThat(curve.path("points").path(0).path("unstable").asBoolean()).isTrue();
    assertThat(curve.path("points").path(0).has("value")).isFalse();
    assertThat(curve.path("knee").asInt()).isBetween(3, 4);
    String plain = html.substring(html.indexOf("<noscript>"), html.indexOf("</noscript>"));
    assertThat(plain)
        .contains("<h1>Threads for Queue</h1>", "<td>160/s</td>", "unstable, capacity");
  }

  private void assertNothingElse(String name) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(name, "queue.eai");
    }
  }

  @Test
  void neverOverwritesWithoutForce() throws IOException {
    Path out = Files.writeString(folder.resolve("x.csv"), "precious");
    sweep("--out", out).exits(2).err("the file exists", "--force");
    assertThat(out).hasContent("precious");
    sweep("--out", out, "--force").exits(0);
    assertThat(Files.readString(out)).startsWith("engine.threads");
  }

  @Test
  void resumesAfterAnInterruption() throws IOException {
    Path whole = folder.resolve("whole.csv");
    sweep("--out", whole).exits(0);
    Path out = folder.resolve("x.csv");
    var cancellation = new Cancellation();
    cancellation.request();
    sweep(cancellation, "--out", out).exits(130).err("run the same command again to resume");
    assertThat(out).doesNotExist();
    sweep("--out", out).exits(0);
    assertThat(out).hasSameTextualContentAs(whole);
  }

  @Test
  void ignoresAnIncompleteLine() throws IOException {
    Path whole = folder.resolve("whole.csv");
    sweep("--out", whole).exits(0);
    Path out = folder.resolve("x.csv");
    Path journal = folder.resolve("x.csv.journal");
    keepJournal(out, journal);
    List<String> lines = Files.readAllLines(journal);
    assertThat(lines).hasSize(9);
    String half = String.join("\n", lines.subList(0, 4)) + "\n" + lines.get(4).substring(0, 40);
    Files.writeString(journal, half);
    sweep("--out", out).exits(0).err("resuming: 3 of 8 points");
    assertThat(out).hasSameTextualContentAs(whole);
    assertThat(journal).doesNotExist();
  }

  /** Leaves a complete journal behind, because the output cannot replace a folder. */
  private void keepJournal(Path out, Path journal) throws IOException {
    Files.createDirectory(out);
    Files.writeString(journal, "");
    sweep("--out", out).exits(3);
    Files.delete(out);
  }

  @Test
  void rejectsAForeignJournal() throws IOException {
    Path out = folder.resolve("x.csv");
    Path journal = folder.resolve("x.csv.journal");
    Files.writeString(
        journal,
        "{\"journal\":\"threadwise sweep\",\"fingerprint\":\"other\"}\n",
        StandardOpenOption.CREATE);
    sweep("--out", out).exits(2).err("another model or other settings", "--force");
    sweep("--out", out, "--force").exits(0);
    assertThat(journal).doesNotExist();
  }

  @Test
  void resumesAfterAKill() throws IOException, InterruptedException {
    Path out = folder.resolve("killed.json");
    Path journal = folder.resolve("killed.json.journal");
    Path model = ModelFiles.queue(folder);
    Object[] command = {
      "sweep",
      model,
      "--pool",
      "engine=3..10",
      "--duration",
      "400s",
      "--replications",
      "40",
      "--workers",
      "1",
      "--out",
      out
    };
    var process = ThreadwiseProcess.start(folder, "256m", command);
    while (process.isAlive()
        && (!Files.exists(journal) || Files.readAllLines(journal).size() < 3)) {
      Thread.sleep(5);
    }
    process.kill();
    assertThat(out).doesNotExist();
    int finished = Files.readAllLines(journal).size() - 1;
    assertThat(finished).isBetween(2, 7);
    Cli.run(command).exits(0).err("resuming: ");
    Path whole = folder.resolve("whole.json");
    command[command.length - 1] = whole;
    Cli.run(command).exits(0);
    assertThat(out).hasSameTextualContentAs(whole);
  }

  /** Every write to the device fails as on a full disk. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void reportsAFullDisk() throws IOException {
    Path out = folder.resolve("x.csv");
    Files.createSymbolicLink(folder.resolve("x.csv.journal"), Path.of("/dev/full"));
    Cli.run("sweep", ModelFiles.queue(folder), "--pool", "engine=3", "--out", out)
        .exits(3)
        .noOut()
        .err("x.csv.journal: cannot be written: No space left on device");
  }

  @Test
  void failsIfAllPointsAreAboveCapacity() {
    Cli.run(
            "sweep",
            ModelFiles.queue(folder),
            "--pool",
            "engine=1..2",
            "--rate",
            "1000",
            "--replications",
            "2")
        .exits(1)
        .out("unstable", "none, because the workload is above capacity at every point");
  }

  /** With enough replications, sweep and propose agree. */
  @Test
  void theKneeIsTheProposal() {
    Path model = ModelFiles.queue(folder);
    JsonNode sweep =
        Cli.run("sweep", model, "--pool", "engine=2..8", "--replications", 40, "--format", "json")
            .exits(0)
            .json();
    int proposed =
        Cli.run("propose", model, "--precision", "5%", "--format", "json")
            .exits(0)
            .json()
            .path("proposal")
            .path("threads")
            .asInt();
    assertThat(sweep.path("knees").path(0).path("threads").asInt()).isEqualTo(proposed);
  }
}
