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
 * Edits that write a number of threads into the text of a solution and touch nothing else.
 *
 * <p>The solution must have been read from that text. Offsets are those of the text that was read,
 * without a byte order mark.
 */
public final class ThreadCounts {

  private ThreadCounts() {}

  /**
   * The edit that gives a fixed pool a number of threads.
   *
   * @return nothing if the number stands there already
   * @throws IllegalArgumentException if the pool has no such number: it is not fixed, or not read
   *     from a text
   */
  public static Optional<TextEdit> of(Pool pool, int threads) {
    if (pool.getKind() != PoolKind.FIXED) {
      throw new IllegalArgumentException(
          "Pool '%s' is %s: only a fixed pool has a number of threads"
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
   * The edit that gives the local pool of an element a number of threads, where an entry is added
   * if the element has none.
   *
   * @return nothing if the number stands there already
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
        .map(ObjectKeywords.Word::node);
  }

  private static INode node(EObject object) {
    INode node = NodeModelUtils.getNode(object);
    if (node == null) {
      throw new IllegalArgumentException("Not read from a text: " + object.eClass().getName());
    }
    return node;
  }
}
