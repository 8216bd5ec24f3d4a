package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routes of Camel, imported, annotated and imported again. */
class ImportRoutesTest {

  private static final String ROUTES =
      """
      - route:
          id: orders
          from:
            uri: jms:orders?concurrentConsumers=4
            steps:
              - unmarshal: {id: parse, json: {}}
              - to: {id: pay, uri: "http:bank"}
      """;

  @TempDir private Path folder = Path.of("");

  private Path routes(String text) throws IOException {
    return Files.writeString(folder.resolve("orders.yaml"), text);
  }

  @Test
  void writesAModelAndSuggestsToAnnotateIt() throws IOException {
    Path model = folder.resolve("orders.eai");
    Cli.run("import", routes(ROUTES), "--from", "camel", "--out", model)
        .exits(0)
        .noOut()
        .err("wrote " + model, "threadwise annotate " + model);
    assertThat(model).content().contains("solicitor  pay", "orders.yaml:7, to pay");
    Cli.run("check", model).exits(0);
  }

  @Test
  void printsTheModelWithoutAFile() throws IOException {
    String model = Cli.run("import", routes(ROUTES), "--from", "camel").exits(0).out();
    assertThat(model).startsWith("solution orders").contains("pool orders { threads 4 }");
  }

  @Test
  void bringsAModelUpToDate() throws IOException {
    Path model = folder.resolve("orders.eai");
    Cli.run("import", routes(ROUTES), "--from", "camel", "--out", model).exits(0);
    String annotated =
        Files.readString(model).replace("-> parse_out  ", "-> parse_out  takes 3 ms  ");
    Files.writeString(model, annotated);
    Cli.run("import", folder.resolve("orders.yaml"), "--from", "camel", "--into", model)
        .exits(0)
        .err(model + " is up to date");
    assertThat(model).content().isEqualTo(annotated);
    Path changed = routes(ROUTES + "        - log: {id: done, message: paid}\n");
    Cli.run("import", changed, "--from", "camel", "--into", model).exits(0).err("changed " + model);
    assertThat(model).content().contains("takes 3 ms", "translator done");
  }

  @Test
  void writesNothingInexactIfStrict() throws IOException {
    Path model = folder.resolve("orders.eai");
    Path inexact = routes(ROUTES + "        - saga: {id: s, steps: [{log: x}]}\n");
    Cli.run("import", inexact, "--from", "camel", "--strict", "--out", model)
        .exits(1)
        .noOut()
        .err("not expressed: ", "orders.yaml:8, saga s", "nothing was written");
    assertThat(model).doesNotExist();
  }

  @Test
  void refusesWrongUse() throws IOException {
    Path broken = routes("a: [b");
    Cli.run("import", broken, "--from", "camel").exits(3).noOut().err("orders.yaml:1: ", "YAML");
    Cli.run("import", broken, "--from", "camel", "--out", "a.eai", "--into", "b.eai")
        .exits(2)
        .err("use one of them");
    Cli.run("import", folder.resolve("none.yaml"), "--from", "camel").exits(3).err("none.yaml");
    Cli.run("import", broken, broken, "--from", "json").exits(2).err("reads one file");
  }
}
