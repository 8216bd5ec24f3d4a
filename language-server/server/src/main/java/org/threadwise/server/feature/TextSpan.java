package org.threadwise.server.feature;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;

/** A piece of a text: offset and length in UTF-16 units. */
record TextSpan(int offset, int length) {

  /** Of what is not in the text. */
  static final TextSpan NOWHERE = new TextSpan(0, 0);

  /** The name of an element. */
  static TextSpan ofName(NamedElement element) {
    return NodeModelUtils.findNodesForFeature(element, Literals.NAMED_ELEMENT__NAME).stream()
        .findFirst()
        .or(() -> Optional.ofNullable(NodeModelUtils.findActualNodeFor(element)))
        .map(TextSpan::of)
        .orElse(NOWHERE);
  }

  /** The whole text of an object. */
  static TextSpan of(EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    return node == null ? NOWHERE : of(node);
  }

  /** Whether a place lies in this piece, or at its end. */
  boolean contains(int place) {
    return offset <= place && place <= offset + length;
  }

  private static TextSpan of(INode node) {
    return new TextSpan(node.getOffset(), node.getLength());
  }
}
