package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** Draws every example by the expressions of the description: so many nodes and edges. */
class CandidatesTest {

  /** Something drawn, by a mapping. */
  record Drawn(EObject self, Element mapping) {}

  static List<Path> examples() {
    return Examples.all();
  }

  private static boolean isA(EObject object, String type) {
    String name = type.substring("integration::".length());
    return object.eClass().getName().equals(name)
        || object.eClass().getEAllSuperTypes().stream()
            .anyMatch(above -> above.getName().equals(name));
  }

  /** What a mapping draws of a thing. */
  private static List<Drawn> candidates(Element mapping, EObject context) {
    Object found =
        Expressions.evaluate(
            mapping.getAttribute("semanticCandidatesExpression"), Map.of("self", context));
    return Operations.objects(found).stream()
        .map(EObject.class::cast)
        .filter(object -> isA(object, mapping.getAttribute("domainClass")))
        .map(object -> new Drawn(object, mapping))
        .toList();
  }

  static List<Drawn> nodes(Solution solution) {
    List<Drawn> drawn = new ArrayList<>();
    for (Element mapping :
        Design.all(one -> one.getTagName().matches("nodeMappings|containerMappings"))) {
      for (Drawn node : candidates(mapping, solution)) {
        drawn.add(node);
        for (Element inner : Design.children(mapping, "subNodeMappings")) {
          drawn.addAll(candidates(inner, node.self()));
        }
      }
    }
    return drawn;
  }

  /** What elements of the model draw as edges. */
  static List<Drawn> edgesByElement(Solution solution) {
    return Design.all(one -> one.getAttribute("useDomainElement").equals("true")).stream()
        .flatMap(mapping -> candidates(mapping, solution).stream())
        .toList();
  }

  private static List<Drawn> of(List<Drawn> nodes, String mapping) {
    return nodes.stream()
        .filter(node -> node.mapping().getAttribute("name").equals(mapping))
        .toList();
  }

  private static boolean isDrawn(List<Drawn> nodes, Object self, List<Element> mappings) {
    return nodes.stream()
        .anyMatch(node -> node.self().equals(self) && mappings.contains(node.mapping()));
  }

  /** How many edges a mapping draws. */
  private static int edges(Element mapping, Solution solution, List<Drawn> nodes) {
    List<Element> sources = Design.references(mapping, "sourceMapping");
    List<Element> targets = Design.references(mapping, "targetMapping");
    boolean byElement = mapping.getAttribute("useDomainElement").equals("true");
    List<EObject> selves =
        byElement
            ? candidates(mapping, solution).stream().map(Drawn::self).toList()
            : nodes.stream()
                .filter(node -> sources.contains(node.mapping()))
                .map(Drawn::self)
                .toList();
    int count = 0;
    for (EObject self : selves) {
      Object source =
          byElement
              ? Expressions.evaluate(
                  mapping.getAttribute("sourceFinderExpression"), Map.of("self", self))
              : self;
      Object found =
          Expressions.evaluate(
              mapping.getAttribute("targetFinderExpression"), Map.of("self", self));
      for (Object target : Operations.objects(found)) {
        assertThat(isDrawn(nodes, Objects.requireNonNull(source), sources)).isTrue();
        assertThat(isDrawn(nodes, target, targets)).isTrue();
        count++;
      }
    }
    return count;
  }

