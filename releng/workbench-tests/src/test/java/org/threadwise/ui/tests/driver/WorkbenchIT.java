package org.threadwise.ui.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.ui.tests.driver.Session.Outcomes;

/** The update site in a plain Eclipse: installed, tried in a window, and taken away. */
class WorkbenchIT {

  private static final Path WORK = path("work");
  private static final String BUNDLE = "org.threadwise.ui,";
  private static final Session EDITING = new Session(WORK, "editing", 420);
  private static final Session LANGUAGE = new Session(WORK, "language", 420);
  private static final Session SWEEPS = new Session(WORK, "sweeps", 600);
  private static final Session DIALOGS = new Session(WORK, "dialogs", 420);
  private static final Session EXCHANGE = new Session(WORK, "exchange", 240);
  private static final Session TROUBLE = new Session(WORK, "trouble", 420);
  private static final Session CLOSING = new Session(WORK, "closing", 240);
  private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

  /** From an answer to the last process that has ended, on a machine that is busy. */
  private static final long END_MILLIS = 8000;

  private static Outcomes editing = Outcomes.NONE;
  private static Outcomes language = Outcomes.NONE;
  private static Outcomes sweeps = Outcomes.NONE;
  private static Outcomes dialogs = Outcomes.NONE;
  private static Outcomes exchange = Outcomes.NONE;
  private static Outcomes trouble = Outcomes.NONE;
  private static Outcomes closing = Outcomes.NONE;

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
    Files.createDirectories(WORK);
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
      editing = EDITING.run(tried, screen, path("examples"));
      language = LANGUAGE.run(tried, screen, path("examples"));
      sweeps = SWEEPS.run(tried, screen, path("examples"));
      dialogs = DIALOGS.run(tried, screen, path("examples"));
      exchange = EXCHANGE.run(tried, screen, path("examples"));
      trouble = TROUBLE.run(tried, screen, path("examples"));
      closing = CLOSING.run(tried, screen, path("examples"), "-cssTheme", DARK);
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
  void thePlugInHasTheLicenceOfWhatIsPackedIntoIt() throws IOException {
    String name = versions("plugins", "org.threadwise.ui_").getFirst();
    try (var jar =
        new JarFile(path("site").resolve("plugins/org.threadwise.ui_" + name).toFile())) {
      var licence = jar.getInputStream(jar.getEntry("licences/commonmark/META-INF/LICENSE.txt"));
      assertThat(new String(licence.readAllBytes(), StandardCharsets.UTF_8))
          .contains("Redistribution and use");
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
        "window",
        "colours",
        "figures",
        "outline",
        "types",
        "completes",
        "applies",
        "opens-diagram",
        "outlines-diagram",
        "draws",
        "undoes",
        "saves",
        "results",
        "everything"
      })
  void edits(String step) throws IOException {
    assertThat(editing.of(step)).as(EDITING.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hovers",
        "marks-problems",
        "mends",
        "clicks-apply",
        "clicks-count",
        "formats",
        "goes-to-declaration",
        "renames",
        "everything"
      })
  void knowsTheLanguage(String step) throws IOException {
    assertThat(language.of(step)).as(LANGUAGE.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sweeps", "shows-progress", "cancels", "everything"})
  void runsSweeps(String step) throws IOException {
    assertThat(sweeps.of(step)).as(SWEEPS.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"preferences", "wrong-preference", "new-solution", "new-examples", "everything"})
  void asks(String step) throws IOException {
    assertThat(dialogs.of(step)).as(DIALOGS.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exports",
        "asks-to-replace",
        "exports-project",
        "exports-picture",
        "imports",
        "refuses-bad-import",
        "everything"
      })
  void converts(String step) throws IOException {
    assertThat(exchange.of(step)).as(EXCHANGE.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "closed-file",
        "read-only-file",
        "changed-on-disk",
        "changed-on-disk-and-here",
        "outside-of-workspace",
        "two-windows",
        "deleted-while-simulating",
        "many-files",
        "everything"
      })
  void goesOnInTrouble(String step) throws IOException {
    assertThat(trouble.of(step)).as(TROUBLE.trace(step)).isEqualTo("passed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"simulates", "asks-for-unsaved"})
  void closesWhileItSimulates(String step) throws IOException {
    assertThat(closing.of(step)).as(CLOSING.trace(step)).isEqualTo("passed");
  }

  @Test
  void endsSoonWithAllProcessesAndKeepsWhatWasTyped() throws IOException {
    Path trial = CLOSING.trial();
    long answered = Long.parseLong(Files.readString(trial.resolve("closed.txt")));
    long server = Long.parseLong(Files.readString(trial.resolve("server.txt")));
    assertThat(closing.ended() - answered).isLessThan(END_MILLIS);
    assertThat(ProcessHandle.of(server)).isEmpty();
    assertThat(CLOSING.workspace().resolve("closing/cafe.eai")).content().startsWith("// kept ");
  }

  @Test
  void writesNoErrorsIntoTheLog() throws IOException {
    for (Session session :
        List.of(EDITING, LANGUAGE, SWEEPS, DIALOGS, EXCHANGE, TROUBLE, CLOSING)) {
      assertThat(session.log()).as(session.plan()).doesNotContain("!ENTRY org.threadwise.ui 4");
    }
  }
}
