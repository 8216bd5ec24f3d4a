package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.DrawnElements.Shape;
import org.threadwise.design.PageWidgets.Widget;
import org.threadwise.design.provider.SolutionItemProviders;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** Checks labels, tooltips, icons and property pages of the elements of every example. */
class DiagramLabelsTest {

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void elementsHaveTheIconOfTheirKind(Path file) {
    for (Shape node :
        new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(file))).nodes) {
      if (node.self() instanceof org.threadwise.model.integration.Element element) {
        assertThat(icon(element)).endsWith("/" + ElementKind.of(element).keyword() + ".svg");
        assertThat(ElementStyles.initial().of(element, node.mapping()))
            .containsEntry("showIcon", "true")
            .doesNotContainKey("iconPath");
      }
    }
  }

  private static String icon(EObject element) {
    return String.valueOf(provider(element).getImage(element));
  }

  private static IItemLabelProvider provider(EObject element) {
    return (IItemLabelProvider)
        Objects.requireNonNull(
            new SolutionItemProviders().adapt(element, IItemLabelProvider.class));
  }

  /** The Model Explorer and the titles of property pages show a text and an icon. */
  @ParameterizedTest
  @MethodSource("examples")
  void elementsHaveATextAndAnIconInOtherViews(Path file) {
    for (Shape object :
        new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(file))).elements()) {
      assertThat(provider(object.self()).getText(object.self())).isNotBlank();
      assertThat(icon(object.self())).endsWith(".svg");
    }
  }

  static boolean isTrue(String expression, EObject self) {
    return Boolean.TRUE.equals(ExpressionEvaluator.evaluate(expression, Map.of("self", self)));
  }

  /** Nodes have a label and a tooltip in every combination of layers. */
  @ParameterizedTest
  @MethodSource("examples")
  void nodesHaveLabelsAndTooltips(Path file) {
    DrawnElements drawing =
        new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(file)));
    for (ElementStyles styles :
        List.of(
            ElementStyles.initial(),
            new ElementStyles(Set.of()),
            new ElementStyles(Set.of("Service times")))) {
      for (Shape node : drawing.nodes) {
        assertThat(styles.label(node.self(), node.mapping())).isNotBlank();
        String tooltip =
            Objects.requireNonNull(styles.of(node.self(), node.mapping()).get("tooltipExpression"));
        assertThat(styles.text(tooltip, node.self())).isNotBlank();
        assertThat(styles.text(tooltip, node.self()).lines()).allMatch(line -> line.length() <= 80);
      }
    }
  }

  @Test
  void layersAddLinesToLabels() {
    DrawnElements drawing =
        new DrawnElements(
            ExampleSolutions.solution(
                ExampleSolutions.open(ExampleSolutions.named("first-steps"))));
    Shape task = drawing.nodes("Task").getFirst();
    Shape pool = drawing.nodes("Pool").getFirst();
    assertThat(label(Set.of(), task)).isEqualTo("Convert");
    assertThat(label(Set.of("Service times"), task)).matches("Convert\n2.ms");
    assertThat(label(Set.of("Proposals"), task)).matches("Convert\n10.%");
    assertThat(label(Set.of("Service times", "Proposals"), task)).matches("Convert\n2.ms\n10.%");
    assertThat(label(Set.of(), pool)).isEqualTo("workers\n2 threads");
    assertThat(label(Set.of("Proposals"), pool)).matches("workers\n2 threads.*\n58.% busy");
  }

  @Test
  void criticalNodesHaveAWideBorder(@TempDir Path folder) {
    String usable = ToolsTest.EVERYTHING.replaceFirst("\\R.* Lone .*", "");
    DrawnElements drawing =
        new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(usable, folder)));
    assertThat(
            drawing.nodes.stream()
                .filter(one -> address(one).matches("element/Drinks/(Ask|Mix)"))
                .map(one -> ElementStyles.initial().of(one.self(), one.mapping()))
                .map(style -> style.get("borderSizeComputationExpression")))
        .containsExactlyInAnyOrder("2", "1");
  }

  private static String address(Shape drawn) {
    return String.valueOf(ElementAddresses.of(drawn.self()));
  }

  private static String label(Set<String> layers, Shape drawn) {
    return new ElementStyles(layers).label(drawn.self(), drawn.mapping());
  }

  private static String text(String expression, EObject self) {
    return String.valueOf(ExpressionEvaluator.evaluate(expression, Map.of("self", self)));
  }

  /** Pages show values for each of their elements, and the validation rules hold for them. */
  @ParameterizedTest
  @MethodSource("examples")
  void pagesShowValues(Path file) {
    Solution solution = ExampleSolutions.solution(ExampleSolutions.open(file));
    List<EObject> objects = new ArrayList<>();
    solution.eAllContents().forEachRemaining(objects::add);
    int values = 0;
    for (Element page : ViewpointDescription.all(one -> one.getTagName().equals("pages"))) {
      for (EObject object : objects) {
        if (DrawnElements.isA(object, page.getAttribute("domainClass"))) {
          for (Element group : ViewpointDescription.references(page, "groups")) {
            assertThat(DrawnElements.isA(object, group.getAttribute("domainClass"))).isTrue();
            for (Widget widget : PageWidgets.of(group, object)) {
              values += OperationInterpreter.objects(widget.value("valueExpression")).size();
              assertThat(String.valueOf(widget.value("labelExpression"))).isNotBlank();
              widget.value("helpExpression");
              widget.value("candidatesExpression");
            }
          }
        }
      }
    }
    assertThat(values).isPositive();
    for (Element audit : ViewpointDescription.all(one -> one.getTagName().equals("audits"))) {
      Element rule = (Element) audit.getParentNode();
      for (EObject object : objects) {
        if (DrawnElements.isA(object, rule.getAttribute("targetClass"))) {
          // The examples have no errors.
          boolean isError = rule.getAttribute("level").equals("ERROR");
          boolean holds = isTrue(audit.getAttribute("auditExpression"), object);
          assertThat(holds || !isError).as(object + " " + audit).isTrue();
          assertThat(text(rule.getAttribute("message"), object).isEmpty()).isEqualTo(holds);
        }
      }
    }
  }
}
