package org.threadwise.cli.apply;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.input.Scenario;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.Proposal.SizedPool;

/** The changes of a text that give pools other numbers of threads. */
final class ThreadCountEdits {

  /** So many characters from an offset on are replaced by a text. */
  private record Edit(int offset, int length, String replacement) {}

  private final Solution solution;
  private final List<Edit> edits = new ArrayList<>();

  private ThreadCountEdits(Solution solution) {
    this.solution = solution;
  }

  /** The text with the counts of the proposed pools. */
  static String edit(String text, Path file, Scenario scenario, List<SizedPool> pools) {
    Solution solution = SolutionReader.read(text, file).solution();
    if (solution == null) {
      throw CommandFailure.unreadable(
          file + ": the file has changed since it was read, and was left alone; run this again");
    }
    List<PoolOrigin> origins = Translation.of(solution, null, (Path) null).mapping().pools();
    var edits = new ThreadCountEdits(solution);
    for (SizedPool pool : pools) {
      int index = index(scenario.network(), pool);
      int count = pool.threads();
      switch (origins.get(index)) {
        case PoolOrigin.Declared declared -> edits.declared(declared.pool(), count);
        case PoolOrigin.Local local -> edits.local(local, pool.name(), count);
        case PoolOrigin.Implicit implicit -> edits.implicit(count);
      }
    }
    return edits.apply(text);
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

  private void declared(Pool pool, int count) {
    if (pool.getKind() == PoolKind.SINGLE && count != 1) {
      throw CommandFailure.doesNotHold(
          "--apply cannot give pool "
              + pool.getName()
              + " "
              + count
              + " threads: it is declared single; write: pool "
              + pool.getName()
              + " { threads "
              + count
              + " }");
    }
    List<INode> tokens = tokens(pool, IntegrationPackage.Literals.POOL__THREADS);
    tokens.addAll(tokens(pool, IntegrationPackage.Literals.POOL__CORE));
    tokens.addAll(tokens(pool, IntegrationPackage.Literals.POOL__MAXIMUM));
    tokens.forEach(token -> replace(token, count));
  }

  private void local(PoolOrigin.Local origin, String name, int count) {
    for (LocalPool assignment : origin.pools().getAssignments()) {
      if (assignment.getElement() == origin.element()) {
        tokens(assignment, IntegrationPackage.Literals.LOCAL_POOL__THREADS)
            .forEach(token -> replace(token, count));
        return;
      }
    }
    addAssignment(origin.pools(), name, count);
  }

  /** A task without a count of its own gets one, unless what holds for the others fits. */
  private void addAssignment(LocalPools pools, String name, int count) {
    int others = pools.getOthers() == null ? 1 : pools.getOthers();
    if (others == count) {
      return;
    }
    INode brace = firstLeaf(pools, "{");
    if (brace != null) {
      edits.add(new Edit(end(brace), 0, " " + name + ": " + count + ","));
    } else {
      edits.add(new Edit(end(node(pools)), 0, " { " + name + ": " + count + " }"));
    }
  }

  private void implicit(int count) {
    if (count == 1) {
      return;
    }
    List<INode> header =
        NodeModelUtils.findNodesForFeature(
            solution, IntegrationPackage.Literals.NAMED_ELEMENT__LABEL);
    List<INode> name =
        header.isEmpty()
            ? NodeModelUtils.findNodesForFeature(
                solution, IntegrationPackage.Literals.NAMED_ELEMENT__NAME)
            : header;
    String pool = "pool default { threads " + count + " }";
    edits.add(
        name.isEmpty()
            ? new Edit(0, 0, pool + "\n\n")
            : new Edit(end(name.getLast()), 0, "\n\n" + pool));
  }

  private void replace(INode token, int count) {
    edits.add(new Edit(token.getOffset(), token.getLength(), Integer.toString(count)));
  }

  private String apply(String text) {
    edits.sort(Comparator.comparingInt(Edit::offset).reversed());
    var edited = new StringBuilder(text);
    for (Edit edit : edits) {
      edited.replace(edit.offset, edit.offset + edit.length, edit.replacement);
    }
    return edited.toString();
  }

  private static List<INode> tokens(EObject part, EStructuralFeature feature) {
    return new ArrayList<>(NodeModelUtils.findNodesForFeature(part, feature));
  }

  private static @Nullable INode firstLeaf(EObject part, String text) {
    for (INode leaf : node(part).getLeafNodes()) {
      if (leaf.getText().equals(text)) {
        return leaf;
      }
    }
    return null;
  }

  private static ICompositeNode node(EObject part) {
    return NodeModelUtils.findActualNodeFor(part);
  }

  private static int end(INode node) {
    return node.getOffset() + node.getLength();
  }
}
