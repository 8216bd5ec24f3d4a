package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages about the code refer to files and tests that exist. */
class PageReferencesTest {

  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");
  private static final Pattern PATH =
      Pattern.compile(
          "`((?:plugins|language-server|features|vscode-extension|releng|docs|examples)/[\\w./-]+)`");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT|\\.test\\.ts))`");
  private static final Pattern RECORD = Pattern.compile("\\d{4}-[a-z0-9-]+\\.md");

  /** What tests and builds write. */
  private static final String WRITTEN = "/target/";

  static List<String> pages() throws IOException {
    return Stream.concat(
            Stream.of("ARCHITECTURE.md", "CONTRIBUTING.md", "docs/engine.md"), decisions().stream())
        .toList();
  }

  static List<String> decisions() throws IOException {
    try (Stream<Path> files = Files.list(Repository.ROOT.resolve("docs/decisions"))) {
      return files.map(file -> "docs/decisions/" + file.getFileName()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadToFiles(String page) {
    Path from = Path.of("/" + page);
    assertThat(matches(LINK, page).map(link -> from.resolveSibling(link).normalize().toString()))
        .allSatisfy(link -> assertThat(Repository.contains(link.substring(1))).as(link).isTrue());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void pathsAndTestsExist(String page) {
    assertThat(matches(PATH, page).filter(path -> !path.contains(WRITTEN)))
        .allSatisfy(path -> assertThat(Repository.contains(path)).as(path).isTrue());
    assertThat(matches(TEST, page))
        .allSatisfy(
            test ->
                assertThat(
                        Repository.testSources(
                            name -> name.equals(test) || name.equals(test + ".java")))
                    .as(test)
                    .isNotEmpty());
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void everyDecisionIsInTheIndexAndHasItsParts(String page) {
    String name = Path.of(page).getFileName().toString();
    if (!name.equals("README.md")) {
      assertThat(name).matches(RECORD);
      assertThat(Repository.read("docs/decisions/README.md")).containsOnlyOnce("(" + name + ")");
      assertThat(Repository.read(page))
          .contains("**Context.**", "**Decision.**", "**Consequences.**", "**Rejected.**");
    }
  }

  private static Stream<String> matches(Pattern pattern, String page) {
    return pattern.matcher(Repository.read(page)).results().map(match -> match.group(1));
  }
}
