package org.threadwise.dsl.text;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;

/**
 * Text edits that write the probabilities or the number of fragments of an element, or its names in
 * measurements, and nothing else. Values are written as the text of a model has them.
 *
 * <p>The solution must have been parsed from the text.
 */
public final class RoutingEdits {

  private RoutingEdits() {}

  /** Returns the edit that writes a probability for each output. */
  public static TextEdit probabilities(Element element, String probabilities) {
    return element.getRouting() == null
        ? NodeEdits.appended(element, " by " + probabilities)
        : NodeEdits.replaced(element.getRouting(), probabilities);
  }

  /** Returns the edit that writes the probability with which a message passes. */
  public static TextEdit passes(Element element, String probability) {
    List<INode> old = NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__PASSES);
    return old.isEmpty()
        ? NodeEdits.appended(element, " passes " + probability)
        : NodeEdits.replaced(old.getLast(), probability);
  }

  /** Returns the edit that writes the probability with which an execution fails. */
  public static TextEdit fails(Element element, String probability) {
    List<INode> old = NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__FAILS);
    return old.isEmpty()
        ? NodeEdits.appended(element, " fails " + probability)
        : NodeEdits.replaced(old.getLast(), probability);
  }

  /** Returns the probability with which an execution fails as it is written; empty for none. */
  public static String failsText(Element element) {
    return NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__FAILS).stream()
        .map(NodeModelUtils::getTokenText)
        .findFirst()
        .orElse("");
  }

  /** Returns the edit that writes the number of fragments. */
  public static TextEdit fragments(Element element, String fragments) {
    return element.getFragments() == null
        ? NodeEdits.appended(element, " into " + fragments)
        : NodeEdits.replaced(element.getFragments(), fragments);
  }

  /** Returns the edit that adds names in measurements. */
  public static TextEdit measuredAs(Element element, List<String> names) {
    String quoted = names.stream().map(NameForm::quoted).collect(Collectors.joining(", "));
    List<INode> old = NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__MEASURED_AS);
    return old.isEmpty()
        ? NodeEdits.appended(element, " measured as " + quoted)
        : new TextEdit(old.getLast().getEndOffset(), 0, ", " + quoted);
  }

  /** Returns the probabilities or the rule of an element as they are written; empty for none. */
  public static String text(Element element) {
    if (element.getRouting() != null) {
      return NodeModelUtils.getTokenText(NodeEdits.node(element.getRouting()));
    }
    return NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__PASSES).stream()
        .map(NodeModelUtils::getTokenText)
        .findFirst()
        .orElse("");
  }
}
