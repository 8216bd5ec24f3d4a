package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.design.DrawnElements.Shape;
import org.w3c.dom.Element;

/** Checks rules that a description must follow and that Sirius' own validation does not check. */
class RulesTest {

  /** Largest number of entries in a section or group of the palette, and in a menu. */
  private static final int MAX_ENTRIES = 10;

  private static final Path ROOT = Path.of("../..");
  private static final Path FEATURE =
      ROOT.resolve("features/org.threadwise.sirius.feature/feature.xml");
  private static final Path STUB = ROOT.resolve("releng/sirius-stub/content.xml");

  /** Pixels per unit of the sizes of nodes in Sirius. */
  private static final int UNIT = 10;

  /** Pixels between a label and the border of its node, and those of its icon. */
  private static final int MARGIN = 6;

  private static final int ICON = 20;

  /** Pixels of a mean character and of a line, for each point of the font at 96 dots per inch. */
  private static final double CHARACTER = 0.7;

  private static final double LINE = 1.67;

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  private static List<Element> tagged(String tags) {
    return ViewpointDescription.all(one -> one.getTagName().matches(tags));
  }

  /** Sirius copies a customized style into the diagram, and validates the copy without context. */
  @Test
  void noLayerCustomizesStyles() {
    assertThat(tagged("customization")).isEmpty();
  }

  /** Sirius evaluates these expressions without the services of the viewpoint. */
  @Test
  void sizesAndColoursCallNoServices() {
    for (String attribute :
        List.of("borderSizeComputationExpression", "sizeComputationExpression")) {
      for (Element style : ViewpointDescription.all(one -> one.hasAttribute(attribute))) {
        assertThat(style.getAttribute(attribute)).matches("\\d+");
      }
    }
    assertThat(tagged("entries"))
        .isNotEmpty()
        .allMatch(colour -> ViewpointDescription.type(colour).equals("UserFixedColor"));
  }

