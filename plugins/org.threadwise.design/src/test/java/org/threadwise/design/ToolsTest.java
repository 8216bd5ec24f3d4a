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
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
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

  private static List<Map<String, Object>> uses(Element tool, Solution solution) {
    List<Drawn> nodes = CandidatesTest.nodes(solution);
    List<Slot> slots =
        nodes.stream()
            .map(Drawn::self)
            .filter(org.threadwise.model.integration.Element.class::isInstance)
            .flatMap(one -> ((org.threadwise.model.integration.Element) one).getOutputs().stream())
            .toList();
    List<EObject> all = new ArrayList<>(nodes.stream().map(Drawn::self).toList());
    all.addAll(slots);
    List<Map<String, Object>> uses = new ArrayList<>();
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
        containers.forEach(one -> uses.add(Map.of("container", one, "self", one)));
      }
      case "EdgeCreationDescription" -> {
        Element mapping = Design.references(tool, "edgeMappings").getFirst();
        for (EObject source : ends(nodes, mapping, "sourceMapping")) {
          for (EObject target : ends(nodes, mapping, "targetMapping")) {
            if (isTrue(tool, Map.of("preSource", source, "preTarget", target))) {
              uses.add(Map.of("source", source, "target", target, "self", source));
            }
          }
        }
      }
      case "ReconnectEdgeDescription" -> {
        for (Slot slot : slots) {
          for (EObject target : slot.eContainer().eContainer().eContents()) {
            Map<String, Object> variables =
                Map.of(
                    "element", slot, "target", target, "source", slot.eContainer(), "self", slot);
            if (isTrue(tool, variables)) {
              uses.add(variables);
            }
          }
        }
      }
      case "ContainerDropDescription" -> {
        for (EObject element : all) {
          for (EObject process : solution.getProcesses()) {
            if (element instanceof org.threadwise.model.integration.Element
                && !process.equals(element.eContainer())) {
              uses.add(
                  Map.of("element", element, "newSemanticContainer", process, "self", process));
            }
          }
        }
      }
      case "DirectEditLabel" ->
          all.forEach(one -> uses.add(Map.of("self", one, "arg0", "renamed_by_test")));
      case "DeleteElementDescription" -> {
        List<EObject> gone =
            tool.getAttribute("name").equals("Delete")
                ? all
                : nodes.stream()
                    .filter(node -> node.mapping().getTagName().equals("subNodeMappings"))
                    .map(Drawn::self)
                    .toList();
        gone.forEach(one -> uses.add(Map.of("element", one, "self", one)));
      }
      case "ToolDescription" ->
          all.stream()
              .filter(one -> isTrue(tool, Map.of("element", one)))
              .forEach(one -> uses.add(Map.of("element", one, "self", one)));
      default -> throw new AssertionError("Tests do not know " + Design.type(tool));
    }
    return uses;
  }

  private static List<EObject> ends(List<Drawn> nodes, Element mapping, String end) {
    List<Element> mappings = Design.references(mapping, end);
    return nodes.stream()
        .filter(node -> mappings.contains(node.mapping()))
        .map(Drawn::self)
        .toList();
  }

  private static boolean isTrue(Element tool, Map<String, Object> variables) {
    assertThat(tool.getAttribute("precondition")).isNotBlank();
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
  void everyToolChangesWhatItSaysAndCanBeTakenBack(Path file) {
    String before = Examples.text(file);
    Map<String, Long> known = problems(before, file);
    EditedSolution resource = Examples.open(file);
    Solution solution = Examples.solution(resource);
    Set<String> used = new HashSet<>();
    for (Element tool : Design.all(one -> one.getTagName().equals("ownedTools"))) {
      String name = tool.getAttribute("name");
      for (Map<String, Object> variables : some(uses(tool, solution))) {
        ChangeRecorder recorder = new ChangeRecorder(solution);
        Operations.run(tool, new HashMap<>(variables));
        ChangeDescription changes = recorder.endRecording();
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
        assertThat(wrong).as(name + "\n" + after).isEmpty();
        changes.apply();
        used.add(name);
      }
    }
    assertThat(Examples.saved(resource)).isEqualTo(before);
    assertThat(used).contains("Rename", "Delete", "CreateProcess", "CreateZip", "CreateEntry");
  }

  /** Not all of many, but some of each kind. */
  private static List<Map<String, Object>> some(List<Map<String, Object>> uses) {
    int step = Math.max(1, uses.size() / 2);
    List<Map<String, Object>> some = new ArrayList<>();
    for (int i = 0; i < uses.size(); i += step) {
      some.add(uses.get(i));
    }
    return some;
  }
}
