package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.GoldenFile;
import org.threadwise.dsl.SolutionReader;

/**
 * Runs check, analyze, simulate and propose on every example. Compares results with exact values
 * where theory has them, and with the {@linkplain GoldenFile golden files} in {@code
 * src/test/resources/golden} elsewhere.
 */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("..", "..", "examples");
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".eai")).sorted().toList();
    }
  }

  /** The published rates of a study are far above its capacity, which changes the exit status. */
  private static int status(Path file) {
    return file.endsWith("as-published.eai") ? 1 : 0;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void hasNoErrors(Path file) {
    Cli.run("check", file).exits(0);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isFormatted(Path file) throws IOException {
    String text = Files.readString(file);
    assertThat(SolutionReader.format(text)).as(file.toString()).isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void analysisMatchesTheGoldenFile(Path file) throws IOException {
    assertMatches(
        "analyze", file, Cli.run("analyze", file, "--format", "json").exits(status(file)));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void simulationMatchesTheGoldenFile(Path file) throws IOException {
    Cli result =
        Cli.run("simulate", file, "--messages", "500", "--replications", "4", "--format", "json");
    assertMatches("simulate", file, result);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void proposalMatchesTheGoldenFile(Path file) throws IOException {
    Cli result =
        Cli.run("propose", file, "--precision", "5%", "--explain", "--format", "json")
            .exits(status(file));
    assertMatches("propose", file, result);
  }

  /** Further options with which an example is explained. */
  private static final Map<String, List<String>> MORE_OPTIONS =
      Map.of(
          "cafe",
          List.of(
              "--max-threads 4",
              "--executors all",
              "--objective capacity",
              "--objective p99 --pools both"),
          "first-steps",
          List.of("--executors all", "--pools local", "--objective goal"),
          "scheduling-anomaly",
          List.of("--executors all --pools both", "--objective response"),
          "chain-local",
          List.of("--max-threads 10"),
          "huelva",
          List.of("--objective capacity --pools local --max-threads 40", "--rate 1000/s"),
          "loan-broker",
          List.of("--max-threads 12"));

  static List<Path> explained() throws IOException {
    return examples().stream()
        .filter(file -> !isLong(name(file)) || MORE_OPTIONS.containsKey(name(file)))
        .toList();
  }

  private static boolean isLong(String name) {
    return name.startsWith("chain");
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".eai", "");
  }

  /** Explanations as text; those of the long chains are only in their JSON. */
  @ParameterizedTest
  @MethodSource("explained")
  void explanationMatchesTheGoldenFile(Path file) throws IOException {
    String name = name(file);
    List<String> questions = new ArrayList<>(isLong(name) ? List.of() : List.of(""));
    questions.addAll(MORE_OPTIONS.getOrDefault(name, List.of()));
    StringBuilder text = new StringBuilder();
    for (String question : questions) {
      List<Object> arguments = new ArrayList<>(List.of("propose", file, "--explain"));
      arguments.addAll(List.of("--precision", "5%"));
      arguments.addAll(Arrays.stream(question.split(" ")).filter(word -> !word.isEmpty()).toList());
      text.append("$ threadwise propose ").append(name).append(".eai --explain --precision 5%");
      text.append(question.isEmpty() ? "" : " ").append(question).append('\n');
      text.append(timeless(Cli.run(arguments.toArray()).out())).append('\n');
    }
    GoldenFile.assertHolds(GOLDEN.resolve(name + ".explain.txt"), text.toString());
  }

  /** Removes the computing time. */
  private static String timeless(String result) {
    return result.replaceAll("(?m)^(based on .* · )[^·\n]+$", "$1some time");
  }

  private static void assertMatches(String command, Path file, Cli result) throws IOException {
    JsonNode json = Schemas.valid(command, result);
    ((ObjectNode) json).remove(List.of("wallSeconds", "version", "predicted"));
    if (command.equals("simulate")) {
      removeIntervals(json);
    }
    String text =
        new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    GoldenFile.assertHolds(GOLDEN.resolve(name(file) + "." + command + ".json"), text);
  }

  /** Halves the golden files; {@link SimulatedFiguresTest} tests the intervals. */
  private static void removeIntervals(JsonNode json) {
    if (json instanceof ObjectNode object) {
      object.remove(
          object.properties().stream()
              .map(Map.Entry::getKey)
              .filter(name -> name.matches(".*[cC]i95"))
              .toList());
    }
    json.forEach(ExamplesTest::removeIntervals);
  }

  @Test
  void anOrderOfTheCafeHasTwentyWorkUnits() {
    JsonNode tasks =
        Cli.run(
                "simulate",
                EXAMPLES.resolve("cafe/cafe.eai"),
                "--workload",
                "batch",
                "--messages",
                "200",
                "--format",
                "json")
            .exits(0)
            .json()
            .path("tasks");
    double sum = 0;
    for (JsonNode task : tasks) {
      sum += task.path("workUnitsPerOrder").asDouble();
    }
    assertThat(sum).isCloseTo(20, within(1e-9));
  }

  /** The machine repairman: a birth-and-death process of the agents at the pool. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6})
  void agentsOfTheCallDeskAreMachinesThatWaitForRepair(int threads) {
    int users = 40;
    double think = 5;
    double page = 0.1;
    double service = 0.4;
    double sum = 0;
    double busy = 0;
    double weight = 1;
    for (int inside = 0; inside <= users; inside++) {
      sum += weight;
      busy += weight * Math.min(inside, threads);
      weight *= (users - inside) / (think + page) * service / Math.min(inside + 1, threads);
    }
    double throughput = busy / sum / service;

    JsonNode exit =
        Cli.run(
                "simulate",
                EXAMPLES.resolve("call-desk/call-desk.eai"),
                "--pool",
                "desk=" + threads,
                "--precision",
                "0.3%",
                "--format",
                "json")
            .exits(0)
            .json()
            .path("exits")
            .path("Screen");

    assertThat(exit.path("throughputPerSecond").asDouble())
        .isCloseTo(throughput, withinPercentage(1));
    assertThat(exit.path("meanResponseSeconds").asDouble())
        .isCloseTo(users / throughput - think, withinPercentage(1));
  }

  /** Graham (1966): nine jobs take 12 with three processors and 15 with four. */
  @ParameterizedTest
  @CsvSource({"1, 34", "2, 17", "3, 12", "4, 15", "5, 12"})
  void theAnomalyTakesLongerWithFourThreadsThanWithThree(int threads, double makespan) {
    JsonNode json =
        Cli.run(
                "simulate",
                EXAMPLES.resolve("scheduling-anomaly/scheduling-anomaly.eai"),
                "--workload",
                "one",
                "--pool",
                "engine=" + threads,
                "--replications",
                "1",
                "--format",
                "json")
            .exits(0)
            .json();
    assertThat(json.path("makespanSeconds").asDouble() * 1e3).isCloseTo(makespan, within(1e-9));
  }

  /** The true values of the published chain, in milliseconds. */
  @ParameterizedTest
  @CsvSource({
    "chain,         100,    22.169,    22.169",
    "chain,         1000,   221.69,    217.1675",
    "chain,         10000,  2216.9,    2167.1525",
    "chain,         100000, 22169,     21667.0025",
    "chain-deepest, 100,    22.169,    22.169",
    "chain-deepest, 1000,   221.69,    121.9295",
    "chain-deepest, 10000,  2216.9,    1119.5345",
    "chain-deepest, 100000, 22169,     11095.5845",
    "chain-local,   100,    46.791,    34.35888",
    "chain-local,   1000,   272.466,   147.203913",
    "chain-local,   10000,  2529.216,  1275.57966630",
    "chain-local,   100000, 25096.716, 12559.32974163",
  })
  void theCallCentreChainTakesItsTrueTimes(
      String model, String messages, double makespan, double completion) {
    JsonNode json =
        Cli.run(
                "simulate",
                EXAMPLES.resolve("call-centre/" + model + ".eai"),
                "--messages",
                messages,
                "--replications",
                "1",
                "--format",
                "json")
            .exits(0)
            .json();
    assertThat(json.path("makespanSeconds").asDouble() * 1e3).isCloseTo(makespan, within(1e-6));
    assertThat(json.path("meanCompletionSeconds").asDouble() * 1e3)
        .isCloseTo(completion, within(1e-6));
  }
}
