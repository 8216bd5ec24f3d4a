package org.threadwise.server.document;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;

/** A span of a text: offset and length in UTF-16 units. */
public record TextSpan(int offset, int length) {

  /** The span of an object without source text. */
  public static final TextSpan NOWHERE = new TextSpan(0, 0);

  /** Returns the span of an element's name. */
  public static TextSpan ofName(NamedElement element) {
    return NodeModelUtils.findNodesForFeature(element, Literals.NAMED_ELEMENT__NAME).stream()
        .findFirst()
        .or(() -> Optional.ofNullable(NodeModelUtils.findActualNodeFor(element)))
        .map(TextSpan::of)
        .orElse(NOWHERE);
  }

  /** Returns the span of an object. */
  public static TextSpan of(EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    return node == null ? NOWHERE : of(node);
  }

  /** Returns whether an offset is in this span or at its end. */
  public boolean contains(int position) {
    return offset <= position && position <= offset + length;
  }

  /** Returns the span of a node. */
  public static TextSpan of(INode node) {
    return new TextSpan(node.getOffset(), node.getLength());
  }
}
