package org.threadwise.dsl.text;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.Element;

/** Text edits of parsed objects. */
final class NodeEdits {

  private NodeEdits() {}

  /** Returns the edit that adds a clause at the end of an element. */
  static TextEdit appended(Element element, String clause) {
    return new TextEdit(node(element).getEndOffset(), 0, clause);
  }

  /** Returns the edit that replaces the text of an object. */
  static TextEdit replaced(EObject old, String text) {
    return replaced(node(old), text);
  }

  static TextEdit replaced(INode old, String text) {
    return new TextEdit(old.getOffset(), old.getLength(), text);
  }

  /**
   * Returns the node of an object.
   *
   * @throws IllegalArgumentException if the object was not parsed from a text
   */
  static INode node(EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    if (node == null) {
      throw new IllegalArgumentException("Not parsed from a text: " + object.eClass().getName());
    }
    return node;
  }
}
