package org.threadwise.dsl;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/** Entries can be named like units: a quantity never includes the name of the next entry. */
final class UnitsAndNamesTest {

  private static final List<String> NAMES =
      List.of("ns", "us", "\u00b5s", "ms", "s", "min", "h", "d", "B", "kB", "MB", "GiB", "e", "x1");

  /** Arrivals, some of which end in a number without a unit. */
  private static final List<String> ARRIVALS =
      List.of(
          "poisson 1/ms in batches of 3",
          "constant 2/s in batches of 1_0.5e0",
          "every 5 ms in batches of constant(2)",
          "renewal exp(1 ms) in batches of uniform(1, 3)",
          "modulated { 5/s for 10 s, 1/s for 1 min }",
          "recorded(\"times.csv\", unit ms)",
          "poisson 5/s",
          "every 5 ms",
          "7 users",
          "7 users think exp(1 s)",
          "10 messages at once");

  static Stream<String> names() {
    return NAMES.stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void bareNumberEndsBeforeTheNextEntry(String name) {
    for (String between : List.of("\n", "\r\n", " ", " /* a */ ", " // a\n", "\n\n  // a\n")) {
      Workload workload =
          workload("A: poisson 1/ms in batches of 3" + between + name + ": poisson 2/s", name);

      assertThat(entries(workload)).containsExactly("A", name);
      assertThat(unitOfBatch(workload.getArrivals().getFirst())).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void bareNumberEndsBeforeAQualifiedEntry(String name) {
    Workload workload =
        workload("A: poisson 1/ms in batches of 3 P . " + name + ": every 2 s", name);

    assertThat(entries(workload)).containsExactly("A", name);
  }

  @Test
  void bareNumberEndsBeforeAProcessNamedLikeAUnit() {
    Solution solution =
        usable(
            """
            solution S
            pool p { threads 1 }
            process ms { entry A -> a  exit X a  entry B -> b  exit Y b }
            workload w {
              A: poisson 1/s in batches of 2
              ms.B: poisson 1/s
            }
            """);

    assertThat(entries(solution.getWorkloads().getFirst())).containsExactly("A", "B");
  }

  @Test
  void unitFollowsItsNumberOnTheSameLine() {
    Workload workload = workload("A: every 5/**/ms in batches of 3 for 2min warmup 10 s", "B");

    assertThat(workload.getDuration().getUnit()).isEqualTo("min");
    assertThat(workload.getWarmUp().getUnit()).isEqualTo("s");
    assertThat(SolutionReader.read(texts("A: every 5\nms", "B"), Path.of("x.eai")).isUsable())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "poisson 5",
        "constant 5/",
        "every 5",
        "poisson 5/s  for 5",
        "modulated { 5/s for 5 }",
        "poisson 5/s in batches of exp(2"
      })
  void numberWithoutItsUnitLeavesTheNextEntry(String incomplete) {
    for (String between : List.of("\n", " ")) {
      String text = texts("A: " + incomplete + between + "s: poisson 2/s", "s");

      SolutionReader.Read read = SolutionReader.read(text, Path.of("x.eai"));
      Workload workload = requireNonNull(read.solution()).getWorkloads().getFirst();

      assertThat(read.isUsable()).isFalse();
      assertThat(read.problems()).as(text).hasSize(1);
      assertThat(read.problems().getFirst().line()).as(text).isBetween(9, 10);
      assertThat(entries(workload)).as("%s%n%s", text, read.problems()).containsExactly("A", "s");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void writtenWorkloadsParseToTheSame(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      List<String> names = new ArrayList<>(NAMES);
      Collections.shuffle(names, random);
      List<String> used = names.subList(0, 1 + random.nextInt(names.size()));
      String separator = random.nextBoolean() ? "\n" : " ";
      String arrivals =
          used.stream()
              .map(name -> name + ": " + ARRIVALS.get(random.nextInt(ARRIVALS.size())))
              .collect(Collectors.joining(separator));
      String context = "seed %d, round %d: %s".formatted(seed, round, arrivals);
      Solution solution = LanguageTexts.solution(texts(arrivals, used.toArray(String[]::new)));
      assertThat(entries(solution.getWorkloads().getFirst())).as(context).isEqualTo(used);

      String written = SolutionText.of(solution);
      Solution again = LanguageTexts.solution(written);

      assertThat(EcoreUtil.equals(again, solution)).as("%s%n%s", context, written).isTrue();
      assertThat(SolutionReader.format(written)).isEqualTo(written);
    }
  }

  private static Workload workload(String content, String... names) {
    return usable(texts(content, names)).getWorkloads().getFirst();
  }

  private static Solution usable(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("x.eai"));
    assertThat(read.isUsable()).as("%s%n%s", read.problems(), text).isTrue();
    return requireNonNull(read.solution());
  }

  /** Returns a solution with entry A and the given ones; its workload starts in line 9. */
  private static String texts(String workload, String... names) {
    String entries =
        Stream.concat(Stream.of("A"), Stream.of(names))
            .distinct()
            .map(
                name -> "  entry %s -> from_%s exit X_%s from_%s".formatted(name, name, name, name))
            .collect(Collectors.joining("  "));
    return "solution S\npool p { threads 1 }\nprocess P {\n\n"
        + entries
        + "\n}\n\nworkload w {\n"
        + workload
        + "\n}\n";
  }

  private static List<String> entries(Workload workload) {
    return workload.getArrivals().stream().map(each -> each.getEntry().getName()).toList();
  }

  private static @Nullable String unitOfBatch(Arrivals arrivals) {
    return ((ConstantDistribution) arrivals.getBatch()).getValue().getUnit();
  }
}
