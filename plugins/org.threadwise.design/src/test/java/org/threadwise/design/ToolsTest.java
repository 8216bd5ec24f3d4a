package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.SolutionReader.Read;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** Uses every tool in every example, and checks the diagram and the text that is saved. */
class ToolsTest {

  /**
   * Problems that further steps solve: of elements that are not connected yet, or no longer, and of
   * joins behind a hand-over, whose pool is to be chosen.
   */
  private static final Set<String> INCOMPLETE =
      Set.of(
          ProblemCode.INPUTS.id(),
          ProblemCode.OUTPUTS.id(),
          ProblemCode.SLOT_UNREAD.id(),
          ProblemCode.UNREACHABLE.id(),
          ProblemCode.NO_TIME.id(),
          ProblemCode.NEVER_PAIRS.id(),
          ProblemCode.NO_GROUP.id(),
          ProblemCode.NO_WAY_OUT.id(),
          ProblemCode.POOL_AMBIGUOUS.id(),
          ProblemCode.CLAUSE_MISSING.id(),
          ProblemCode.PROBABILITY.id(),
          ProblemCode.NO_EFFECT.id(),
          ProblemCode.ARRIVALS_MISSING.id(),
          ProblemCode.WORKLOAD_EMPTY.id(),
          ProblemCode.GOAL_EMPTY.id(),
          ProblemCode.GOAL.id(),
          ProblemCode.PROCESS_MISSING.id(),
          ProblemCode.POOL_IMPLICIT.id());

  /** A solution with all elements that tools can change. */
  static final String EVERYTHING =
      """
      solution Bar

      pool engine { threads 1 } // too few
      pool spare { threads 3 }
      pools per task { Mix: 1, others: 4 } // own

      application Kitchen
      application Cellar

      process Drinks on engine {
        entry      Orders         -> order
        translator Mix    order   -> mixed   takes 2 ms // measured
        translator Lone           takes 2 ms
        zip        Behind mixed   -> zipped  takes 1 ms  on spare
        solicitor  Ask    zipped  -> plate   responds in 5 ms  asks Kitchen
        enricher   Add    plate   -> done    takes 1 ms
        exit       Waiter done
      }

      process Other {
        entry      Bills          -> bill
        solicitor  Look   bill    -> seen    responds in 1 ms
        exit       Desk   seen
      }

      workload rush { Orders: poisson 300/s  Bills: poisson 1/s }
      workload calm { Orders: poisson 3/s }

      goal rush { p95 Orders -> Waiter < 50 ms  pools engine <= 9 threads }
      goal calm { throughput Waiter >= 1/s }
      """;

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  private static Map<String, Long> problems(Read read) {
    return read.problems().stream()
        .collect(Collectors.groupingBy(Problem::code, Collectors.counting()));
  }

  /** Returns the codes of problems that are more frequent than before. */
  private static Set<String> newProblems(Map<String, Long> before, Map<String, Long> after) {
    return after.keySet().stream()
        .filter(code -> after.getOrDefault(code, 0L) > before.getOrDefault(code, 0L))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void toolsHaveTheirEffectAndCanBeUndone(Path file) {
    List<Element> all = ToolContexts.tools();
    int turn = examples().indexOf(file);
    List<Element> some =
        IntStream.range(0, all.size())
            .filter(i -> i % 3 == turn % 3 || !ToolContexts.isOfAKind(all.get(i)))
            .mapToObj(all::get)
            .toList();
    assertThat(use(file, some)).contains("Rename", "Delete", "CreateProcess", "CreateWorkload");
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource("examples")
  void allToolsHaveTheirEffectInEveryExample(Path file) {
    assertThat(use(file, ToolContexts.tools())).hasSizeGreaterThan(60);
  }

  @Test
  void allToolsAreUsed(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("everything.eai");
    Set<String> used = new TreeSet<>();
    List<String> texts =
        List.of(
            EVERYTHING,
            EVERYTHING.replaceAll("(pools per task|goal calm) .*", ""),
            EVERYTHING.replaceFirst("\\R.* Lone .*", ""));
    for (String text : texts) {
      Files.writeString(file, text);
      used.addAll(use(file, ToolContexts.tools()));
    }
    assertThat(
            ToolContexts.tools().stream()
                .map(tool -> tool.getAttribute("name"))
                .filter(name -> !used.contains(name)))
        .as("never used")
        .isEmpty();
  }

  /** Uses the tools on a file, and returns the names of those that were allowed. */
  private static Set<String> use(Path file, List<Element> tools) {
    String before = ExampleSolutions.text(file);
    Map<String, Long> known = problems(SolutionReader.read(before, file));
    EditedSolution resource = ExampleSolutions.open(file);
    Solution solution = ExampleSolutions.solution(resource);
    Set<String> used = new HashSet<>();
    for (Element tool : tools) {
      List<Map<String, Object>> uses =
          new ToolContexts(new DrawnElements(solution), solution).allowed(tool);
      for (Map<String, Object> variables : some(uses)) {
        ToolEffects effects = new ToolEffects(tool, variables, solution);
        ChangeRecorder recorder = new ChangeRecorder(solution);
        OperationInterpreter.run(tool, new HashMap<>(variables));
        ChangeDescription changes = recorder.endRecording();
        effects.check(solution);
        String name = tool.getAttribute("name");
        check(name, resource, before, known);
        changes.apply();
        assertThat(ExampleSolutions.saved(resource)).as("undo of " + name).isEqualTo(before);
        used.add(name);
      }
    }
    return used;
  }

  /** Checks that the saved text expresses the model and keeps all comments. */
  private static void check(
      String tool, EditedSolution resource, String before, Map<String, Long> known) {
    String after = ExampleSolutions.saved(resource);
    assertThat(after).as(tool).isNotEqualTo(before);
    assertThat(ExampleSolutions.comments(after))
        .as(tool)
        .containsExactlyInAnyOrderElementsOf(ExampleSolutions.comments(before));
    Read again = SolutionReader.read(after, ExampleSolutions.file(resource));
    assertThat(
            Edits.areEquivalent(
                Objects.requireNonNull(again.solution()), ExampleSolutions.solution(resource)))
        .as(tool + "\n" + after)
        .isTrue();
    Set<String> wrong = newProblems(known, problems(again));
    if (tool.equals("Rename")) {
      assertThat(after).contains("renamed_by_test");
    } else {
      wrong.removeAll(INCOMPLETE);
    }
    assertThat(wrong).as(tool + "\n" + after).isEmpty();
  }

  /** Returns one of several uses: the first, or the one in the middle of four or more. */
  private static List<Map<String, Object>> some(List<Map<String, Object>> uses) {
    return uses.size() < 4 ? uses.stream().limit(1).toList() : List.of(uses.get(uses.size() / 2));
  }
}