  private static int edges(String mapping, Solution solution, List<Drawn> nodes) {
    List<Element> found =
        Design.all(
            one ->
                one.getTagName().equals("edgeMappings")
                    && one.getAttribute("name").equals(mapping));
    assertThat(found).hasSize(1);
    return edges(found.getFirst(), solution, nodes);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void drawsEachThingOnce(Path file) {
    Solution solution = Examples.solution(Examples.open(file));
    List<Drawn> nodes = nodes(solution);
    List<org.threadwise.model.integration.Element> elements =
        solution.getProcesses().stream().map(Process::getElements).flatMap(List::stream).toList();

    assertThat(nodes.stream().map(Drawn::self)).doesNotHaveDuplicates();
    assertThat(of(nodes, "Process")).hasSameSizeAs(solution.getProcesses());
    assertThat(of(nodes, "Task").size() + of(nodes, "Port").size()).isEqualTo(elements.size());
    assertThat(of(nodes, "Pool")).hasSameSizeAs(solution.getPools());
    assertThat(of(nodes, "Application")).hasSameSizeAs(solution.getApplications());

    LocalPools own = solution.getLocalPools();
    int given = own == null ? 0 : own.getAssignments().size();
    assertThat(of(nodes, "LocalPools")).hasSize(own == null ? 0 : 1);
    assertThat(of(nodes, "LocalPool")).hasSize(given);
    assertThat(edges("OwnThreads", solution, nodes)).isEqualTo(given);
    assertThat(of(nodes, "Workload")).hasSameSizeAs(solution.getWorkloads());
    assertThat(edges("Arrivals", solution, nodes))
        .isEqualTo(
            solution.getWorkloads().stream().mapToInt(one -> one.getArrivals().size()).sum());
    assertThat(of(nodes, "Goal")).hasSameSizeAs(solution.getGoals());

    int reads =
        elements.stream()
            .mapToInt(one -> one.getInputs().size() + (one.getContext() == null ? 0 : 1))
            .sum();
    assertThat(reads).isPositive();
    assertThat(edges("Slot", solution, nodes)).isEqualTo(reads);
    assertThat(edges("Request", solution, nodes))
        .isEqualTo(elements.stream().filter(one -> one.getApplication() != null).count());
    assertThat(edges("Work", solution, nodes))
        .isEqualTo(
            elements.stream().filter(one -> one.getPool() != null).count()
                + solution.getProcesses().stream().filter(one -> one.getPool() != null).count());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyElementHasTheIconOfItsKind(Path file) {
    for (Drawn node : nodes(Examples.solution(Examples.open(file)))) {
      if (node.self() instanceof org.threadwise.model.integration.Element element) {
        Element style = Objects.requireNonNull(Design.child(node.mapping(), "style"));
        for (Element conditional : Design.children(node.mapping(), "conditionnalStyles")) {
          if (isTrue(conditional.getAttribute("predicateExpression"), element)) {
            style = Objects.requireNonNull(Design.child(conditional, "style"));
          }
        }
        assertThat(style.getAttribute("workspacePath"))
            .endsWith("/" + ElementKind.of(element).keyword() + ".svg");
      }
    }
  }

  static boolean isTrue(String expression, EObject self) {
    return Boolean.TRUE.equals(Expressions.evaluate(expression, Map.of("self", self)));
  }

  /** Labels, tooltips and styles say something of everything that is drawn. */
  @ParameterizedTest
  @MethodSource("examples")
  void everythingHasLabelsAndTooltips(Path file) {
    for (Drawn node : nodes(Examples.solution(Examples.open(file)))) {
      for (Element style : Design.all(one -> isStyleOf(one, node.mapping()))) {
        assertThat(text(style.getAttribute("labelExpression"), node.self())).isNotBlank();
        assertThat(text(style.getAttribute("tooltipExpression"), node.self())).isNotBlank();
      }
      for (Element customization :
          Design.all(one -> one.getTagName().equals("vsmElementCustomizations"))) {
        if (isTrue(customization.getAttribute("predicateExpression"), node.self())) {
          for (Element feature : Design.children(customization)) {
            String value = feature.getAttribute("value");
            if (value.startsWith("aql:")) {
              assertThat(text(value, node.self())).isNotBlank();
            }
          }
        }
      }
    }
  }

  private static boolean isStyleOf(Element style, Element mapping) {
    return style.getTagName().equals("style")
        && (style.getParentNode().equals(mapping)
            || (style.getParentNode().getParentNode().equals(mapping)
                && style.getParentNode().getNodeName().equals("conditionnalStyles")));
  }

  private static String text(String expression, EObject self) {
    return String.valueOf(Expressions.evaluate(expression, Map.of("self", self)));
  }

  /** Pages show something for each of their things, and rules judge it. */
  @ParameterizedTest
  @MethodSource("examples")
  void everyPageShowsValues(Path file) {
    Solution solution = Examples.solution(Examples.open(file));
    List<EObject> things = new ArrayList<>();
    solution.eAllContents().forEachRemaining(things::add);
    int values = 0;
    for (Element page : Design.all(one -> one.getTagName().equals("pages"))) {
      for (EObject thing : things) {
        if (isA(thing, page.getAttribute("domainClass"))) {
          for (Element group : Design.references(page, "groups")) {
            assertThat(isA(thing, group.getAttribute("domainClass"))).isTrue();
            for (Element control : Design.children(group, "controls")) {
              values += Operations.objects(value(control, "valueExpression", thing)).size();
              value(control, "isEnabledExpression", thing);
              value(control, "helpExpression", thing);
              value(control, "candidatesExpression", thing);
            }
          }
        }
      }
    }
    assertThat(values).isPositive();
    for (Element audit : Design.all(one -> one.getTagName().equals("audits"))) {
      Element rule = (Element) audit.getParentNode();
      for (EObject thing : things) {
        if (isA(thing, rule.getAttribute("targetClass"))) {
          // The examples are right.
          boolean grave = rule.getAttribute("level").equals("ERROR");
          boolean right = isTrue(audit.getAttribute("auditExpression"), thing);
          assertThat(right || !grave).as(thing + " " + audit).isTrue();
          assertThat(text(rule.getAttribute("message"), thing).isEmpty()).isEqualTo(right);
        }
      }
    }
  }

  private static @Nullable Object value(Element control, String attribute, EObject thing) {
    String expression = control.getAttribute(attribute);
    return expression.isEmpty() ? null : Expressions.evaluate(expression, Map.of("self", thing));
  }
}
