package org.threadwise.proposal.edits;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.ThreadCounts;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.answer.Proposal.SizedPool;

/** Text edits that change the thread counts of pools. */
public final class ThreadCountEdits {
  private ThreadCountEdits() {}

  /**
   * Returns the edits that write the counts of proposed pools, none for counts that are already in
   * the text.
   *
   * @param solution read from the text that is edited
   * @param network that the proposal was asked for, or one with the same pools
   * @throws IllegalArgumentException if the text has no place for a count; the message suggests an
   *     alternative
   */
  public static List<TextEdit> of(Solution solution, Network network, List<SizedPool> pools) {
    List<PoolOrigin> origins = Translation.of(solution, null, (Path) null).mapping().pools();
    return of(solution, origins, network, pools);
  }

  /**
   * Returns the same edits for a solution that was already translated.
   *
   * @param origins origins of the pools of the solution
   * @throws IllegalArgumentException if the text has no place for a count
   */
  public static List<TextEdit> of(
      Solution solution, List<PoolOrigin> origins, Network network, List<SizedPool> pools) {
    return pools.stream()
        .flatMap(
            pool ->
                of(solution, origins.get(index(network, pool)), pool.name(), pool.threads())
                    .stream())
        .toList();
  }

  /**
   * Returns the edit that sets the thread count of a pool; empty if the text already contains it.
   *
   * @param origin of the pool in the solution
   * @param name of the pool
   * @throws IllegalArgumentException if the text has no place for a count
   */
  static Optional<TextEdit> of(Solution solution, PoolOrigin origin, String name, int threads) {
    return switch (origin) {
      case PoolOrigin.Declared declared -> declared(declared.pool(), threads);
      case PoolOrigin.Local local -> ThreadCounts.ofLocal(solution, local.element(), threads);
      case PoolOrigin.Implicit implicit -> implicit(solution, name, threads);
    };
  }

  /** Returns the index of a proposed pool in the network of the question. */
  public static int index(Network network, SizedPool pool) {
    for (int i = 0; i < network.pools().size(); i++) {
      if (network.pools().get(i).name().equals(pool.name())) {
        return i;
      }
    }
    throw new IllegalArgumentException("pool " + pool.name() + " is not in the model");
  }

  private static Optional<TextEdit> declared(Pool pool, int count) {
    try {
      return ThreadCounts.of(pool, count);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "cannot write %d threads: %s; write: pool %s { threads %1$d }"
              .formatted(count, e.getMessage(), pool.getName()),
          e);
    }
  }

  /** Returns the edit that declares an implicit pool after the name and label of the solution. */
  private static Optional<TextEdit> implicit(Solution solution, String name, int threads) {
    if (threads == 1) {
      return Optional.empty();
    }
    String declaration = "pool " + name + " { threads " + threads + " }";
    List<INode> header =
        NodeModelUtils.findNodesForFeature(solution, Literals.NAMED_ELEMENT__LABEL);
    if (header.isEmpty()) {
      header = NodeModelUtils.findNodesForFeature(solution, Literals.NAMED_ELEMENT__NAME);
    }
    return Optional.of(
        header.isEmpty()
            ? new TextEdit(0, 0, declaration + "\n\n")
            : new TextEdit(header.getLast().getEndOffset(), 0, "\n\n" + declaration));
  }
}
