package org.threadwise.architecture;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The simple name of a class is a noun, and is used once in the repository. */
class ClassNamesTest {

  /** Verbs of speech and participles in place of a noun. */
  private static final Pattern AVOIDED =
      Pattern.compile(
          "(?:[A-Z]\\w*)?(?:Said|Saying|Says|Told|Tells|Stands|Things?|Words?|Anew|Endless|Mend(?:ed)?)"
              + "(?:[A-Z]\\w*)?|[A-Z][a-z]+[^e]ed|Found|Laid|Drawn|Written|Keeping|Restating");

  /** Javadoc of packages, which is no class. */
  private static final String PACKAGE = "package-info";

  private static Stream<String> names(List<Path> sources) {
    return sources.stream()
        .map(file -> file.getFileName().toString())
        .filter(file -> file.endsWith(".java"))
        .map(file -> file.substring(0, file.length() - ".java".length()))
        .filter(name -> !name.equals(PACKAGE));
  }

  @Test
  void simpleNamesAreUnique() {
    assertThat(names(Repository.javaSources()))
        .hasSizeGreaterThan(1_000)
        .as("classes with the same simple name")
        .satisfies(
            names ->
                assertThat(
                        names.stream().collect(groupingBy(name -> name)).values().stream()
                            .filter(same -> same.size() > 1))
                    .isEmpty());
  }

  @Test
  void namesAreNouns() {
    assertThat(names(Repository.javaSources())).noneMatch(name -> AVOIDED.matcher(name).matches());
    assertThat(names(Repository.exportedJavaSources()))
        .isNotEmpty()
        .noneMatch(name -> AVOIDED.matcher(name).matches());
  }

  @Test
  void dialectIsRecognised() {
    assertThat(List.of("Said", "ThingProblems", "TokenWords", "Computed", "Laid"))
        .allMatch(name -> AVOIDED.matcher(name).matches());
    assertThat(List.of("ElementProblems", "Feed", "KeywordHelp", "TestProcesses"))
        .noneMatch(name -> AVOIDED.matcher(name).matches());
  }
}
