package org.threadwise.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Simulations with JSL. */
class BackendTest {
  private static final Path CAFE = Path.of("..", "..", "examples", "cafe", "cafe.eai");
  private static final @Nullable String JAR = System.getProperty("jsl.jar");

  @Test
  void jslRequiresItsJar() {
    Cli.run("simulate", CAFE, "--backend", "jsl")
        .exits(2)
        .noOut()
        .err("--backend jsl needs --jsl-jar", "JSLCore");
  }

  @Test
  void theJarMustExist() {
    Cli.run("simulate", CAFE, "--backend", "jsl", "--jsl-jar", "nowhere.jar")
        .exits(2)
        .noOut()
        .err("--jsl-jar: there is no file nowhere.jar");
  }

  @Test
  void theJarRequiresJsl() {
    Cli.run("simulate", CAFE, "--jsl-jar", "some.jar")
        .exits(2)
        .noOut()
        .err("--jsl-jar requires --backend jsl");
  }

  @Test
  void rejectsAnotherJar(@TempDir Path folder) throws Exception {
    Path jar = Files.write(folder.resolve("other.jar"), emptyJar());
    Cli.run("simulate", CAFE, "--backend", "jsl", "--jsl-jar", jar)
        .exits(1)
        .noOut()
        .err("does not compile with", "other.jar, which should be JSL R1.0.12");
  }

  @Test
  void rejectsAnUnknownBackend() {
    Cli.run("simulate", CAFE, "--backend", "jls").exits(2).noOut().err("'jls' is unknown", "jsl");
  }

  @Test
  void jslSimulates() {
    onJsl("--duration", "2s", "--replications", "3")
        .exits(0)
        .out("Cafe", "Waiter", "engine", "3 replications", "goal met: p95");
  }

  @Test
  void jslReplicatesUntilThePrecisionIsReached() {
    onJsl("--duration", "2s", "--precision", "1%").exits(0).out("Cafe", "Waiter", "replications");
  }

  @Test
  void doesNotRunAWorkloadAboveCapacity() {
    onJsl("--rate", "9000/s").exits(1).out("unstable");
  }

  private static Cli onJsl(String... more) {
    assumeTrue(JAR != null, "needs -Djsl.jar=PATH, the jars of JSL R1.0.12 and its dependencies");
    List<Object> arguments =
        new ArrayList<>(
            List.of("simulate", CAFE, "--backend", "jsl", "--jsl-jar", String.valueOf(JAR)));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray());
  }

  /** The end of a zip file without entries. */
  private static byte[] emptyJar() {
    byte[] end = new byte[22];
    end[0] = 'P';
    end[1] = 'K';
    end[2] = 5;
    end[3] = 6;
    return end;
  }
}
