package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;
import org.threadwise.architecture.Walkthrough.Edit;

/** Follows the first change of CONTRIBUTING.md: each edit fits, each command names what exists. */
class FirstChangeTest {

  private static final Walkthrough WALKTHROUGH = Walkthrough.read();
  private static final Pattern ARGUMENT = Pattern.compile("(?<= )(-D\\S+|-pl \\S+|\\S+)");

  /** Options of Maven and its plugins; those of the project are declared in its files. */
  private static final List<String> MAVEN_OPTIONS = List.of("test");

  @TempDir private Path folder;

  static List<Edit> edits() {
    return WALKTHROUGH.edits();
  }

  static List<String> commands() {
    return WALKTHROUGH.commands();
  }

  @ParameterizedTest
  @MethodSource("edits")
  void everyEditFitsItsFile(Edit edit) {
    assertThat(edit.apply()).contains(edit.after());
  }

  /** The edits of steps 1 and 2 are compiled, and the tests of the page run on the result. */
  @Test
  void theTestFailsAsDescribedAndTheSecondEditFixesIt() throws Exception {
    Edit test = WALKTHROUGH.edits().get(0);
    Edit fix = WALKTHROUGH.edits().get(1);

    TestExecutionSummary before = run("before", test.apply(), Repository.read(fix.path()));
    assertThat(before.getFailures()).hasSize(1);
    Failure failure = before.getFailures().get(0);
    String method =
        failure.getTestIdentifier().getUniqueId().replaceAll(".*template:(\\w+).*", "$1");
    assertThat(WALKTHROUGH.text())
        .contains(
            "%s » %s %s"
                .formatted(
                    "DistributionKindTest." + method,
                    failure.getException().getClass().getSimpleName().replace("Exception", ""),
                    failure.getException().getMessage()));

    TestExecutionSummary after = run("after", test.apply(), fix.apply());
    assertThat(after.getFailures()).isEmpty();
    assertThat(after.getTestsSucceededCount()).isEqualTo(before.getTestsFoundCount());
  }

  private TestExecutionSummary run(String name, String test, String catalogue) throws Exception {
    return EditedModule.of(
            folder.resolve(name),
            Map.of("DistributionKindTest.java", test, "DistributionKind.java", catalogue))
        .runTests();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandNamesWhatExists(String command) {
    String program = command.replaceFirst(" .*", "");
    switch (program) {
      case "mvn" -> arguments(command).forEach(argument -> checkMavenArgument(command, argument));
      case "npm" -> checkNpm(command);
      case "sed" -> checkSed(command);
      default ->
          assertThat(Repository.ROOT.resolve(program)).as(command).isExecutable().isRegularFile();
    }
  }

  private static Stream<String> arguments(String command) {
    return ARGUMENT.matcher(command).results().map(match -> match.group());
  }

  private static void checkMavenArgument(String command, String argument) {
    if (argument.startsWith("-pl ")) {
      for (String module : argument.substring("-pl ".length()).split(",", -1)) {
        assertThat(Repository.read("pom.xml")).contains("<module>" + module + "</module>");
      }
    } else if (argument.startsWith("-Dtest=")) {
      String test = argument.substring("-Dtest=".length()) + ".java";
      assertThat(Repository.testSources(test::equals)).as(command).hasSize(1);
    } else if (argument.startsWith("-D")) {
      checkOption(argument.substring("-D".length()).replaceFirst("=.*", ""));
    } else {
      assertThat(argument).as(command).isIn("test", "verify", "spotless:apply", "-am");
    }
  }

  private static void checkOption(String option) {
    boolean isRead =
        Repository.testSources(name -> name.endsWith(".java")).stream()
            .anyMatch(source -> contains(source, '"' + option + '"'));
    assertThat(isRead || MAVEN_OPTIONS.contains(option)).as("a test reads %s", option).isTrue();
  }

  private static boolean contains(Path source, String text) {
    return Repository.read(Repository.ROOT.relativize(source).toString()).contains(text);
  }

  private static void checkNpm(String command) {
    Matcher npm = Pattern.compile("npm --prefix (\\S+) (ci|test -- (\\w+))").matcher(command);
    assertThat(npm.matches()).as(command).isTrue();
    assertThat(Repository.contains(npm.group(1) + "/package-lock.json")).isTrue();
    assertThat(Repository.read(npm.group(1) + "/package.json"))
        .contains("\"test\": \"vitest run\"");
    if (npm.group(3) != null) {
      assertThat(Repository.testSources((npm.group(3) + ".test.ts")::equals)).hasSize(1);
    }
  }

  private static void checkSed(String command) {
    Matcher sed =
        Pattern.compile("sed 's/([^/]+)/[^/]+/' (\\S+) > \\S+/target/\\S+").matcher(command);
    assertThat(sed.matches()).as(command).isTrue();
    assertThat(Files.exists(Repository.ROOT.resolve(sed.group(2)))).isTrue();
    assertThat(Repository.read(sed.group(2))).contains(sed.group(1));
  }
}
