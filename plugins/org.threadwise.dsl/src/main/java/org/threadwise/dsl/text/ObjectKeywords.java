package org.threadwise.dsl.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.catalogue.Clause;

/** The keywords of an object without those of its children, in the order of the text. */
public final class ObjectKeywords {

  private static final String PARALLEL = Clause.PARALLEL.keyword();

  /** A keyword with its node, which starts with {@code in} for {@code in parallel on}. */
  public record KeywordNode(String text, INode node) {}

  private ObjectKeywords() {}

  /** Returns the occurrences of the given keywords in an object. */
  public static List<KeywordNode> of(EObject object, Set<String> keywords) {
    List<KeywordNode> found = new ArrayList<>();
    ICompositeNode node = NodeModelUtils.getNode(object);
    if (node != null) {
      collect(node, keywords, found);
    }
    return found;
  }

  private static void collect(ICompositeNode node, Set<String> keywords, List<KeywordNode> found) {
    for (INode child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof ILeafNode leaf) {
        boolean wanted =
            !leaf.isHidden()
                && leaf.getGrammarElement() instanceof Keyword keyword
                && keywords.contains(keyword.getValue());
        if (wanted) {
          found.add(new KeywordNode(leaf.getText(), leaf));
        }
      } else if (child instanceof ICompositeNode inner && isPart(inner)) {
        collect(inner, keywords, found);
      } else if (isInParallel(child) && keywords.contains(PARALLEL)) {
        found.add(new KeywordNode(PARALLEL, child));
      }
    }
  }

  private static boolean isInParallel(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule().getName().equals("InParallel");
  }

  /** Returns whether a node belongs to the object itself, such as that of a rule fragment. */
  private static boolean isPart(ICompositeNode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule() instanceof ParserRule rule
        && (rule.isFragment() || rule.getName().equals("HandOff"));
  }
}
