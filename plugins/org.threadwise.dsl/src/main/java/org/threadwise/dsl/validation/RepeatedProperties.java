package org.threadwise.dsl.validation;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.Code;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.text.Properties;
import org.threadwise.dsl.text.Words;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Solution;

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
      Map.of("Host", "host", "LocalPools", "pools per task", "Layout", "layout");

  private final Report report;

  RepeatedProperties(Report report) {
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
    all(solution.getPools());
    all(solution.getApplications());
    all(solution.getWorkloads());
    solution
        .getWorkloads()
        .forEach(
            workload -> workload.getArrivals().stream().map(Arrivals::getProcess).forEach(this::ifAny));
  }

  private void ifAny(@org.jspecify.annotations.Nullable EObject object) {
    if (object != null) {
      properties(object);
    }
  }

  private void all(Collection<? extends EObject> objects) {
    objects.forEach(this::properties);
  }

  /** Checks the properties of one object. */
  void properties(EObject object) {
    List<String> words = Properties.of(object.eClass());
    if (!words.isEmpty()) {
      check(object, Words.of(object, Set.copyOf(words)));
    }
  }

  /** Checks the given keywords of one object. */
  void check(EObject object, List<Words.Word> words) {
    Map<String, Words.Word> seen = new HashMap<>();
    for (Words.Word word : words) {
      String key = EXCLUSIVE.getOrDefault(word.text(), word.text());
      Words.Word before = seen.putIfAbsent(key, word);
      if (before == null) {
        continue;
      }
      if (before.text().equals(word.text())) {
        report.add(
            Code.TWICE,
            object,
            word.node(),
            "'%s' is given twice, in line %d, too: remove one of them"
                .formatted(word.text(), before.node().getStartLine()));
      } else {
        report.add(
            Code.CONTRADICTION,
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
    for (INode node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      String rule =
          node.getGrammarElement() instanceof RuleCall call ? call.getRule().getName() : "";
      String block = SINGLE_BLOCKS.get(rule);
      if (block != null && !seen.add(block)) {
        report.add(
            Code.TWICE,
            solution,
            firstLeaf(node),
            "There is a second '" + block + "': merge it with the first one");
      }
    }
  }

  private static INode firstLeaf(INode node) {
    for (INode leaf : node.getLeafNodes()) {
      if (leaf.getLength() > 0 && !((org.eclipse.xtext.nodemodel.ILeafNode) leaf).isHidden()) {
        return leaf;
      }
    }
    return node;
  }
}
