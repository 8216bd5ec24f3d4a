package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.units.Unit;

/** What docs/language.md says is so. */
final class DocumentationTest {

  private static final String PAGE =
      LanguageTexts.read(LanguageTexts.REPOSITORY.resolve("docs").resolve("language.md"));
  private static final Pattern BLOCK = Pattern.compile("```eai ?(\\w*)\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PROBLEM =
      Pattern.compile(
          "^\\| `([a-z-]+)` \\| (error|warning|information) \\| (.*) \\|$", Pattern.MULTILINE);

  @TempDir Path folder;

  static Stream<String> examples() {
    Matcher blocks = BLOCK.matcher(PAGE);
    List<String> examples = new ArrayList<>();
    while (blocks.find()) {
      examples.add(complete(blocks.group(1), blocks.group(2)));
    }
    return examples.stream();
  }

  /** Completes a fragment as the page says. */
  private static String complete(String kind, String block) {
    return switch (kind) {
      case "" -> block;
      case "elements" ->
          "solution Example\npool engine { threads 4 }\nprocess Example {\n" + block + "}\n";
      case "statements" -> {
        String solution =
            BLOCK
                .matcher(PAGE)
                .results()
                .map(DocumentationTest::text)
                .skip(1)
                .findFirst()
                .orElseThrow();
        String kept =
            block.contains("pool ") ? solution.replaceAll("pool engine .*\n", "") : solution;
        yield kept.replaceAll("workload rush .*\n", "") + block;
      }
      default -> throw new IllegalArgumentException("No such kind of example: " + kind);
    };
  }

  private static String text(MatchResult block) {
    return block.group(2);
  }

  @BeforeEach
  void writeMeasurements() throws IOException {
    Files.writeString(folder.resolve("times.csv"), "T12,T13\n12,1\n14,1\n13,1\n");
    Files.writeString(folder.resolve("arrivals.csv"), "t\n0\n5\n7\n");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesAreRight(String example) {
    SolutionReader.Read read = SolutionReader.read(example, folder.resolve("x.eai"));

    assertThat(read.problems())
        .filteredOn(problem -> !problem.code().equals(ProblemCode.NO_TIME.id()))
        .as(example)
        .isEmpty();
  }

  @Test
  void hasExamples() {
    assertThat(examples()).hasSizeGreaterThan(15);
  }

  @Test
  void listsAllProblems() {
    List<String> listed =
        PROBLEM
            .matcher(PAGE)
            .results()
            .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3))
            .toList();

    List<String> codes =
        Arrays.stream(ProblemCode.values())
            .map(code -> code.id() + " " + word(code.severity()) + " " + code.summary())
            .toList();

    assertThat(listed).isEqualTo(codes);
  }

  private static String word(Severity severity) {
    return severity == Severity.INFO ? "information" : severity.name().toLowerCase(Locale.ROOT);
  }

  @Test
  void namesAllWords() {
    assertThat(ElementKind.all())
        .allSatisfy(kind -> assertThat(PAGE).contains("`" + kind.keyword() + "`"));
    assertThat(Clause.values())
        .allSatisfy(clause -> assertThat(PAGE).contains("`" + clause.keyword()));
    assertThat(Unit.values())
        .allSatisfy(unit -> assertThat(PAGE).contains("`" + unit.symbol() + "`"));
    assertThat(DistributionKind.values())
        .allSatisfy(
            kind ->
                assertThat(kind.sets())
                    .allSatisfy(set -> assertThat(PAGE).contains("`" + kind.example(set) + "`")));
  }
}
