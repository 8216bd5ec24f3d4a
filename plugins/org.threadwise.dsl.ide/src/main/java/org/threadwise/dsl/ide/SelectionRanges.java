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
 * The ranges of "expand selection" at an offset: the word, its value or clause, its element, its
 * statement, and the whole text.
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

  /** Returns whether a node belongs to a rule that only the grammar distinguishes. */
  private static boolean isFragment(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule() instanceof ParserRule rule
        && rule.isFragment();
  }

  /** Returns the word at an offset or ending there, else the token at the offset. */
  private static INode leaf(ParsedText parsed, int offset) {
    INode root = parsed.resource().getParseResult().getRootNode();
    ILeafNode after = NodeModelUtils.findLeafNodeAtOffset(root, offset);
    ILeafNode before = offset == 0 ? null : NodeModelUtils.findLeafNodeAtOffset(root, offset - 1);
    if (before != null && isWord(before) && (after == null || !isWord(after))) {
      return before;
    }
    return after == null ? root : after;
  }

  private static boolean isWord(ILeafNode leaf) {
    return !leaf.isHidden() && Character.isLetterOrDigit(leaf.getText().codePointAt(0));
  }
}
