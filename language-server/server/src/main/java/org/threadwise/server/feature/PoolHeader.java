package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * The place of a pool in a document: the name of a declared pool, the keyword of the pools per
 * task, or the name of a solution without pools.
 *
 * @param name name of the pool, empty for pools per task and for an implicit pool
 * @param offset offset of the name or keyword
 * @param length length of the name or keyword
 */
record PoolHeader(String name, int offset, int length) {

  /** Returns the headers of a document, which may have errors. */
  static List<PoolHeader> of(ParsedText parsed) {
    Solution solution = parsed.solution();
    if (solution == null) {
      return List.of();
    }
    List<PoolHeader> headers = new ArrayList<>();
    for (Pool pool : solution.getPools()) {
      if (pool.getName() != null) {
        headers.add(at(pool, Literals.NAMED_ELEMENT__NAME, pool.getName()));
      }
    }
    if (solution.getLocalPools() != null) {
      headers.add(atKeyword(solution.getLocalPools()));
    }
    if (headers.isEmpty() && solution.getName() != null) {
      headers.add(at(solution, Literals.NAMED_ELEMENT__NAME, ""));
    }
    return headers;
  }

  private static PoolHeader at(EObject object, EStructuralFeature feature, String name) {
    return NodeModelUtils.findNodesForFeature(object, feature).stream()
        .findFirst()
        .map(node -> new PoolHeader(name, node.getOffset(), node.getLength()))
        .orElseGet(() -> atKeyword(object));
  }

  /** Returns the header at the keyword of an object without a name. */
  private static PoolHeader atKeyword(EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    return node == null
        ? new PoolHeader("", 0, 0)
        : new PoolHeader("", node.getOffset(), "pools".length());
  }

  /** Returns the pools of a proposal that this header represents. */
  List<SizedPool> of(Threads threads, SizableModel model) {
    return threads.pools().stream().filter(pool -> covers(model, pool.pool())).toList();
  }

  /** Returns whether this header represents a pool of a model. */
  boolean covers(SizableModel model, int pool) {
    return switch (model.origin(pool)) {
      case PoolOrigin.Declared declared -> name.equals(declared.pool().getName());
      case PoolOrigin.Local local -> name.isEmpty();
      case PoolOrigin.Implicit implicit -> name.isEmpty();
    };
  }

  /** Returns the pools of a model that this header represents. */
  Stream<Integer> pools(SizableModel model) {
    return Stream.iterate(0, pool -> pool < model.network().pools().size(), pool -> pool + 1)
        .filter(pool -> covers(model, pool));
  }
}
