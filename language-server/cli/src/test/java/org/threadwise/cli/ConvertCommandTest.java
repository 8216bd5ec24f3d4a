package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;

class ConvertCommandTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({"json, \"name\" : \"Queue\"", "dot, digraph", "svg, <svg"})
  void writesEveryForm(String form, String text) throws IOException {
    Path model = ModelFiles.queue(folder);
    Cli toOut = Cli.run("convert", model, "--to", form).exits(0);
    assertThat(toOut.out().replace("\": \"", "\" : \"")).contains(text, "Work");
    Path out = folder.resolve("x." + form);
    Cli.run("convert", model, "--to", form, "--out", out).exits(0).noOut().err("wrote " + out);
    assertThat(Files.readString(out)).isEqualTo(toOut.out());
  }

  @Test
  void writesAFormInTheRequestedStyleAndFormat() throws IOException {
    Path model = ModelFiles.queue(folder);
    Cli exact = Cli.run("convert", model, "--to", "simevents").exits(0).out("Model {", "Work free");
    for (String style : List.of("exact", "modelgen")) {
      Path mdl = folder.resolve(style + ".mdl");
      Cli.run("convert", model, "--to", "simevents", "--style", style, "--out", mdl).exits(0);
      assertThat(Files.readString(mdl).equals(exact.out())).isEqualTo(style.equals("exact"));
      Path slx = folder.resolve(style + ".slx");
      Cli.run("convert", model, "--to", "simevents", "--style", style, "--out", slx).exits(0);
      assertThat(Files.readAllBytes(slx)).startsWith('P', 'K');
    }
    Cli.run("convert", model, "--to", "simevents", "--style", "exakt")
        .exits(2)
        .noOut()
        .err("--style: 'exakt' is not a style of simevents; did you mean 'exact'?");
    Cli.run("convert", model, "--to", "dot", "--style", "exact")
        .exits(2)
        .err("is not a style of dot");
    Cli.run("convert", model, "--to", "simevents", "--strict").exits(0);
    Cli.run("convert", model, "--to", "simevents", "--style", "modelgen", "--strict")
        .exits(1)
        .noOut()
        .err("tasks are independent", "nothing was written");
    Cli.run("convert", "--help").exits(0).out("--style exact or modelgen");
  }

  @Test
  void neverOverwritesWithoutForce() throws IOException {
    Path model = ModelFiles.queue(folder);
    Path out = Files.writeString(folder.resolve("x.dot"), "precious");
    Cli.run("convert", model, "--to", "dot", "--out", out).exits(2).err("--force replaces it");
    assertThat(out).hasContent("precious");
    Cli.run("convert", model, "--to", "dot", "--out", out, "--force").exits(0);
    assertThat(Files.readString(out)).contains("digraph");
  }

  @Test
  void writesValidJson() {
    Path model = ModelFiles.queue(folder);
    JsonNode json =
        Schemas.valid(
            "convert", Cli.run("convert", model, "--to", "dot", "--format", "json").exits(0));
    assertThat(json.path("document").asText()).contains("digraph");
    assertThat(json.path("out").isNull()).isTrue();
    assertThat(json.path("style").isNull()).isTrue();
    Path out = folder.resolve("x.slx");
    JsonNode binary =
        Schemas.valid(
            "convert",
            Cli.run("convert", model, "--to", "simevents", "--out", out, "--format", "json")
                .exits(0));
    assertThat(binary.path("style").asText()).isEqualTo("exact");
    assertThat(binary.path("document").isNull()).isTrue();
  }

  @Test
  void reportsWhatAFormCannotExpress() {
    Path model = ModelFiles.queue(folder);
    JsonNode losses =
        Cli.run("convert", model, "--to", "dot", "--format", "json").exits(0).json().path("losses");
    assertThat(losses).isNotEmpty();
    String first = losses.path(0).path("element").asText();
    Cli.run("convert", model, "--to", "dot").exits(0).err("dot omits or approximates", first);
    Path out = folder.resolve("x.dot");
    Cli.run("convert", model, "--to", "dot", "--strict", "--out", out)
        .exits(1)
        .noOut()
        .err("cannot express the whole model", "nothing was written");
    assertThat(out).doesNotExist();
    Cli.run("convert", model, "--to", "json", "--strict").exits(0);
  }

  static List<Target> targets() {
    return Targets.all();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void theExampleOfEachFormWorksAndIsReproducible(Target target) throws IOException {
    byte[] first = exampleOf(target, "first");
    assertThat(first).isNotEmpty().isEqualTo(exampleOf(target, "second"));
    Cli.run("convert", "--help").exits(0).out(target.keyword(), target.example());
  }

  /** Runs the example of a form with its output in the folder of the test. */
  private byte[] exampleOf(Target target, String name) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("convert"));
    arguments.addAll(List.of(target.example().split(" ")));
    int out = arguments.indexOf("--out") + 1;
    Path written = folder.resolve(name).resolve(arguments.get(out).toString());
    Files.createDirectories(written.getParent());
    arguments.set(1, Path.of("..", "..", arguments.get(1).toString()));
    arguments.set(out, written);
    Cli.run(arguments.toArray()).exits(0).noOut().err("wrote " + written);
    var content = new ByteArrayOutputStream();
    try (Stream<Path> files = Files.walk(written)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        content.writeBytes(AtomicFile.utf8(written.relativize(file).toString()));
        content.writeBytes(Files.readAllBytes(file));
      }
    }
    return content.toByteArray();
  }

  @Test
  void doesNotPrintBinaryForms() throws IOException {
    Path model = ModelFiles.queue(folder);
    Cli.run("convert", model, "--to", "png")
        .exits(2)
        .noOut()
        .err("choose a file or folder with --out");
    Cli.run("convert", model, "--to", "png", "--format", "json")
        .exits(2)
        .err("choose a file or folder with --out");
    Path out = folder.resolve("x.png");
    JsonNode json =
        Schemas.valid(
            "convert",
            Cli.run("convert", model, "--to", "png", "--out", out, "--format", "json").exits(0));
    assertThat(json.path("document").isNull()).isTrue();
    assertThat(Files.readAllBytes(out)).startsWith(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n');
  }

  @Test
  void doesNotConvertAModelWithErrors() {
    Path model = ModelFiles.write(folder, "bad.eai", "solution X\nprocess P { translator }\n");
    Cli.run("convert", model, "--to", "svg").exits(1).noOut().err("bad.eai:2:", "fix the model");
  }
}
