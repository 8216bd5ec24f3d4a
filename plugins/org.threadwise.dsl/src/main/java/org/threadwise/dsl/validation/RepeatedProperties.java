package org.threadwise.dsl.validation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/** Finds properties, clauses and blocks that are repeated or cannot be combined. */
final class RepeatedProperties {

  private static final Map<String, String> SINGLE_BLOCKS =
      Map.of("host", "host", "cost", "cost", "pools", "pools per task", "layout", "layout");

  private final ProblemReport report;

  RepeatedProperties(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution) {
    blocks(solution);
    solution.eContents().forEach(this::properties);
    for (Workload workload : solution.getWorkloads()) {
      for (Arrivals arrivals : workload.getArrivals()) {
        if (arrivals.getProcess() != null) {
          properties(arrivals.getProcess());
        }
      }
    }
  }

  /** Checks the properties of one object. */
  void properties(EObject object) {
    List<String> keywords = PropertyKeywords.of(object.eClass());
    if (!keywords.isEmpty()) {
      check(object, ObjectKeywords.of(object, Set.copyOf(keywords)));
    }
  }

  /** Checks the given keywords of one object. */
  void check(EObject object, List<ObjectKeywords.KeywordNode> keywords) {
    Map<String, ObjectKeywords.KeywordNode> seen = new HashMap<>();
    for (ObjectKeywords.KeywordNode keyword : keywords) {
      String key = PropertyKeywords.group(keyword.text());
      ObjectKeywords.KeywordNode before = seen.putIfAbsent(key, keyword);
      if (before == null) {
        continue;
      }
      if (before.text().equals(keyword.text())) {
        report.add(
            ProblemCode.TWICE,
            object,
            keyword.node(),
            "'%s' is given twice, first on line %d: remove one of them"
                .formatted(keyword.text(), before.node().getStartLine()));
      } else {
        report.add(
            ProblemCode.CONTRADICTION,
            object,
            keyword.node(),
            "'%s' and '%s' cannot be combined: remove one of them"
                .formatted(before.text(), keyword.text()));
      }
    }
  }

  private void blocks(Solution solution) {
    Set<String> seen = new HashSet<>();
    ICompositeNode root = NodeModelUtils.getNode(solution);
    if (root == null) {
      return;
    }
    for (INode node : root.getRootNode().getChildren()) {
      INode first = firstLeaf(node);
      boolean block =
          node instanceof ICompositeNode && first.getGrammarElement() instanceof Keyword;
      String name = block ? SINGLE_BLOCKS.get(first.getText()) : null;
      if (name != null && !seen.add(name)) {
        report.add(
            ProblemCode.TWICE,
            solution,
            first,
            "There is a second '" + name + "': merge it with the first one");
      }
    }
  }

  private static INode firstLeaf(INode node) {
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.getLength() > 0 && !leaf.isHidden()) {
        return leaf;
      }
    }
    return node;
  }
}