  /** Sirius does not refresh a diagram when a layer that has tools only is switched. */
  @Test
  void everyLayerHasMappings() {
    for (Element layer : ElementStyles.layers()) {
      boolean draws =
          layer.hasAttribute("reusedMappings")
              || ViewpointDescription.children(layer).stream()
                  .anyMatch(child -> child.getTagName().endsWith("Mappings"));
      assertThat(draws).as(layer.getAttribute("name")).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Service times", "Proposals"})
  void layersThatLabelsUseExist(String name) {
    assertThat(ElementStyles.layers())
        .extracting(layer -> layer.getAttribute("name"))
        .contains(name);
  }

  /** Sirius ignores an option without a target. */
  @Test
  void everyOptionOfTheLayoutHasATarget() {
    assertThat(ViewpointDescription.ofType("CustomLayoutConfiguration"))
        .singleElement()
        .matches(layout -> layout.getAttribute("id").equals("org.eclipse.elk.layered"));
    assertThat(tagged("layoutOptions"))
        .extracting(
            option -> option.getAttribute("id"),
            option ->
                ViewpointDescription.children(option, "value").getFirst().getAttribute("name"),
            option ->
                ViewpointDescription.children(option, "targets").stream()
                    .map(Element::getTextContent)
                    .toList())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(
                "org.eclipse.elk.direction", "RIGHT", List.of("PARENT")),
            org.assertj.core.groups.Tuple.tuple(
                "org.eclipse.elk.hierarchyHandling", "INCLUDE_CHILDREN", List.of("PARENT")));
  }

  private static boolean isInPalette(Element tool) {
    return ViewpointDescription.type(tool)
        .matches("(Node|Container|Edge)CreationDescription|ToolDescription|ToolGroup");
  }

  @Test
  void shownToolsHaveIcons() {
    List<Element> shown =
        ToolContexts.tools().stream()
            .filter(
                tool ->
                    isInPalette(tool) || ViewpointDescription.type(tool).equals("OperationAction"))
            .toList();
    assertThat(shown).hasSizeGreaterThan(80);
    for (Element tool : shown) {
      assertThat(tool.getAttribute("iconPath") + tool.getAttribute("icon"))
          .as(tool.getAttribute("name"))
          .endsWith(".svg");
    }
  }

  /** The palette merges sections of the same name, even from several layers. */
  @Test
  void paletteIsShortAndStartsWithConnections() {
    List<String> sections =
        tagged("toolSections").stream().map(one -> one.getAttribute("name")).distinct().toList();
    assertThat(sections).containsExactly("Connections", "Tasks and ports", "Solution");
    for (String section : sections) {
      assertThat(
              tagged("toolSections").stream()
                  .filter(one -> one.getAttribute("name").equals(section))
                  .flatMap(one -> ViewpointDescription.children(one, "ownedTools").stream())
                  .filter(RulesTest::isInPalette))
          .as(section)
          .hasSizeBetween(1, MAX_ENTRIES);
    }
    Stream.concat(
            ViewpointDescription.ofType("ToolGroup").stream(),
            ViewpointDescription.ofType("PopupMenu").stream())
        .forEach(
            group ->
                assertThat(
                        ViewpointDescription.children(group).stream()
                            .filter(one -> one.getTagName().matches("tools|menuItemDescription")))
                    .as(group.getAttribute("name"))
                    .hasSizeBetween(1, MAX_ENTRIES));
    assertThat(
            tagged("toolSections").stream()
                .filter(one -> one.getAttribute("name").equals("Connections"))
                .flatMap(one -> ViewpointDescription.children(one, "ownedTools").stream())
                .filter(RulesTest::isInPalette))
        .allMatch(tool -> ViewpointDescription.type(tool).equals("EdgeCreationDescription"));
  }

  private static int pixels(Map<String, String> style, String attribute) {
    return UNIT * Integer.parseInt(Objects.requireNonNull(style.get(attribute)));
  }

  /** A layout ignores the sizes of labels outside of nodes. */
  @Test
  void nodesHaveTheirLabelsInside() {
    for (Element mapping : tagged("nodeMappings|subNodeMappings")) {
      for (Element style : ViewpointDescription.within(mapping, "style")) {
        assertThat(ViewpointDescription.type(style)).isEqualTo("SquareDescription");
        assertThat(style.getAttribute("labelPosition")).isEqualTo("node");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void nodesAreLargeEnoughForTheirLabels(Path file) {
    DrawnElements drawing =
        new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(file)));
    for (Set<String> layers :
        List.of(
            Set.<String>of(),
            Set.of("Proposals"),
            Set.of("Service times"),
            Set.of("Service times", "Proposals"))) {
      ElementStyles styles = new ElementStyles(layers);
      for (Shape node : drawing.nodes) {
        if (node.mapping().getTagName().matches("nodeMappings|subNodeMappings")) {
          Map<String, String> style = styles.of(node.self(), node.mapping());
          String label = styles.label(node.self(), node.mapping());
          assertThat(textHeight(label, style))
              .as(layers + " " + style.get("width") + "\n" + label)
              .isLessThanOrEqualTo(pixels(style, "height"));
        }
      }
    }
  }

  private static double textHeight(String label, Map<String, String> style) {
    int points = Integer.parseInt(Objects.requireNonNull(style.get("labelSize")));
    boolean icon = "true".equals(style.get("showIcon"));
    double columns = (pixels(style, "width") - MARGIN - (icon ? ICON : 0)) / (points * CHARACTER);
    int lines =
        label.lines().mapToInt(line -> (int) Math.max(1, Math.ceil(line.length() / columns))).sum();
    return lines * points * LINE;
  }

  /**
   * Without one of them Sirius draws nothing, shows no properties or arranges from top to bottom.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.eclipse.sirius.runtime.ide.ui",
        "org.eclipse.sirius.runtime.aql",
        "org.eclipse.sirius.properties.feature",
        "org.eclipse.sirius.diagram.elk.feature"
      })
  void featureRequiresFeaturesThatTheDescriptionUses(String feature) throws IOException {
    assertThat(Files.readString(FEATURE)).contains("<import feature=\"" + feature + "\"");
    assertThat(Files.readString(STUB)).contains("<unit id=\"" + feature + ".feature.group\"");
  }
}
