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

/** The keywords of an object, without those of the objects in it, in the order of the text. */
public final class ObjectKeywords {

  /** A keyword where it stands. */
  public record Word(String text, INode node) {}

  private ObjectKeywords() {}

  /** Those of the given keywords that an object has. */
  public static List<Word> of(EObject object, Set<String> keywords) {
    List<Word> words = new ArrayList<>();
    ICompositeNode node = NodeModelUtils.getNode(object);
    if (node != null) {
      collect(node, keywords, words);
    }
    return words;
  }

  private static void collect(ICompositeNode node, Set<String> keywords, List<Word> words) {
    for (INode child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof ILeafNode leaf) {
        boolean wanted =
            !leaf.isHidden()
                && leaf.getGrammarElement() instanceof Keyword keyword
                && keywords.contains(keyword.getValue());
        if (wanted) {
          words.add(new Word(leaf.getText(), leaf));
        }
      } else if (child instanceof ICompositeNode inner && isPart(inner)) {
        collect(inner, keywords, words);
      }
    }
  }

  /** Whether a node belongs to the object itself, as that of a fragment of its rule does. */
  private static boolean isPart(ICompositeNode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule() instanceof ParserRule rule
        && (rule.isFragment() || rule.getName().equals("HandOff"));
  }
}
