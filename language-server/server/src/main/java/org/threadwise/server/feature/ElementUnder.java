package org.threadwise.server.feature;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ParsedText;

/** x */
public final class ElementUnder {
  private ElementUnder() {}

  public static Optional<EObject> of(ParsedText parsed, int offset) {
    if (parsed.resource().getParseResult() == null) {
      return Optional.empty();
    }
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(
            parsed.resource().getParseResult().getRootNode(), offset);
    return leaf == null
        ? Optional.empty()
        : Optional.ofNullable(NodeModelUtils.findActualSemanticObjectFor(leaf));
  }
}
