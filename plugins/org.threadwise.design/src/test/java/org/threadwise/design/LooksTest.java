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
import org.threadwise.design.Drawing.Drawn;
import org.threadwise.design.Widgets.Widget;
import org.threadwise.design.provider.SolutionItemProviders;
import org.threadwise.design.resource.Addresses;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** What is said of everything that is drawn of the examples, in the diagram and in pages. */
class LooksTest {

  static List<Path> examples() {
    return Examples.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyElementHasTheIconOfItsKind(Path file) {
    for (Drawn node : new Drawing(Examples.solution(Examples.open(file))).nodes) {
      if (node.self() instanceof org.threadwise.model.integration.Element element) {
        assertThat(icon(element)).endsWith("/" + ElementKind.of(element).keyword() + ".svg");
        assertThat(Styles.usual().of(element, node.mapping()))
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

  /** The Model Explorer and the titles of property pages show a text and an icon of everything. */
  @ParameterizedTest
  @MethodSource("examples")
  void everyElementHasATextAndAnIconInOtherViews(Path file) {
    for (Drawn thing : new Drawing(Examples.solution(Examples.open(file))).things()) {
      assertThat(provider(thing.self()).getText(thing.self())).isNotBlank();
      assertThat(icon(thing.self())).endsWith(".svg");
    }
  }

  static boolean isTrue(String expression, EObject self) {
    return Boolean.TRUE.equals(Expressions.evaluate(expression, Map.of("self", self)));
  }

  /** Labels and tooltips say something of everything that is drawn, whatever else is shown. */
  @ParameterizedTest
  @MethodSource("examples")
  void everythingHasLabelsAndTooltips(Path file) {
    Drawing drawing = new Drawing(Examples.solution(Examples.open(file)));
    for (Styles styles :
        List.of(Styles.usual(), new Styles(Set.of()), new Styles(Set.of("Service times")))) {
      for (Drawn node : drawing.nodes) {
        assertThat(styles.label(node.self(), node.mapping())).isNotBlank();
        String tooltip =
            Objects.requireNonNull(styles.of(node.self(), node.mapping()).get("tooltipExpression"));
        assertThat(styles.text(tooltip, node.self())).isNotBlank();
        assertThat(styles.text(tooltip, node.self()).lines()).allMatch(line -> line.length() <= 80);
      }
    }
  }

  @Test
  void layersAddToLabelsWhateverElseIsShown() {
    Drawing drawing = new Drawing(Examples.solution(Examples.open(Examples.named("first-steps"))));
    Drawn task = drawing.nodes("Task").getFirst();
    Drawn pool = drawing.nodes("Pool").getFirst();
    assertThat(label(Set.of(), task)).isEqualTo("Convert");
    assertThat(label(Set.of("Service times"), task)).matches("Convert\n2.ms");
    assertThat(label(Set.of("Proposals"), task)).matches("Convert\n10.%");
    assertThat(label(Set.of("Service times", "Proposals"), task)).matches("Convert\n2.ms\n10.%");
    assertThat(label(Set.of(), pool)).isEqualTo("workers\n2 threads");
    assertThat(label(Set.of("Proposals"), pool)).matches("workers\n2 threads.*\n58.% busy");
  }

  @Test
  void iconsThatAreBusyHaveABorder(@TempDir Path folder) {
    String usable = ToolsTest.EVERYTHING.replaceFirst("\\R.* Lone .*", "");
    Drawing drawing = new Drawing(Examples.solution(Examples.open(usable, folder)));
    assertThat(
            drawing.nodes.stream()
                .filter(one -> address(one).matches("element/Drinks/(Ask|Mix)"))
                .map(one -> Styles.usual().of(one.self(), one.mapping()))
                .map(style -> style.get("borderSizeComputationExpression")))
        .containsExactlyInAnyOrder("2", "1");
  }

  private static String address(Drawn drawn) {
    return String.valueOf(Addresses.of(drawn.self()));
  }

  private static String label(Set<String> layers, Drawn drawn) {
    return new Styles(layers).label(drawn.self(), drawn.mapping());
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
        if (Drawing.isA(thing, page.getAttribute("domainClass"))) {
          for (Element group : Design.references(page, "groups")) {
            assertThat(Drawing.isA(thing, group.getAttribute("domainClass"))).isTrue();
            for (Widget widget : Widgets.of(group, thing)) {
              values += Operations.objects(widget.value("valueExpression")).size();
              assertThat(String.valueOf(widget.value("labelExpression"))).isNotBlank();
              widget.value("helpExpression");
              widget.value("candidatesExpression");
            }
          }
        }
      }
    }
    assertThat(values).isPositive();
    for (Element audit : Design.all(one -> one.getTagName().equals("audits"))) {
      Element rule = (Element) audit.getParentNode();
      for (EObject thing : things) {
        if (Drawing.isA(thing, rule.getAttribute("targetClass"))) {
          // The examples are right.
          boolean grave = rule.getAttribute("level").equals("ERROR");
          boolean right = isTrue(audit.getAttribute("auditExpression"), thing);
          assertThat(right || !grave).as(thing + " " + audit).isTrue();
          assertThat(text(rule.getAttribute("message"), thing).isEmpty()).isEqualTo(right);
        }
      }
    }
  }
}
