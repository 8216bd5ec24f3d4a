package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.CandidatesTest.Drawn;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.dsl.Code;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** Uses every tool wherever it can be used in every example, and reads what is saved then. */
class ToolsTest {

  /** What is wrong with elements that are not connected yet, or not any more. */
  private static final Set<String> UNCONNECTED =
      Set.of(
          Code.INPUTS.id(),
          Code.OUTPUTS.id(),
          Code.SLOT_UNREAD.id(),
          Code.UNREACHABLE.id(),
          Code.NO_TIME.id(),
          Code.NEVER_PAIRS.id(),
          Code.NO_GROUP.id(),
          Code.NO_WAY_OUT.id(),
          Code.CLAUSE_MISSING.id(),
          Code.PROBABILITY.id(),
          Code.NO_EFFECT.id(),
          Code.ARRIVALS_MISSING.id(),
          Code.WORKLOAD_EMPTY.id(),
          Code.GOAL_EMPTY.id(),
          Code.GOAL.id(),
          Code.PROCESS_MISSING.id(),
          Code.POOL_IMPLICIT.id());

  static List<Path> examples() {
    return Examples.all();
  }

  /** A use of a tool: what its variables are, found anew in each copy of the file. */
  private record Use(String what, Function<Solution, Map<String, Object>> variables) {}

  private static Object like(Object original, Solution copy) {
    EObject object = (EObject) original;
    String place = EcoreUtil.getRelativeURIFragmentPath(EcoreUtil.getRootContainer(object), object);
    return place.isEmpty() ? copy : EcoreUtil.getEObject(copy, place);
  }

  private static Use use(String what, Map<String, Object> variables) {
    return new Use(
        what,
        copy ->
            variables.entrySet().stream()
                .collect(
                    Collectors.toMap(
                        Map.Entry::getKey,
                        entry ->
                            entry.getValue() instanceof EObject object
                                ? like(object, copy)
                                : entry.getValue())));
  }

  private static List<Use> uses(Element tool, Solution solution) {
    List<Drawn> nodes = CandidatesTest.nodes(solution);
    List<Slot> slots =
        nodes.stream()
            .map(Drawn::self)
            .filter(org.threadwise.model.integration.Element.class::isInstance)
            .flatMap(one -> ((org.threadwise.model.integration.Element) one).getOutputs().stream())
            .toList();
    List<EObject> all = new ArrayList<>(nodes.stream().map(Drawn::self).toList());
    all.addAll(slots);
    List<Use> uses = new ArrayList<>();
    switch (Design.type(tool)) {
      case "ContainerCreationDescription", "NodeCreationDescription" -> {
        Element mapping =
            Design.references(
                    tool, tool.hasAttribute("nodeMappings") ? "nodeMappings" : "containerMappings")
                .getFirst();
        List<? extends EObject> containers =
            mapping.getTagName().equals("subNodeMappings")
                ? solution.getProcesses()
                : List.of(solution);
        containers.forEach(one -> uses.add(use("in", Map.of("container", one, "self", one))));
      }
      case "EdgeCreationDescription" -> {
        for (EObject source : all) {
          for (EObject target : all) {
            if (isTrue(tool, Map.of("preSource", source, "preTarget", target))) {
              uses.add(use("from", Map.of("source", source, "target", target, "self", source)));
            }
          }
        }
      }
      case "ReconnectEdgeDescription" -> {
        for (Slot slot : slots) {
          for (EObject target : all) {
            Map<String, Object> variables =
                Map.of(
                    "element", slot, "target", target, "source", slot.eContainer(), "self", slot);
            if (isTrue(tool, variables)) {
              uses.add(use("to", variables));
            }
          }
        }
      }
      case "ContainerDropDescription" -> {
        for (EObject element : all) {
          for (EObject process : solution.getProcesses()) {
            Map<String, Object> variables =
                Map.of("element", element, "newSemanticContainer", process, "self", element);
            if (isTrue(tool, variables)) {
              uses.add(use("into", variables));
            }
          }
        }
      }
      case "DirectEditLabel" ->
          all.forEach(one -> uses.add(use("name", Map.of("self", one, "arg0", "renamed_by_test"))));
      case "DeleteElementDescription" -> {
        List<EObject> gone =
            tool.getAttribute("name").equals("Delete")
                ? all
                : nodes.stream()
                    .filter(node -> node.mapping().getTagName().equals("subNodeMappings"))
                    .map(Drawn::self)
                    .toList();
        gone.forEach(one -> uses.add(use("of", Map.of("element", one, "self", one))));
      }
      case "ToolDescription" ->
          all.stream()
              .filter(one -> isTrue(tool, Map.of("element", one)))
              .forEach(one -> uses.add(use("for", Map.of("element", one, "self", one))));
      default -> throw new AssertionError("Tests do not know " + Design.type(tool));
    }
    return uses;
  }

  private static boolean isTrue(Element tool, Map<String, Object> variables) {
    return Boolean.TRUE.equals(
        Expressions.evaluate(tool.getAttribute("precondition"), new HashMap<>(variables)));
  }

  private static Map<String, Long> problems(String text, Path file) {
    return SolutionReader.read(text, file).problems().stream()
        .collect(Collectors.groupingBy(Problem::code, Collectors.counting()));
  }

  /** Kinds of problems of which there are more than before. */
  private static Set<String> newProblems(Map<String, Long> before, Map<String, Long> after) {
    return after.keySet().stream()
        .filter(code -> after.getOrDefault(code, 0L) > before.getOrDefault(code, 0L))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyToolChangesWhatItSays(Path file) {
    String before = Examples.text(file);
    Map<String, Long> known = problems(before, file);
    Solution original = Examples.solution(Examples.open(file));
    Set<String> used = new HashSet<>();
    for (Element tool : Design.all(one -> one.getTagName().equals("ownedTools"))) {
      String name = tool.getAttribute("name");
      for (Use use : some(uses(tool, original))) {
        EditedSolution resource = Examples.open(file);
        Map<String, Object> variables =
            new HashMap<>(use.variables().apply(Examples.solution(resource)));
        Operations.run(tool, variables);
        String after = Examples.saved(resource);

        assertThat(Examples.comments(after))
            .as(name)
            .containsExactlyInAnyOrderElementsOf(Examples.comments(before));
        Set<String> wrong = newProblems(known, problems(after, file));
        if (Design.type(tool).equals("DirectEditLabel")) {
          assertThat(after).contains("renamed_by_test");
        } else {
          wrong.removeAll(UNCONNECTED);
        }
        assertThat(wrong).as(name + " " + use.what() + "\n" + after).isEmpty();
        used.add(name);
      }
    }
    assertThat(used).contains("Rename", "Delete", "CreateProcess", "CreateZip", "CreateEntry");
  }

  /** Not all of many, but some of each kind. */
  private static List<Use> some(List<Use> uses) {
    int step = Math.max(1, uses.size() / 2);
    List<Use> some = new ArrayList<>();
    for (int i = 0; i < uses.size(); i += step) {
      some.add(uses.get(i));
    }
    return some;
  }
}
