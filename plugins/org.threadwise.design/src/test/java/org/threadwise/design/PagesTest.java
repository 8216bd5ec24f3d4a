package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.PageWidgets.Widget;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** Checks that property pages save values as typed, or refuse them with a reason. */
class PagesTest {

  /** The text that is typed into a field, by the name of the field. */
  private static final Map<String, String> TYPED =
      Map.ofEntries(
          Map.entry("name", "renamed_by_test"),
          Map.entry("slotName", "renamed_by_test"),
          Map.entry("label", "Called so by a test"),
          Map.entry("takes", "uniform(1 ms, 30 ms)"),
          Map.entry("delays", "7 ms"),
          Map.entry("max", "7 per 77 ms"),
          Map.entry("fails", "7 %"),
          Map.entry("retries", "7 after 7 ms"),
          Map.entry("failing", "renamed_by_test"),
          Map.entry("size", "7"),
          Map.entry("timeout", "7 ms"),
          Map.entry("within", "77 ms"),
          Map.entry("every", "777 ms"),
          Map.entry("key", "order"),
          Map.entry("responds", "exp(70 ms)"),
          Map.entry("into", "7"),
          Map.entry("passes", "77 %"),
          Map.entry("by", "turn"),
          Map.entry("fires", "each"),
          Map.entry("sends", "every"),
          Map.entry("limit", "7"),
          Map.entry("priority", "7"),
          Map.entry("measured", "\"orders-in\""),
          Map.entry("threads", "77"),
          Map.entry("core", "5"),
          Map.entry("maximum", "77"),
          Map.entry("keepalive", "7 s"),
          Map.entry("bounded", "77"),
          Map.entry("rejected", "discard"),
          Map.entry("queue", "lifo"),
          Map.entry("localQueue", "lifo"),
          Map.entry("start", "7 us"),
          Map.entry("dispatch", "777 us"),
          Map.entry("wake", "7 us"),
          Map.entry("lock", "1 ns"),
          Map.entry("capacity", "7"),
          Map.entry("others", "7"),
          Map.entry("ownThreads", "77"),
          Map.entry("for", "77 s"),
          Map.entry("warmup", "7 s"),
          Map.entry("process", "poisson 77/s"),
          Map.entry("bound", "memory < 7 GB"),
          Map.entry("oneBound", "< 777 ms"),
          Map.entry("boundLimit", "< 777 ms"),
          Map.entry("cores", "7"),
          Map.entry("speed", "1.7"),
          Map.entry("quantum", "7 ms"),
          Map.entry("switch", "7 us"),
          Map.entry("cache", "7 us"),
          Map.entry("stack", "7 MB"));

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  /** A field of a page for an object. */
  private record Field(Widget widget, EObject object) {

    Element control() {
      return widget.control();
    }

    String name() {
      String name = widget.name();
      return name.equals("limit") && control().getAttribute("labelExpression").contains("Bound")
          ? "boundLimit"
          : name;
    }

    /** Returns whether a selection field has candidates; true for all other fields. */
    boolean hasCandidates() {
      return control().getAttribute("candidatesExpression").isEmpty()
          || !OperationInterpreter.objects(widget.value("candidatesExpression")).isEmpty();
    }

    Optional<String> type(Object value) {
      Map<String, Object> variables = new HashMap<>(widget.variables());
      variables.put("newValue", value);
      return OperationInterpreter.refusal(control(), variables);
    }
  }

  /** Returns each field once, for the first object that it can be used for. */
  private static List<Field> fields(Solution solution) {
    List<EObject> objects = new ArrayList<>(List.of(solution));
    solution.eAllContents().forEachRemaining(objects::add);
    Map<String, Field> fields = new LinkedHashMap<>();
    for (Element page : ViewpointDescription.all(one -> one.getTagName().equals("pages"))) {
      for (EObject object : objects) {
        if (DrawnElements.isA(object, page.getAttribute("domainClass"))) {
          for (Element group : ViewpointDescription.references(page, "groups")) {
            for (Widget widget : PageWidgets.of(group, object)) {
              Field field = new Field(widget, object);
              if (field.hasCandidates()) {
                fields.putIfAbsent(page.getAttribute("name") + widget.name(), field);
              }
            }
          }
        }
      }
    }
    return List.copyOf(fields.values());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void savesTypedValuesAndUndoesThem(Path file) {
    String before = ExampleSolutions.text(file);
    EditedSolution resource = ExampleSolutions.open(file);
    Solution solution = ExampleSolutions.solution(resource);
    List<Field> fields = fields(solution);
    assertThat(fields).hasSizeGreaterThan(15);
    for (Field field : fields) {
      Object value = value(field, solution);
      ChangeRecorder recorder = new ChangeRecorder(solution);
      Optional<String> refusal = field.type(value);
      ChangeDescription changes = recorder.endRecording();
      assertThat(refusal).as(field.toString()).isEmpty();
      check(field, resource, value instanceof String typed ? typed : "");
      assertThat(ExampleSolutions.comments(ExampleSolutions.saved(resource)))
          .containsExactlyInAnyOrderElementsOf(ExampleSolutions.comments(before));
      changes.apply();
      assertThat(ExampleSolutions.saved(resource)).as(field.toString()).isEqualTo(before);
    }
  }

  /** Returns a value that differs from the current one. */
  private static Object value(Field field, Solution solution) {
    return switch (ViewpointDescription.type(field.control())) {
      case "CheckboxDescription" -> !Boolean.TRUE.equals(field.widget().value("valueExpression"));
      case "SelectDescription" ->
          switch (field.name()) {
            case "kind" -> "cached";
            case "asks" -> solution.getApplications().getLast();
            default -> solution.getPools().getFirst();
          };
      default ->
          Objects.requireNonNull(
              typed(field), () -> "No text to type into the field: " + field.name());
    };
  }

  private static @Nullable String typed(Field field) {
    return TYPED.get(field.name());
  }

  private static void check(Field field, EditedSolution resource, String typed) {
    String after = ExampleSolutions.saved(resource);
    assertThat(after).as(field.toString()).contains(typed);
    Solution again =
        Objects.requireNonNull(
            SolutionReader.read(after, ExampleSolutions.file(resource)).solution(), () -> after);
    assertThat(Edits.areEquivalent(again, ExampleSolutions.solution(resource))).as(after).isTrue();
  }

  @Test
  void haveOneFieldForEachClause() {
    List<String> names =
        ViewpointDescription.all(one -> one.getTagName().equals("widget")).stream()
            .map(widget -> widget.getAttribute("name"))
            .toList();
    for (Clause clause : Clause.values()) {
      if (clause != Clause.ON) {
        assertThat(names).as("one field").containsOnlyOnce(clause.keyword());
      }
    }
  }

  @Test
  void refusesInvalidValues(@TempDir Path folder) {
    String before =
        ToolsTest.EVERYTHING.replace("solution Bar\n", "solution Bar\n\nhost { cores 2 }\n");
    EditedSolution resource = ExampleSolutions.open(before, folder);
    for (Field field : fields(ExampleSolutions.solution(resource))) {
      boolean typed = ViewpointDescription.type(field.control()).equals("TextDescription");
      boolean named = field.name().equals("name") && field.object() instanceof Application;
      if (typed && !named && !field.name().equals("label")) {
        assertThat(field.type("} no // sense").orElse("")).as(field.toString()).contains(": ");
        assertThat(ExampleSolutions.saved(resource)).as(field.toString()).isEqualTo(before);
      }
    }
  }
}
