package org.threadwise.ui.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.ui.tests.driver.WorkbenchRun.Outcomes;

/** Installs the update site into a plain Eclipse, runs the test plans and uninstalls it. */
class WorkbenchIT {

  private static final Path WORK = path("work");
  private static final String BUNDLE = "org.threadwise.ui,";

  /** Arguments for the dark theme, which some runs use. */
  private static final String[] DARK = {"-cssTheme", "org.eclipse.e4.ui.css.theme.e4_dark"};

  /** The run that is closed during a simulation. */
  private static final WorkbenchRun CLOSING =
      WorkbenchRun.of(WORK, "closing", 240, "simulates", "asks-for-unsaved").with(DARK);

  /** The run without one of the plug-in's classes. */
  private static final WorkbenchRun INCOMPLETE =
      WorkbenchRun.of(WORK, "incomplete", 240, "diagram-is-incomplete", "results-are-incomplete");

  /** The run in which pages fail. */
  private static final WorkbenchRun FAILING =
      WorkbenchRun.of(
          WORK, "failing", 240, "page-is-not-written", "page-is-not-made", "page-is-shown");

  private static final List<WorkbenchRun> SESSIONS =
      List.of(
          WorkbenchRun.of(
              WORK,
              "editing",
              420,
              "window",
              "colours",
              "figures",
              "outline",
              "outline-follows",
              "types",
              "completes",
              "applies",
              "opens-diagram",
              "outlines-diagram",
              "draws",
              "undoes",
              "undoes-in-field",
              "saves"),
          WorkbenchRun.of(
              WORK,
              "language",
              420,
              "hovers",
              "marks-problems",
              "fixes",
              "clicks-apply",
              "clicks-count",
              "formats",
              "goes-to-declaration",
              "renames",
              "shows-no-duplicates"),
          WorkbenchRun.of(
                  WORK,
                  "results",
                  480,
                  "colours-by-figure",
                  "shows-where-time-goes",
                  "compares-with-file")
              .with(DARK),
          WorkbenchRun.of(WORK, "sweeps", 600, "sweeps", "shows-progress", "cancels"),
          WorkbenchRun.of(
              WORK,
              "dialogs",
              420,
              "preferences",
              "wrong-preference",
              "wrong-java",
              "new-menu",
              "context-menu",
              "wizards-by-command",
              "new-solution",
              "new-examples",
              "new-files"),
          WorkbenchRun.of(
                  WORK,
                  "exchange",
                  420,
                  "exports",
                  "asks-to-replace",
                  "exports-project",
                  "exports-picture",
                  "imports",
                  "refuses-bad-import",
                  "imports-routes",
                  "updates-from-routes")
              .with(DARK),
          WorkbenchRun.of(
                  WORK,
                  "measurements",
                  300,
                  "imports-measurements",
                  "switches-row-off",
                  "applies-measurements",
                  "undoes-measurements",
                  "drops-measurements",
                  "marks-drift",
                  "fixes-drift")
              .with(DARK),
          WorkbenchRun.of(
                  WORK,
                  "trouble",
                  420,
                  "closed-file",
                  "read-only-file",
                  "changed-on-disk",
                  "changed-on-disk-and-here",
                  "diagram-changed-on-disk-and-here",
                  "diagram-of-read-only-file",
                  "outside-of-workspace",
                  "diagram-of-read-only-file-outside",
                  "two-windows",
                  "deleted-while-simulating",
                  "many-files")
              .with(DARK),
          CLOSING);

  /** The time limit from the confirmation to the exit of all processes, on a busy machine. */
  private static final long MAX_END_MILLIS = 8000;

  private static final Map<WorkbenchRun, Outcomes> OUTCOMES = new LinkedHashMap<>();

  private static List<String> installed = List.of();
  private static List<String> older = List.of();
  private static String refusal = "";
  private static List<String> left = List.of();

  private static Path path(String property) {
    return Path.of(Objects.requireNonNull(System.getProperty(property), property));
  }

