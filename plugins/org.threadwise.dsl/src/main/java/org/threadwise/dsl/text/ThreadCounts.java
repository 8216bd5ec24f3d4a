package org.threadwise.dsl.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/**
 * Text edits that set a thread count and nothing else.
 *
 * <p>The solution must have been parsed from the text. Offsets do not count a byte order mark.
 */
public final class ThreadCounts {

  private ThreadCounts() {}

  /**
   * Returns the edit that sets the thread count of a fixed pool, empty if it is set already.
   *
   * @throws IllegalArgumentException if the pool is not fixed, or was not parsed from a text
   */
  public static Optional<TextEdit> of(Pool pool, int threads) {
    if (pool.getKind() != PoolKind.FIXED) {
      throw new IllegalArgumentException(
          "Pool '%s' is %s: only a fixed pool has a thread count"
              .formatted(pool.getName(), pool.getKind().getLiteral()));
    }
    if (pool.getThreads() != null) {
      return count(pool, Literals.POOL__THREADS, pool.getThreads(), threads);
    }
    String property = "threads " + threads;
    return Optional.of(
        brace(pool)
            .map(brace -> new TextEdit(brace.getEndOffset(), 0, " " + property))
            .orElseGet(() -> new TextEdit(node(pool).getEndOffset(), 0, " { " + property + " }")));
  }

  /**
   * Returns the edit that sets the thread count of the local pool of an element, empty if it is set
   * already. It adds an entry for an element without one.
   *
   * @throws IllegalArgumentException if the solution has no local pools
   */
  public static Optional<TextEdit> ofLocal(Solution solution, Element element, int threads) {
    LocalPools pools = localPools(solution);
    Optional<LocalPool> entry =
        pools.getAssignments().stream()
            .filter(local -> element.equals(local.getElement()))
            .findFirst();
    if (entry.isPresent() && entry.get().getThreads() != null) {
      return count(entry.get(), Literals.LOCAL_POOL__THREADS, entry.get().getThreads(), threads);
    }
    if (entry.isEmpty() && others(pools) == threads) {
      return Optional.empty();
    }
    return Optional.of(insertion(solution, pools, element, threads));
  }

  private static int others(LocalPools pools) {
    return pools.getOthers() == null ? 1 : pools.getOthers();
  }

  private static TextEdit insertion(
      Solution solution, LocalPools pools, Element element, int threads) {
    String entry = ElementNames.of(solution).display(element) + ": " + threads;
    List<LocalPool> entries = pools.getAssignments();
    if (!entries.isEmpty()) {
      return new TextEdit(node(entries.getLast()).getEndOffset(), 0, ", " + entry);
    }
    boolean alone = pools.getOthers() == null;
    return brace(pools)
        .map(brace -> new TextEdit(brace.getEndOffset(), 0, " " + entry + (alone ? "" : ",")))
        .orElseGet(() -> new TextEdit(node(pools).getEndOffset(), 0, " { " + entry + " }"));
  }

  private static LocalPools localPools(Solution solution) {
    LocalPools pools = solution.getLocalPools();
    if (pools == null) {
      throw new IllegalArgumentException("The solution has no local pools");
    }
    return pools;
  }

  private static Optional<TextEdit> count(
      EObject object, EStructuralFeature feature, int written, int wanted) {
    if (written == wanted) {
      return Optional.empty();
    }
    INode number = NodeModelUtils.findNodesForFeature(object, feature).getLast();
    return Optional.of(
        new TextEdit(number.getOffset(), number.getLength(), String.valueOf(wanted)));
  }

  private static Optional<INode> brace(EObject object) {
    return ObjectKeywords.of(object, Set.of("{")).stream()
        .findFirst()
        .map(ObjectKeywords.KeywordNode::node);
  }

  private static INode node(EObject object) {
    INode node = NodeModelUtils.getNode(object);
    if (node == null) {
      throw new IllegalArgumentException("Not parsed from a text: " + object.eClass().getName());
    }
    return node;
  }
}
