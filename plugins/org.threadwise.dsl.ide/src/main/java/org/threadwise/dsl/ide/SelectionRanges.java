package org.threadwise.dsl.ide;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ParsedText;

/**
 * What "expand selection" selects at an offset: the word, the value or clause around it, the
 * element, its statement, and the whole text.
 */
public final class SelectionRanges {

  private SelectionRanges() {}

  /** Returns the innermost range around an offset; its parents are the larger ones. */
  public static SelectionRange of(ParsedText parsed, int offset) {
    Deque<Range> outward = new ArrayDeque<>();
    int start = Math.clamp(offset, 0, parsed.text().length());
    int end = start;
    for (INode node = leaf(parsed, start); node != null; node = node.getParent()) {
      boolean contains = node.getOffset() <= start && node.getEndOffset() >= end;
      if (contains
          && !isFragment(node)
          && (node.getOffset() < start || node.getEndOffset() > end)) {
        start = node.getOffset();
        end = node.getEndOffset();
        outward.push(Positions.range(parsed.lines(), start, end - start));
      }
    }
    outward.push(Positions.range(parsed.lines(), 0, parsed.text().length()));
    SelectionRange range = new SelectionRange(outward.pop(), null);
    for (Range inner : outward) {
      if (!inner.equals(range.getRange())) {
        range = new SelectionRange(inner, range);
      }
    }
    return range;
  }

  /** Returns whether a node is a part of a statement that only the grammar names. */
  private static boolean isFragment(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule() instanceof ParserRule rule
        && rule.isFragment();
  }

  /** The word at an offset, which may end there, or else whatever is there. */
  private static INode leaf(ParsedText parsed, int offset) {
    INode root = parsed.resource().getParseResult().getRootNode();
    ILeafNode behind = NodeModelUtils.findLeafNodeAtOffset(root, offset);
    ILeafNode before = offset == 0 ? null : NodeModelUtils.findLeafNodeAtOffset(root, offset - 1);
    if (before != null && isWord(before) && (behind == null || !isWord(behind))) {
      return before;
    }
    return behind == null ? root : behind;
  }

  private static boolean isWord(ILeafNode leaf) {
    return !leaf.isHidden() && Character.isLetterOrDigit(leaf.getText().codePointAt(0));
  }
}