  @BeforeAll
  static void runWorkbenches() throws IOException, InterruptedException {
    delete(WORK);
    Files.createDirectories(WORK);
    EclipseInstallation eclipse =
        EclipseInstallation.copy(path("product"), WORK.resolve("eclipse"));
    eclipse.install(OlderSite.publish(eclipse, path("site"), WORK.resolve("older")));
    older = eclipse.installed(BUNDLE);
    eclipse.update(path("site"));
    refusal = eclipse.installSiriusWithoutRuntime(path("site"));
    installed = eclipse.installed(BUNDLE);
    EclipseInstallation tried = EclipseInstallation.copy(eclipse.folder(), WORK.resolve("tried"));
    eclipse.uninstall();
    left = eclipse.installed("org.threadwise");
    tried.add(path("plugin"), "org.threadwise.ui.tests");
    try (VirtualDisplay screen = VirtualDisplay.open(WORK.resolve("screen.log"))) {
      for (WorkbenchRun session : SESSIONS) {
        OUTCOMES.put(session, session.run(tried, screen, path("examples")));
      }
      OUTCOMES.put(FAILING, FAILING.run(tried, screen, path("examples")));
      tried.removeFromBundle(installed.getFirst(), "org/threadwise/ui/page/PageHost.class");
      OUTCOMES.put(INCOMPLETE, INCOMPLETE.run(tried, screen, path("examples")));
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
  void plugInAndFeatureHaveTheSameVersion() throws IOException {
    assertThat(versions("plugins", "org.threadwise.ui_"))
        .isEqualTo(versions("features", "org.threadwise.feature_"))
        .hasSize(1);
  }

  /** Returns the version parts of jar names on the site. */
  private static List<String> versions(String folder, String name) throws IOException {
    try (Stream<Path> jars = Files.list(path("site").resolve(folder))) {
      return jars.map(jar -> jar.getFileName().toString())
          .filter(jar -> jar.startsWith(name))
          .map(jar -> jar.substring(name.length()))
          .toList();
    }
  }

  @Test
  void plugInContainsLicencesOfEmbeddedLibraries() throws IOException {
    String name = versions("plugins", "org.threadwise.ui_").getFirst();
    try (var jar =
        new JarFile(path("site").resolve("plugins/org.threadwise.ui_" + name).toFile())) {
      var licence = jar.getInputStream(jar.getEntry("licences/commonmark/META-INF/LICENSE.txt"));
      assertThat(new String(licence.readAllBytes(), StandardCharsets.UTF_8))
          .contains("Redistribution and use");
    }
  }

  @Test
  void updatesFromAnOlderVersion() {
    assertThat(older).hasSize(1).allMatch(bundle -> bundle.contains("v20200101-0000"));
    assertThat(installed).hasSize(1).noneMatch(bundle -> bundle.contains("v20200101-0000"));
  }

  @Test
  void reportsTheMissingSiriusFeature() {
    assertThat(refusal).containsPattern("org\\.eclipse\\.sirius\\.\\S+\\.feature\\.group");
  }

  @Test
  void uninstallsCleanly() {
    assertThat(left).isEmpty();
  }

  static Stream<Arguments> steps() {
    return OUTCOMES.keySet().stream()
        .flatMap(session -> session.steps().stream().map(step -> arguments(session, step)));
  }

  @ParameterizedTest
  @MethodSource("steps")
  void passes(WorkbenchRun session, String step) throws IOException {
    assertThat(outcomes(session).of(step)).as(session.trace(step)).isEqualTo("passed");
  }

  private static Outcomes outcomes(WorkbenchRun session) {
    return Objects.requireNonNull(OUTCOMES.get(session));
  }

  @Test
  void exitsQuicklyAndSavesTheText() throws IOException {
    Path output = CLOSING.output();
    long answered = Long.parseLong(Files.readString(output.resolve("closed.txt")));
    long server = Long.parseLong(Files.readString(output.resolve("server.txt")));
    long end = outcomes(CLOSING).ended() - answered;
    CLOSING.note("from the confirmation to the exit of all processes: " + end + " ms");
    assertThat(end).isLessThan(MAX_END_MILLIS);
    assertThat(ProcessHandle.of(server)).isEmpty();
    assertThat(CLOSING.workspace().resolve("closing/cafe.eai")).content().startsWith("// kept ");
  }

  @ParameterizedTest
  @FieldSource("SESSIONS")
  void logsNoErrors(WorkbenchRun session) throws IOException {
    assertThat(session.log())
        .doesNotContain("!ENTRY org.threadwise.ui 4")
        .doesNotContain("error occurred during: \"Threadwise");
  }

  @Test
  void logsPageFailures() throws IOException {
    assertThat(FAILING.log())
        .contains("!ENTRY org.threadwise.ui 4")
        .contains("A page could not be opened.");
  }

  @Test
  void logsMissingClasses() throws IOException {
    assertThat(INCOMPLETE.log())
        .contains("!ENTRY org.threadwise.ui 4")
        .contains("A class of Threadwise or of one of its dependencies is missing");
  }
}
