package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.PatternGroup;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.units.Unit;

/** docs/language.md agrees with the language and its catalogue. */
final class DocumentationTest {

  private static final String PAGE =
      LanguageTexts.read(LanguageTexts.REPOSITORY.resolve("docs").resolve("language.md"));
  private static final Pattern BLOCK = Pattern.compile("```eai ?(\\w*)\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PROBLEM =
      Pattern.compile(
          "^\\| `([a-z-]+)` \\| (error|warning|information) \\| (.*) \\|$", Pattern.MULTILINE);

  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  @TempDir Path folder;

  static Stream<String> examples() {
    Matcher blocks = BLOCK.matcher(PAGE);
    List<String> examples = new ArrayList<>();
    while (blocks.find()) {
      examples.add(complete(blocks.group(1), blocks.group(2)));
    }
    return examples.stream();
  }

  /** Completes a fragment to a solution, as the page describes. */
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
  void examplesAreValid(String example) {
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
            .map(code -> code.id() + " " + name(code.severity()) + " " + code.summary())
            .toList();

    assertThat(listed).isEqualTo(codes);
  }

  private static String name(Severity severity) {
    return severity == Severity.INFO ? "information" : severity.name().toLowerCase(Locale.ROOT);
  }

  @Test
  void listsAllUnits() {
    assertThat(codesIn(table("| dimension | units |")))
        .containsAll(
            Arrays.stream(Unit.values()).flatMap(unit -> unit.symbols().stream()).toList());
  }

  @Test
  void listsAllKindsWithTheirSlots() {
    Map<String, String> slots = new HashMap<>();
    for (String row : table("| kind | in → out |")) {
      List<String> cells = cells(row);
      codes(cells.get(0)).forEach(kind -> slots.putIfAbsent(kind, cells.get(1)));
    }

    assertThat(ElementKind.all())
        .allSatisfy(
            kind ->
                assertThat(slots)
                    .containsEntry(
                        kind.keyword(), slots(kind.inputs()) + " → " + slots(kind.outputs())));
  }

  /** Returns the number of slots as the page writes it. */
  private static String slots(ElementKind.Arity arity) {
    return switch (arity.description()) {
      case "0" -> "–";
      case "1 or more" -> "n";
      default -> arity.description();
    };
  }

  @Test
  void listsAllClausesWithTheirKinds() {
    Map<Clause, Set<String>> kinds = new EnumMap<>(Clause.class);
    for (String row : table("| clause | kinds |")) {
      List<String> cells = cells(row);
      for (String form : codes(cells.get(0))) {
        clauseOf(form)
            .ifPresent(
                clause ->
                    kinds
                        .computeIfAbsent(clause, any -> new TreeSet<>())
                        .addAll(kindsIn(cells.get(1))));
      }
    }

    assertThat(Clause.values())
        .allSatisfy(clause -> assertThat(kinds.get(clause)).isEqualTo(kindsOf(clause)));
  }

  private static Optional<Clause> clauseOf(String form) {
    return form.startsWith(Clause.PARALLEL.prefix())
        ? Optional.of(Clause.PARALLEL)
        : Clause.startingWith(form.split(" ", 2)[0]);
  }

  /** Returns the kinds in a list; {@code tasks} is short for all tasks. */
  private static Set<String> kindsIn(String list) {
    Set<String> kinds = new TreeSet<>();
    for (String kind : list.split(", ", -1)) {
      if (kind.equals("tasks")) {
        ElementKind.all().stream()
            .filter(each -> each.group() != PatternGroup.PORTS)
            .forEach(each -> kinds.add(each.keyword()));
      } else {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  private static Set<String> kindsOf(Clause clause) {
    List<ElementKind> kinds =
        ElementKind.all().stream().filter(kind -> kind.takes(clause)).toList();
    return kinds.equals(ElementKind.all())
        ? Set.of("all")
        : kinds.stream().map(ElementKind::keyword).collect(Collectors.toSet());
  }

  @Test
  void listsAllDistributions() {
    List<String> codes = codesIn(table("| distribution | parameters |"));

    for (DistributionKind kind : DistributionKind.values()) {
      assertThat(codes).containsAll(kind.sets().stream().map(kind::example).toList());
      assertThat(codes).extracting(code -> code.split("\\(", 2)[0]).containsAll(kind.names());
    }
  }

  @Test
  void listsAllProperties() {
    List<String> codes = codesIn(PAGE.lines().toList());

    for (EClass type : List.of(Literals.HOST, Literals.POOL, Literals.MEASURED_DISTRIBUTION)) {
      assertThat(codes)
          .extracting(code -> code.split(" ", 2)[0])
          .containsAll(PropertyKeywords.of(type));
    }
  }

  /** Returns the rows of the table whose header starts with a text. */
  private static List<String> table(String header) {
    return PAGE.substring(PAGE.indexOf("\n" + header) + 1)
        .lines()
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  private static List<String> cells(String row) {
    return Arrays.stream(row.substring(1).split("\\|")).map(String::strip).toList();
  }

  private static List<String> codesIn(List<String> rows) {
    return rows.stream().flatMap(row -> codes(row).stream()).toList();
  }

  /** Returns the texts between backquotes. */
  private static List<String> codes(String markdown) {
    return CODE.matcher(markdown).results().map(code -> code.group(1)).toList();
  }
}
