package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;

class ImportCommandTest {
  @TempDir private Path folder = Path.of("");

  static List<Path> examples() throws IOException {
    return ExamplesTest.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void importsWhatWasExported(Path example) throws IOException {
    Path json = folder.resolve("model.json");
    Path model = folder.resolve("model.eai");
    Cli.run("convert", example, "--to", "json", "--out", json).exits(0);
    Cli.run("import", json, "--from", "json", "--out", model).exits(0).noOut().err("wrote");
    assertThat(EcoreUtil.equals(solution(model), solution(example))).isTrue();
    String text = Files.readString(model);
    assertThat(SolutionReader.format(text)).isEqualTo(text);
    assertThat(Cli.run("import", json, "--from", "json").exits(0).out()).isEqualTo(text);
    Path again = folder.resolve("again.json");
    Cli.run("convert", model, "--to", "json", "--out", again).exits(0);
    assertThat(again).hasSameTextualContentAs(json);
  }

  private static Solution solution(Path file) {
    return Objects.requireNonNull(SolutionReader.read(file).solution());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | line 1, column 1: the document is empty",
        "{ | line 1, column 2: this is not JSON",
        "[1, 2] | line 1: a solution in JSON is an object",
        "{\"format\": \"svg\"} | \"format\": \"threadwise-solution\"",
        "HEAD} | solution: the member is missing",
        "{\"format\": \"threadwise-solution\", \"version\": 2} | reads version 1, not 2",
        "HEAD, \"solution\": 3} | solution: expected an object, but found the number 3",
        "HEAD, \"solution\": {\"pool\": []}} | solution.pool: unknown member 'pool'; did you mean"
            + " 'pools'?",
        "HEAD, \"solution\": {\"pools\": {}}} | solution.pools: expected a list, but found an"
            + " object",
        "HEAD, \"solution\": {\"name\": \"A\", \"name\": \"B\"}} | Duplicate field 'name'",
        "HEAD, \"solution\": {\"pools\": [{\"threads\": 1.5}]}} | solution.pools[0].threads:"
            + " expected a whole number, but found the number 1.5",
        "HEAD, \"solution\": {\"pools\": [{\"kind\": \"fixd\"}]}} | unknown value 'fixd'; did you"
            + " mean 'fixed'?",
        "HEAD, \"solution\": {\"pools\": [{\"name\": \"p\"}, {\"name\": \"p\"}]}} | solution.pools:"
            + " the name 'p' occurs twice",
        "HEAD, \"solution\": {\"processes\": [{\"elements\": [{\"name\": \"T\"}]}]}} |"
            + " elements[0].type: the member must be one of port, task",
        "HEAD, \"solution\": {\"processes\": [{\"pool\": \"x\"}]}} | solution.processes[0].pool:"
            + " unknown pool 'x'",
        "HEAD, \"solution\": {\"host\": null}} | solution.host: expected an object, but found null",
        "HEAD, \"solution\": {\"host\": {\"speed\": 1e999}}} | expected a finite number",
        "HEAD, \"solution\": {}} | the solution has no name",
        "HEAD, \"solution\": {\"name\": \"a b\"}} | 'a b' is not a name",
      })
  void reportsErrorsWithTheirPosition(String json, String message) throws IOException {
    String head = "{\"format\": \"threadwise-solution\", \"version\": 1";
    Path file = Files.writeString(folder.resolve("bad.json"), json.replace("HEAD", head));
    Path model = folder.resolve("model.eai");
    Cli.run("import", file, "--from", "json", "--out", model)
        .exits(3)
        .noOut()
        .err(file + ": ", message);
    assertThat(model).doesNotExist();
  }

  @Test
  void rejectsAnUnreadableFile() throws IOException {
    Cli.run("import", folder.resolve("no.json"), "--from", "json").exits(3).err("no such file");
    Path latin =
        Files.write(folder.resolve("l.json"), "\"é\"".getBytes(StandardCharsets.ISO_8859_1));
    Cli.run("import", latin, "--from", "json").exits(3).err("not UTF-8 text");
    Path deep = Files.writeString(folder.resolve("deep.json"), "[".repeat(100_000));
    Cli.run("import", deep, "--from", "json").exits(3).err("deep.json");
  }

  @Test
  void neverOverwritesWithoutForce() throws IOException {
    Path json = folder.resolve("q.json");
    Cli.run("convert", ModelFiles.queue(folder), "--to", "json", "--out", json).exits(0);
    Path model = Files.writeString(folder.resolve("m.eai"), "precious");
    Cli.run("import", json, "--from", "json", "--out", model).exits(2).err("--force replaces it");
    assertThat(model).hasContent("precious");
    Cli.run("import", json, "--from", "json", "--out", model, "--force").exits(0);
    assertThat(Files.readString(model)).startsWith("solution Queue");
  }

  @Test
  void writesAModelWithErrorsAndReportsThem() throws IOException {
    Path json = folder.resolve("q.json");
    Cli.run("convert", ModelFiles.queue(folder), "--to", "json", "--out", json).exits(0);
    Path broken =
        Files.writeString(
            folder.resolve("b.json"),
            Files.readString(json).replace("\"threads\": 2", "\"threads\": 0"));
    Path model = folder.resolve("b.eai");
    Cli.run("import", broken, "--from", "json", "--out", model).exits(1).err("b.eai:3:", "error");
    assertThat(model).exists();
  }
}
