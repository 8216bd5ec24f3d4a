package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.design.resource.EditedSolution;
import org.w3c.dom.Element;

/** Checks that tools refuse wrong targets: nothing changes, and one reason is reported. */
class WrongTargetsTest {

  @TempDir private Path folder;

  private EditedSolution resource;
  private EObject solution;

  @BeforeEach
  void open() throws IOException {
    Path file = folder.resolve("everything.eai");
    Files.writeString(file, ToolsTest.EVERYTHING);
    resource = ExampleSolutions.open(file);
    solution = ExampleSolutions.solution(resource);
  }

  /** Returns the tools, with one of those that differ only in the kind of task or port. */
  static List<Element> tools() {
    return ToolContexts.tools().stream()
        .filter(
            tool -> !ToolContexts.isOfAKind(tool) || tool.getAttribute("name").endsWith("Filter"))
        .toList();
  }

  /** Returns the solution and one element of each other class. */
  private List<EObject> elements() {
    Map<EClass, EObject> elements = new LinkedHashMap<>();
    elements.put(solution.eClass(), solution);
    new DrawnElements(ExampleSolutions.solution(resource))
        .elements()
        .forEach(one -> elements.putIfAbsent(one.self().eClass(), one.self()));
    return new ArrayList<>(elements.values());
  }

  private static Map<String, Object> variables(EObject one, EObject other) {
    Map<String, Object> variables = new HashMap<>();
    List.of("self", "element", "container", "source", "preSource")
        .forEach(name -> variables.put(name, one));
    List.of("target", "preTarget", "newSemanticContainer")
        .forEach(name -> variables.put(name, other));
    variables.put("arg0", "renamed_by_test");
    return variables;
  }

  @ParameterizedTest
  @MethodSource("tools")
  void refusesWrongTargetsWithAReason(Element tool) {
    List<EObject> elements = elements();
    int refused = 0;
    for (EObject one : elements) {
      for (EObject other : joins(tool) ? elements : List.of(solution)) {
        refused += isRefused(tool, variables(one, other)) ? 1 : 0;
      }
    }
    assertThat(refused).isPositive();
  }

  /** Returns whether a tool is used on two elements. */
  private static boolean joins(Element tool) {
    return ViewpointDescription.type(tool).matches("Edge.*|Reconnect.*|.*Drop.*");
  }

  /** Uses a tool and returns whether it was refused; without permission it changes nothing. */
  private boolean isRefused(Element tool, Map<String, Object> variables) {
    String name = tool.getAttribute("name") + variables;
    boolean allowed = ToolContexts.isAllowed(tool, variables);
    ChangeRecorder recorder = new ChangeRecorder(solution);
    List<String> reported = new ArrayList<>();
    RefusedChanges.use((element, reason) -> reported.add(reason));
    Optional<String> refusal = OperationInterpreter.refusal(tool, variables);
    RefusedChanges.use(null);
    assertThat(reported).as(name).isEqualTo(refusal.stream().toList());
    ChangeDescription changes = recorder.endRecording();
    if (refusal.isPresent() || !allowed) {
      assertThat(changes.getObjectChanges()).as(name).isEmpty();
      assertThat(ExampleSolutions.saved(resource)).as(name).isEqualTo(ToolsTest.EVERYTHING);
    }
    refusal.ifPresent(reason -> assertThat(reason).as(name).contains(": ").doesNotContain("null"));
    changes.apply();
    return refusal.isPresent();
  }
}
