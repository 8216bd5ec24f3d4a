package org.threadwise.cli.apply;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.input.Scenario;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.dsl.text.ThreadCounts;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.Proposal.SizedPool;

/** The changes of a text that give pools other numbers of threads. */
final class ThreadCountEdits {
  private ThreadCountEdits() {}

  /** The text with the counts of the proposed pools. */
  static String edit(String text, Path file, Scenario scenario, List<SizedPool> pools) {
    String edited = text;
    for (SizedPool pool : pools) {
      Optional<TextEdit> edit = edit(read(edited, file), scenario.network(), pool);
      edited = TextEdit.apply(edited, edit.stream().toList());
    }
    return edited;
  }

  private static Solution read(String text, Path file) {
    Solution solution = SolutionReader.read(text, file).solution();
    if (solution == null) {
      throw CommandFailure.unreadable(
          file + ": the file has changed since it was read, and was left alone; run this again");
    }
    return solution;
  }

  private static Optional<TextEdit> edit(Solution solution, Network network, SizedPool pool) {
    List<PoolOrigin> origins = Translation.of(solution, null, (Path) null).mapping().pools();
    return switch (origins.get(index(network, pool))) {
      case PoolOrigin.Declared declared -> declared(declared.pool(), pool.threads());
      case PoolOrigin.Local local ->
          ThreadCounts.ofLocal(solution, local.element(), pool.threads());
      case PoolOrigin.Implicit implicit -> implicit(solution, pool);
    };
  }

  /** The index of a proposed pool in the network that was asked about. */
  static int index(Network network, SizedPool pool) {
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
      throw CommandFailure.doesNotHold(
          "--apply cannot write %d threads: %s; write: pool %s { threads %1$d }"
              .formatted(count, e.getMessage(), pool.getName()));
    }
  }

  /**
   * A pool that the model does not declare is declared behind the name and label of the solution.
   */
  private static Optional<TextEdit> implicit(Solution solution, SizedPool pool) {
    if (pool.threads() == 1) {
      return Optional.empty();
    }
    String declaration = "pool " + pool.name() + " { threads " + pool.threads() + " }";
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
