package org.threadwise.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;

/** Repeated studies agree with their stored results and with the documentation. */
class ReproduceCommandTest {
  private static final Path STUDIES = Path.of("");
  private static final Path CALL_CENTRE = STUDIES.resolve("freire-callcentre");
  private static final Path CAFE = STUDIES.resolve("haugg2019");
  private static final Path PAGE = Path.of("..", "..", "docs", "studies.md");

  @TempDir private Path folder = Path.of("");

  static List<Path> studies() throws IOException {
    try (Stream<Path> folders = Files.list(STUDIES)) {
      return folders.filter(folder -> Files.exists(folder.resolve("results.md"))).sorted().toList();
    }
  }

  @Test
  void theCallCentreReproducesItsResults() throws IOException {
    Cli.run("reproduce", CALL_CENTRE, "--out", folder).exits(0).noOut().err("wrote completion.svg");
    for (String name : List.of("results.md", "makespan.svg", "completion.svg")) {
      assertThat(folder.resolve(name)).hasSameTextualContentAs(CALL_CENTRE.resolve(name));
    }
  }

  /** Shorter runs, the same knees: a platform above capacity is self-similar. */
  @Test
  void theCafeReproducesItsKnees() throws IOException {
    String kept = section(Files.readString(CAFE.resolve("results.md")));
    String shorter = Cli.run("reproduce", CAFE, "--duration", "2s", "--seed", "2").exits(0).out();
    assertThat(column(section(shorter), 4)).isEqualTo(column(kept, 4)).hasSize(6);
    assertThat(column(kept, 4)).isEqualTo(column(kept, 5));
  }

  private static String section(String results) {
    String from = results.substring(results.indexOf("## The knee of each rate"));
    return from.substring(0, from.indexOf("\n## "));
  }

  private static List<String> column(String section, int index) {
    return section
        .lines()
        .filter(line -> line.startsWith("| ") && line.contains("/s |"))
        .map(line -> line.split("\\|", -1)[index].strip())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("studies")
  void thePageHasEveryTableAndPlotOfAStudy(Path study) throws IOException {
    String page = Files.readString(PAGE);
    String place = "../examples/studies/" + study.getFileName() + "/";
    for (String line : Files.readAllLines(study.resolve("results.md"))) {
      if (line.startsWith("|")) {
        assertThat(page).as("table of %s", study).contains(line);
      } else if (line.startsWith("![")) {
        String picture = line.substring(line.lastIndexOf('(') + 1, line.lastIndexOf(')'));
        assertThat(page).contains("(" + place + picture + ")");
        assertThat(study.resolve(picture)).isNotEmptyFile();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("studies")
  void everyStudyHasAScriptAndASource(Path study) throws IOException {
    assertThat(study.resolve("run")).isExecutable();
    assertThat(Files.readString(study.resolve("README.md")))
        .contains("**What it shows.**", "**Where it comes from.**", "**Measured and assumed.**");
  }

  /** The start script passes the folder of the studies, so that a name is enough. */
  @Test
  void findsStudiesByName() {
    System.setProperty("threadwise.studies", STUDIES.toAbsolutePath().toString());
    try {
      Cli.run("reproduce", "freire-callcentre").exits(0).out("# Freire et al.: the call centre");
      Cli.run("reproduce", "none/freire-callcentre").exits(3).err("there is no such folder");
    } finally {
      System.clearProperty("threadwise.studies");
    }
  }

  @Test
  void neverOverwritesWithoutForce() throws IOException {
    Files.writeString(folder.resolve("results.md"), "mine");
    Cli.run("reproduce", CALL_CENTRE, "--out", folder).exits(2).err("results.md: the file exists");
    assertThat(folder.resolve("results.md")).hasContent("mine");
  }

  @Test
  void rejectsUnknownStudies() {
    Cli.run("reproduce", "frere-callcentre")
        .exits(2)
        .noOut()
        .err("not a study of this version; did you mean 'freire-callcentre'?");
    Cli.run("reproduce", folder.resolve("freire-callcentre"))
        .exits(3)
        .err("there is no such folder; the studies are in examples/studies");
    Cli.run("reproduce", CALL_CENTRE, "--out", folder.resolve("none"))
        .exits(2)
        .err("is not a folder");
  }

  @Test
  void rejectsWrongTables() throws IOException {
    Path study = Files.createDirectory(folder.resolve("freire-callcentre"));
    Path table = study.resolve("table5.csv");
    Cli.run("reproduce", study).exits(3).err("table5.csv: cannot be read");
    Files.writeString(table, "messages,global,local\n");
    Cli.run("reproduce", study).exits(3).err("has no rows");
    Files.writeString(table, "messages,global,local\n100,1\n");
    Cli.run("reproduce", study).exits(3).err("must have 3 cells");
    Files.writeString(table, "messages,global\n100,1\n");
    Cli.run("reproduce", study).exits(3).err("has no column local");
    Files.writeString(table, "messages,global,local\n100,1,x\n");
    Cli.run("reproduce", study).exits(3).err("'x' in column local must be a number");
  }

  @ParameterizedTest
  @CsvSource({
    "jvm, decide, it measures this machine",
    "executors, decide, it measures this machine",
    "chat, decide, it measures this machine",
    "freire-callcentre, decide, it takes a few seconds",
    "haugg2019, fit, --effort fit is a sequential search"
  })
  void someStudiesCannotRunOnACluster(Path study, String effort, String reason) {
    Cli.run("reproduce", STUDIES.resolve(study), "--effort", effort, "--cluster", "local[2]")
        .exits(2)
        .noOut()
        .err("--cluster: " + study + " cannot run on a cluster: " + reason);
  }

  @Test
  void canBeInterrupted() {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli.run(cancellation, "reproduce", CALL_CENTRE).exits(130).noOut();
  }
}
