package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.CandidatesTest.Drawn;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.dsl.Code;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.SolutionReader;
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

  /** Something of everything that tools can change. */
  private static final String EVERYTHING =
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
      """;

  static List<Path> examples() {
    return Examples.all();
  }

  private static List<Map<String, Object>> uses(Element tool, Solution solution) {
    List<Drawn> nodes = CandidatesTest.nodes(solution);
    List<Drawn> drawn = new ArrayList<>(nodes);
    drawn.addAll(CandidatesTest.edgesByElement(solution));
    return candidates(tool, solution, nodes, drawn).stream()
        .filter(variables -> isAllowed(tool, variables))
        .toList();
  }

  /** Where a tool might be used, before its precondition is asked. */
  private static List<Map<String, Object>> candidates(
      Element tool, Solution solution, List<Drawn> nodes, List<Drawn> drawn) {
    return switch (Design.type(tool)) {
      case "ContainerCreationDescription" -> places(tool, "containerMappings", solution, nodes);
      case "NodeCreationDescription" -> places(tool, "nodeMappings", solution, nodes);
      case "EdgeCreationDescription" -> pairs(tool, drawn);
      case "ReconnectEdgeDescription" -> reconnections(tool, nodes, drawn);
      case "ContainerDropDescription" -> drops(tool, nodes);
      case "DirectEditLabel" ->
          of(using("labelDirectEdit", tool, drawn), Map.of("arg0", "renamed_by_test"));
      case "DeleteElementDescription" -> of(using("deletionDescription", tool, drawn), Map.of());
      case "ToolDescription", "OperationAction" ->
          of(drawn.stream().map(Drawn::self).toList(), Map.of());
      case "PopupMenu" -> List.of();
      default -> throw new AssertionError("Tests do not know " + Design.type(tool));
    };
  }

  private static List<Map<String, Object>> of(List<EObject> selves, Map<String, Object> more) {
    List<Map<String, Object>> uses = new ArrayList<>();
    for (EObject self : selves) {
      Map<String, Object> variables = new HashMap<>(more);
      variables.put("self", self);
      variables.put("element", self);
      variables.put("container", self);
      uses.add(variables);
    }
    return uses;
  }

  /** Containers of what a tool creates. */
  private static List<Map<String, Object>> places(
      Element tool, String mappings, Solution solution, List<Drawn> nodes) {
    Element mapping = Design.references(tool, mappings).getFirst();
    return of(
        mapping.getTagName().equals("subNodeMappings")
            ? selves(nodes, List.of((Element) mapping.getParentNode()))
            : List.of(solution),
        Map.of());
  }

  private static List<EObject> selves(List<Drawn> drawn, List<Element> mappings) {
    return drawn.stream().filter(one -> mappings.contains(one.mapping())).map(Drawn::self).toList();
  }

  private static List<Map<String, Object>> pairs(Element tool, List<Drawn> drawn) {
    Element mapping = Design.references(tool, "edgeMappings").getFirst();
    List<Element> sources = new ArrayList<>(Design.references(mapping, "sourceMapping"));
    sources.addAll(Design.references(tool, "extraSourceMappings"));
    List<Element> targets = new ArrayList<>(Design.references(mapping, "targetMapping"));
    targets.addAll(Design.references(tool, "extraTargetMappings"));
    List<Map<String, Object>> uses = new ArrayList<>();
    for (EObject source : selves(drawn, sources)) {
      for (EObject target : selves(drawn, targets)) {
        uses.add(
            Map.of(
                "source", source,
                "target", target,
                "preSource", source,
                "preTarget", target,
                "self", source));
      }
    }
    return uses;
  }

  private static List<Map<String, Object>> reconnections(
      Element tool, List<Drawn> nodes, List<Drawn> drawn) {
    boolean source = tool.getAttribute("reconnectionKind").equals("RECONNECT_SOURCE");
    List<Map<String, Object>> uses = new ArrayList<>();
    for (Element mapping : mappings("reconnections", tool)) {
      boolean byElement = mapping.getAttribute("useDomainElement").equals("true");
      List<Element> ends = Design.references(mapping, source ? "sourceMapping" : "targetMapping");
      List<EObject> edges =
          byElement
              ? selves(drawn, List.of(mapping))
              : selves(nodes, Design.references(mapping, "sourceMapping"));
      for (EObject edge : edges) {
        for (Object end :
            ends(mapping, source ? "sourceFinderExpression" : "targetFinderExpression", edge)) {
          for (EObject target : selves(nodes, ends)) {
            if (!target.equals(end)) {
              uses.add(Map.of("element", edge, "self", edge, "source", end, "target", target));
            }
          }
        }
      }
    }
    return uses;
  }

  /** The ends of an edge; those of one that no element stands for begin at what it is drawn of. */
  private static List<?> ends(Element mapping, String finder, EObject edge) {
    boolean drawnAtAll =
        !Operations.objects(
                Expressions.evaluate(
                    mapping.getAttribute("targetFinderExpression"), Map.of("self", edge)))
            .isEmpty();
    String expression = mapping.getAttribute(finder);
    if (!drawnAtAll) {
      return List.of();
    }
    return expression.isEmpty()
        ? List.of(edge)
        : Operations.objects(Expressions.evaluate(expression, Map.of("self", edge)));
  }

  private static List<Map<String, Object>> drops(Element tool, List<Drawn> nodes) {
    List<Map<String, Object>> uses = new ArrayList<>();
    for (EObject element : selves(nodes, Design.references(tool, "mappings"))) {
      for (EObject container : using("dropDescriptions", tool, nodes)) {
        if (!container.equals(element.eContainer())) {
          uses.add(
              Map.of("element", element, "newSemanticContainer", container, "self", container));
        }
      }
    }
    return uses;
  }

  private static List<EObject> using(String reference, Element tool, List<Drawn> drawn) {
    List<Element> mappings = mappings(reference, tool);
    List<EObject> selves = new ArrayList<>(selves(drawn, mappings));
    for (Element mapping : mappings) {
      boolean relation =
          mapping.getTagName().equals("edgeMappings") && !mapping.hasAttribute("useDomainElement");
      if (relation) {
        selves(drawn, Design.references(mapping, "sourceMapping")).stream()
            .filter(source -> !ends(mapping, "targetFinderExpression", source).isEmpty())
            .forEach(selves::add);
      }
    }
    return selves;
  }

  /** The mappings that refer to a tool. */
  private static List<Element> mappings(String reference, Element tool) {
    return Design.all(one -> Design.references(one, reference).contains(tool));
  }

  private static boolean isAllowed(Element tool, Map<String, Object> variables) {
    return isTrue(tool, variables)
        && (!(tool.getParentNode() instanceof Element menu)
            || !Design.type(menu).equals("PopupMenu")
            || isTrue(menu, variables));
  }

  private static boolean isTrue(Element tool, Map<String, Object> variables) {
    String precondition = tool.getAttribute("precondition");
    return precondition.isEmpty()
        || Boolean.TRUE.equals(Expressions.evaluate(precondition, new HashMap<>(variables)));
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
    List<Element> all = tools();
    int turn = examples().indexOf(file);
    List<Element> some =
        IntStream.range(0, all.size())
            .filter(i -> i % 3 == turn % 3 || !isOfAKind(all.get(i)))
            .mapToObj(all::get)
            .toList();
    assertThat(use(file, some)).contains("Rename", "Delete", "CreateProcess", "CreateWorkload");
  }

  @Test
  void everyToolCanBeUsedSomewhere(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("everything.eai");
    Set<String> used = new TreeSet<>();
    List<String> texts =
        List.of(
            EVERYTHING,
            EVERYTHING.replaceFirst("pools per task .*", ""),
            EVERYTHING.replaceFirst("\\R.* Lone .*", ""));
    for (String text : texts) {
      Files.writeString(file, text);
      used.addAll(use(file, tools()));
    }
    assertThat(used)
        .containsAll(
            tools().stream()
                .filter(tool -> !Design.type(tool).equals("PopupMenu"))
                .map(tool -> tool.getAttribute("name"))
                .toList());
  }

  /** Whether there is such a tool for each kind of task and port: examples share them. */
  private static boolean isOfAKind(Element tool) {
    return tool.getElementsByTagName("firstModelOperations").item(0) instanceof Element first
        && first.getAttribute("browseExpression").matches(".*(create|insert)Element.*");
  }

  private static List<Element> tools() {
    return Design.all(one -> one.getTagName().matches("ownedTools|menuItemDescription"));
  }

  /** Uses the tools on a file, and names those that could be used. */
  private static Set<String> use(Path file, List<Element> tools) {
    String before = Examples.text(file);
    Map<String, Long> known = problems(before, file);
    EditedSolution resource = Examples.open(file);
    Solution solution = Examples.solution(resource);
    Set<String> used = new HashSet<>();
    for (Element tool : tools) {
      String name = tool.getAttribute("name");
      for (Map<String, Object> variables : some(uses(tool, solution))) {
        ChangeRecorder recorder = new ChangeRecorder(solution);
        Operations.run(tool, new HashMap<>(variables));
        ChangeDescription changes = recorder.endRecording();
        String after = Examples.saved(resource);

        assertThat(after).as(name + variables).isNotEqualTo(before);
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
        assertThat(Examples.saved(resource)).as("taken back " + name).isEqualTo(before);
        used.add(name);
      }
    }
    return used;
  }

  /** One use: of many, one from the middle. */
  private static List<Map<String, Object>> some(List<Map<String, Object>> uses) {
    return uses.size() < 4 ? uses.stream().limit(1).toList() : List.of(uses.get(uses.size() / 2));
  }
}
