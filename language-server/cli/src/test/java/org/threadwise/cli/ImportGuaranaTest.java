package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A solution for Guaraná, imported, annotated and converted as ModelGen does. */
class ImportGuaranaTest {

  private static final String SOLUTION =
      """
      class Shop extends Process {
        Shop() {
          super("Shop");
          EntryPort in = new EntryPort("Orders");
          in.setInterSlot(new Slot("order"));
          ExitPort out = new ExitPort("Waiter");
          out.setInterSlot(new Slot("done"));
          addPort(in);
          addPort(out);
          Task task = new Translator("T1") {};
          task.input[0].bind(in.getInterSlot());
          task.output[0].bind(out.getInterSlot());
          addTask(task);
        }
      }
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void becomesAModelOfSimEvents() throws IOException {
    Path solution = Files.writeString(folder.resolve("Shop.java"), SOLUTION);
    Path configuration =
        Files.writeString(
            folder.resolve("guarana-conf.xml"),
            "<guarana-config><threads>3</threads></guarana-config>");
    Path model = folder.resolve("shop.eai");
    Cli.run("import", solution, configuration, "--from", "guarana", "--strict", "--out", model)
        .exits(0)
        .err("wrote " + model);
    assertThat(model).content().contains("pool engine { threads 3 }", "translator T1");
    Path times =
        Files.writeString(
            folder.resolve("times.csv"),
            "element,duration,unit\n" + "T1,10,us\nT1,12,us\n".repeat(9));
    Cli.run("annotate", model, "--from", times, "--apply").exits(0);
    assertThat(model).content().contains("takes ");
    Files.writeString(model, "workload rush { Orders: poisson 10/s }\n", StandardOpenOption.APPEND);
    Cli.run("convert", model, "--to", "simevents", "--style", "modelgen").exits(0).out("Entity");
  }

  @Test
  void refusesOtherFiles() throws IOException {
    Path solution = Files.writeString(folder.resolve("Shop.java"), "class Shop { ");
    Cli.run("import", solution, "--from", "guarana").exits(3).noOut().err("Shop.java:1: the Java");
    Files.write(solution, new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe});
    Cli.run("import", solution, "--from", "guarana").exits(3).noOut().err("not UTF-8 text");
  }
}
