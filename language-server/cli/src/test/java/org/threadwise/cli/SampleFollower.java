package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.xml.sax.SAXException;

/**
 * Follows the samples of a page. Their language determines how:
 *
 * <ul>
 *   <li>Any language with {@code title="FILE"} is the contents of a file, or with {@code
 *       title="FILE, appended"} is added to it.
 *   <li>{@code console}: lines with {@code $} are commands, and those after them are their output.
 *       Some numbers in outputs of {@code console measured} are different in every run.
 *   <li>{@code sh}: commands that succeed, with less effort because nobody reads the figures.
 *   <li>{@code eai}: a solution without errors; {@code eai elements}: lines of an example.
 *   <li>{@code java}: declarations and statements that are executed.
 *   <li>{@code json}: a task, or settings, of the extension for VS Code.
 *   <li>{@code yaml}: a pipeline; that of GitLab passes inputs that our template has.
 *   <li>{@code xml}: well-formed.
 * </ul>
 */
final class SampleFollower {

  private static final Pattern COMMAND =
      Pattern.compile("^\\$ (.*)\\n((?:(?!\\$ ).*\\n)*)", Pattern.MULTILINE);

  private static final String EXTENSION = "vscode-extension/packages/extension/package.json";
  private static final String TEMPLATE = "releng/pipelines/threadwise.gitlab-ci.yml";
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Map<String, String> LESS_EFFORT =
      Map.of(
          "simulate", "--replications 2",
          "propose", "--precision 5%",
          "sweep", "--replications 2",
          "calibrate", "--rounds 6");

  private final SampleFolder folder;

  /** Java that was executed before, whose declarations later samples use. */
  private final List<String> java = new ArrayList<>();

  SampleFollower(SampleFolder folder) {
    this.folder = folder;
  }

  /** Executes or checks a sample, and fails if it does not do what it shows. */
  void follow(PageSample sample) throws IOException, InterruptedException {
    if (sample.file().isPresent()) {
      folder.write(sample.file().get(), sample);
      return;
    }
    switch (sample.language()) {
      case "console" -> compareOutputs(sample);
      case "sh" -> folder.runSuccessfully(withLessEffort(sample.text()));
      case "eai" -> checkSolution(sample);
      case "java" -> executeJava(sample.text());
      case "json" -> checkSettings(sample.text());
      case "yaml" -> checkPipeline(sample.text());
      case "xml" -> parseXml(sample.text());
      default -> assertThat(sample).as("sample of no language that can be followed").isNull();
    }
  }

  private void compareOutputs(PageSample sample) throws IOException {
    List<MatchResult> commands = COMMAND.matcher(sample.text()).results().toList();
    assertThat(commands).as(sample.text()).isNotEmpty();
    for (MatchResult command : commands) {
      String shown = command.group(2);
      String output = folder.run(command.group(1));
      assertThat(output)
          .as("output of: %s%n%s%nexpected:%n%s", command.group(1), output, shown)
          .matches(
              sample.attributes().equals("measured")
                  ? ExpectedOutput.measured(shown)
                  : ExpectedOutput.exactly(shown));
    }
  }

  private void executeJava(String text) {
    java.add(text);
    try (var shell = new JavaSamples()) {
      java.forEach(shell::execute);
    }
  }

  private static String withLessEffort(String commands) {
    String shortened = commands.replaceAll(" --replications \\d+", "");
    for (Map.Entry<String, String> effort : LESS_EFFORT.entrySet()) {
      shortened =
          shortened.replace(
              "threadwise " + effort.getKey() + " ",
              "threadwise " + effort.getKey() + " " + effort.getValue() + " ");
    }
    return shortened;
  }

  private void checkSolution(PageSample sample) throws IOException {
    if (sample.attributes().equals("elements")) {
      assertThat(examples())
          .as("lines of an example: %s", sample.text())
          .anyMatch(example -> lines(example).containsAll(lines(sample.text())));
    } else {
      Path file = Files.writeString(folder.resolve("sample.eai"), sample.text());
      Cli.run("check", file).exits(0);
    }
  }

  private static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.walk(PageSample.REPOSITORY.resolve("examples"))) {
      List<Path> solutions = files.filter(file -> file.toString().endsWith(".eai")).toList();
      List<String> texts = new ArrayList<>();
      for (Path solution : solutions) {
        texts.add(Files.readString(solution));
      }
      return texts;
    }
  }

  /** Returns the lines of a solution, however their parts are aligned. */
  private static List<String> lines(String solution) {
    return solution.lines().map(line -> line.strip().replaceAll(" +", " ")).toList();
  }

  /** Checks that the extension declares the settings, or what the task consists of. */
  private static void checkSettings(String text) throws IOException {
    JsonNode contributions =
        JSON.readTree(PageSample.REPOSITORY.resolve(EXTENSION).toFile()).get("contributes");
    if (text.startsWith("{")) {
      JsonNode task = contributions.get("taskDefinitions").get(0);
      assertThat(JSON.readTree(text).fieldNames())
          .toIterable()
          .allMatch(field -> field.equals("type") || task.get("properties").has(field));
    } else {
      JsonNode settings = contributions.get("configuration");
      assertThat(JSON.readTree("{" + text + "}").fieldNames())
          .toIterable()
          .allMatch(setting -> settings.findValue(setting) != null);
    }
  }

  private static void checkPipeline(String text) throws IOException {
    Load yaml = new Load(LoadSettings.builder().build());
    JsonNode pipeline = JSON.valueToTree(yaml.loadFromString(text));
    String template = Files.readString(PageSample.REPOSITORY.resolve(TEMPLATE));
    JsonNode specification = JSON.valueToTree(yaml.loadAllFromString(template).iterator().next());
    assertThat(pipeline.at("/include/0/inputs").fieldNames())
        .toIterable()
        .allMatch(specification.at("/spec/inputs")::has);
  }

  private static void parseXml(String text) throws IOException {
    try {
      DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (ParserConfigurationException | SAXException problem) {
      throw new AssertionError(text, problem);
    }
  }
}
