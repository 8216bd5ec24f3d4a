package org.threadwise.dsl.text;

import java.util.Set;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.INode;

/** Recognises tokens that the grammar accepts although they have no meaning in their context. */
public final class StrayNodes {
  private static final String EXECUTION = "StrayExecution";
  private static final Set<String> RULES = Set.of("Stray", "Misplaced", EXECUTION);

  private StrayNodes() {}

  /** Returns whether a node is a token without a meaning. */
  public static boolean isStray(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && RULES.contains(call.getRule().getName());
  }

  /** Returns whether such a token is where {@code message} or {@code task} is expected. */
  public static boolean isExecution(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && call.getRule().getName().equals(EXECUTION);
  }
}
