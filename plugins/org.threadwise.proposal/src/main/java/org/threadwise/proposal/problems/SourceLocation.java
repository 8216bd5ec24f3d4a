package org.threadwise.proposal.problems;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;

/**
 * The location of a model element in its text.
 *
 * @param line from 1
 * @param column from 1
 * @param offset from 0
 * @param length in UTF-16 units
 */
record SourceLocation(int line, int column, int offset, int length) {
  private static final SourceLocation START = new SourceLocation(1, 1, 0, 0);

  static SourceLocation of(@Nullable EObject part) {
    ICompositeNode node = part == null ? null : NodeModelUtils.findActualNodeFor(part);
    if (node == null) {
      return START;
    }
    LineAndColumn start = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    int firstLine = node.getText().stripLeading().lines().findFirst().orElse("").length();
    return new SourceLocation(
        start.getLine(),
        start.getColumn(),
        node.getOffset(),
        Math.min(node.getLength(), firstLine));
  }

  Problem problem(Severity severity, String message, String code) {
    return new Problem(severity, line, column, offset, length, message, null, code);
  }
}
