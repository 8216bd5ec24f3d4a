package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Checks the rules of Sirius' validation that depend on the XML of the description only. */
class ValidationRulesTest {

  private static final XPath PATHS = XPathFactory.newInstance().newXPath();

  /** Classes of Sirius without a name, by the features that contain them. */
  private static final Set<String> UNNAMED =
      Set.of(
          "audits",
          "centerLabelStyleDescription",
          "conditionnalStyles",
          "firstModelOperations",
          "initialOperation",
          "layout",
          "layoutOptions",
          "mask",
          "metamodel",
          "metamodels",
          "ownedJavaExtensions",
          "style",
          "subModelOperations",
          "targets",
          "validationSet");

  private static List<Node> select(String path) throws XPathExpressionException {
    NodeList nodes =
        (NodeList) PATHS.evaluate(path, ViewpointDescription.root(), XPathConstants.NODESET);
    List<Node> found = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      found.add(nodes.item(i));
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "//ownedRepresentations; @domainClass and metamodel and defaultLayer",
        "//*[contains(name(), 'odeMappings')]; @domainClass and @deletionDescription and style",
        "//*[contains(name(), 'ontainerMappings')]; @domainClass and @deletionDescription and style",
        "//edgeMappings; @sourceMapping and @targetMapping and @targetFinderExpression",
        "//edgeMappings; @deletionDescription and style",
        "//edgeMappings[@useDomainElement='true']; @domainClass and @sourceFinderExpression",
        "//edgeMappings[@useDomainElement='true']; @semanticCandidatesExpression",
        "//edgeMappings[not(@useDomainElement='true')]; not(@domainClass or @sourceFinderExpression)",
        "//edgeMappings[not(@useDomainElement='true')]; not(@semanticCandidatesExpression)",
        "//edgeMappings//style; @sizeComputationExpression",
        "//conditionnalStyles; @predicateExpression and style",
        "//style[@*[name()='xsi:type']] | //centerLabelStyleDescription; @labelExpression",
        "//ownedJavaExtensions; @qualifiedClassName",
        "//*[@dragSource]; @dragSource='DIAGRAM'",
        "//*[@reconnectionKind]; @precondition",
        "//@iconPath | //@icon; substring(., string-length(.) - 3) = '.svg'"
      })
  void requiredPartsArePresent(String selection, String rule) throws XPathExpressionException {
    List<Node> selected = select(selection);
    assertThat(selected).isNotEmpty();
    for (Node node : selected) {
      assertThat((Boolean) PATHS.evaluate(rule, node, XPathConstants.BOOLEAN))
          .as("%s of %s", rule, node)
          .isTrue();
    }
  }

  @Test
  void elementsHaveNames() {
    assertThat(ViewpointDescription.all(element -> !UNNAMED.contains(element.getTagName())))
        .hasSizeGreaterThan(300)
        .allSatisfy(element -> assertThat(element.getAttribute("name")).isNotBlank());
  }

  @Test
  void namesAreUniqueAmongSiblings() {
    for (Element parent : ViewpointDescription.all(element -> true)) {
      Set<String> names = new HashSet<>();
      for (Element child : ViewpointDescription.children(parent)) {
        if (child.hasAttribute("name")) {
          String name = child.getTagName() + " " + child.getAttribute("name");
          assertThat(names.add(name)).as("twice in %s: %s", parent.getTagName(), name).isTrue();
        }
      }
    }
  }

  @Test
  void referencesResolve() throws XPathExpressionException {
    List<Node> references = select("//@*[starts-with(., '//@')]");
    assertThat(references).hasSizeGreaterThan(50);
    for (Node reference : references) {
      Attr attribute = (Attr) reference;
      assertThat(ViewpointDescription.references(attribute.getOwnerElement(), attribute.getName()))
          .isNotEmpty();
    }
  }
}
