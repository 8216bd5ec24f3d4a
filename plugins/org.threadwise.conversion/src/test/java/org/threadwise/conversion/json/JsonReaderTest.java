package org.threadwise.conversion.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.threadwise.conversion.FullFeaturedSolution;
import org.threadwise.conversion.RandomSolutions;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Solution;

class JsonReaderTest {

  private static final long FIRST = Long.getLong("threadwise.seed", 20_261_121);
  private static final int SOLUTIONS = Integer.getInteger("threadwise.solutions", 300);

  @Test
  void readsEveryFeatureOfTheMetamodel() throws BadJsonException {
    Solution complete = FullFeaturedSolution.solution();
    Solution read = JsonReader.read(JsonWriter.write(complete).text());
    assertThat(JsonWriter.write(read)).isEqualTo(JsonWriter.write(complete));
  }

  @Test
  void roundTripPreservesRandomSolutions() throws BadJsonException {
    Set<EClass> seen = new HashSet<>();
    for (long seed = FIRST; seed < FIRST + SOLUTIONS; seed++) {
      Solution solution = RandomSolutions.of(seed);
      String json = JsonWriter.write(solution).text();
      Solution read = JsonReader.read("\ufeff" + json);
      assertThat(EcoreUtil.equals(read, solution)).as("seed %s:%n%s", seed, json).isTrue();
      solution.eAllContents().forEachRemaining(object -> seen.add(object.eClass()));
    }
    assertThat(seen)
        .hasSize(FullFeaturedSolution.classes().size() - 1); // all but the solution itself
  }

  /** The text that import writes is equivalent and formatted. */
  @Test
  void importWritesRandomSolutions() {
    for (long seed = FIRST; seed < FIRST + SOLUTIONS; seed++) {
      Solution solution = RandomSolutions.of(seed);
      String text = SolutionText.of(solution);
      SolutionReader.Read read = SolutionReader.read(text, Path.of("random.eai"));
      assertThat(EcoreUtil.equals(read.solution(), solution))
          .as("seed %s: %s%n%s", seed, read.problems(), text)
          .isTrue();
      assertThat(SolutionReader.format(text)).as("seed %s", seed).isEqualTo(text);
    }
  }

  /** Required clauses are written even if their values are the defaults. */
  @Test
  void importWritesTheRequiredClausesOfRouters() throws BadJsonException {
    SolutionReader.Read read =
        SolutionReader.read(
            """
            solution Routers
            pool engine { threads 1 }
            process P on engine {
              entry  In               -> order
              router Fork  order      -> left, right  sends every
              router Pairs left, right -> first, second  fires each  sends every
              exit   One  first
              exit   Two  second
            }
            workload usual { In: poisson 1/s }
            """);
    Solution solution = Objects.requireNonNull(read.solution());
    String text = SolutionText.of(JsonReader.read(JsonWriter.write(solution).text()));
    assertThat(text).contains("fires each  sends every");
    assertThat(SolutionReader.read(text).problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .isEmpty();
  }
}
