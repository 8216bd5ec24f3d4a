package org.threadwise.ui.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The update site in a plain Eclipse: installed, tried in a window, and taken away. */
class WorkbenchIT {

  private static final Path WORK = path("work");
  private static final Path TRIAL = WORK.resolve("trial");
  private static final String BUNDLE = "org.threadwise.ui,";
  private static final long TRIAL_SECONDS = 420;

  /** How each step of the trial went. */
  private static final Map<String, String> outcomes = new HashMap<>();

  private static List<String> installed = List.of();
  private static List<String> older = List.of();
  private static String refusal = "";
  private static List<String> left = List.of();

  private static Path path(String property) {
    return Path.of(Objects.requireNonNull(System.getProperty(property), property));
  }

  @BeforeAll
  static void tryInWorkbench() throws IOException, InterruptedException {
    delete(WORK);
    Files.createDirectories(TRIAL);
    Eclipse eclipse = Eclipse.copy(path("product"), WORK.resolve("eclipse"));
    eclipse.install(OlderSite.publish(eclipse, path("site"), WORK.resolve("older")));
    older = eclipse.installed(BUNDLE);
    eclipse.update(path("site"));
    refusal = eclipse.refuseSirius(path("site"));
    installed = eclipse.installed(BUNDLE);
    Eclipse tried = Eclipse.copy(eclipse.folder(), WORK.resolve("tried"));
    eclipse.uninstall();
    left = eclipse.installed("org.threadwise");
    tried.add(path("plugin"), "org.threadwise.ui.tests");
    try (Screen screen = Screen.open(WORK.resolve("screen.log"))) {
      tried.run(
          WORK.resolve("workbench.log"),
          TRIAL_SECONDS,
          List.of("-Dtrial=" + TRIAL, "-Dcafe=" + path("examples").resolve("cafe/cafe.eai")),
          Map.of("DISPLAY", screen.name(), "GDK_BACKEND", "x11"),
          List.of("-clean", "-data", WORK.resolve("workspace").toString()));
    }
    for (String line : Files.readAllLines(TRIAL.resolve("steps.txt"))) {
      String[] words = line.split("\t", -1);
      outcomes.put(words[0], words[1]);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Test
  void installsWithoutNetwork() {
    assertThat(installed).hasSize(1);
  }

  @Test
  void thePlugInHasTheVersionOfItsFeature() throws IOException {
    assertThat(versions("plugins", "org.threadwise.ui_"))
        .isEqualTo(versions("features", "org.threadwise.feature_"))
        .hasSize(1);
  }

  /** The ends of the names of jars on the site. */
  private static List<String> versions(String folder, String name) throws IOException {
    try (Stream<Path> jars = Files.list(path("site").resolve(folder))) {
      return jars.map(jar -> jar.getFileName().toString())
          .filter(jar -> jar.startsWith(name))
          .map(jar -> jar.substring(name.length()))
          .toList();
    }
  }

  @Test
  void updatesFromTheVersionBefore() {
    assertThat(older).hasSize(1).allMatch(bundle -> bundle.contains("v20200101-0000"));
    assertThat(installed).hasSize(1).noneMatch(bundle -> bundle.contains("v20200101-0000"));
  }

  @Test
  void namesWhatTheViewpointMisses() {
    assertThat(refusal).contains("org.eclipse.sirius.runtime.feature.group");
  }

  @Test
  void uninstallsCleanly() {
    assertThat(left).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "opens-text",
        "colours",
        "figures",
        "outline",
        "types",
        "completes",
        "applies",
        "opens-diagram",
        "draws",
        "undoes",
        "saves",
        "results"
      })
  void doesInTheWorkbench(String step) throws IOException {
    Path trace = TRIAL.resolve(step + ".txt");
    assertThat(outcomes.get(step))
        .as(Files.exists(trace) ? Files.readString(trace) : "not tried")
        .isEqualTo("passed");
  }

  @Test
  void writesNoErrorsIntoTheLog() throws IOException {
    Path log = WORK.resolve("workspace/.metadata/.log");
    assertThat(Files.exists(log) ? Files.readString(log) : "")
        .doesNotContain("!ENTRY org.threadwise.ui 4");
  }
}
