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

/** Properties, clauses and blocks that are given twice, or exclude each other. */
final class RepeatedProperties {

  /** Words of which only one may be given, by the first of them. */
  private static final Map<String, String> EXCLUSIVE =
      Map.of(
          "handoff", "bounded",
          "unbounded", "bounded",
          "blocking", "async",
          "serial", "limit");

  private static final Map<String, String> SINGLE_BLOCKS =
      Map.of("host", "host", "pools", "pools per task", "layout", "layout");

  private final ProblemReport report;

  RepeatedProperties(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution) {
    blocks(solution);
    if (solution.getHost() != null) {
      properties(solution.getHost());
    }
    if (solution.getLocalPools() != null) {
      properties(solution.getLocalPools());
    }
    solution.getPools().forEach(this::properties);
    solution.getApplications().forEach(this::properties);
    solution.getWorkloads().forEach(this::properties);
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
    List<String> words = PropertyKeywords.of(object.eClass());
    if (!words.isEmpty()) {
      check(object, ObjectKeywords.of(object, Set.copyOf(words)));
    }
  }

  /** Checks the given keywords of one object. */
  void check(EObject object, List<ObjectKeywords.Word> words) {
    Map<String, ObjectKeywords.Word> seen = new HashMap<>();
    for (ObjectKeywords.Word word : words) {
      String key = EXCLUSIVE.getOrDefault(word.text(), word.text());
      ObjectKeywords.Word before = seen.putIfAbsent(key, word);
      if (before == null) {
        continue;
      }
      if (before.text().equals(word.text())) {
        report.add(
            ProblemCode.TWICE,
            object,
            word.node(),
            "'%s' is given twice, in line %d, too: remove one of them"
                .formatted(word.text(), before.node().getStartLine()));
      } else {
        report.add(
            ProblemCode.CONTRADICTION,
            object,
            word.node(),
            "'%s' and '%s' exclude each other: remove one of them"
                .formatted(before.text(), word.text()));
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
