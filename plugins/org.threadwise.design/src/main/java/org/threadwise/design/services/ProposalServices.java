package org.threadwise.design.services;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.names.ElementNames;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.sizing.answer.Proposal.SizedPool;

/**
 * Services for proposed thread counts. The owner of a count is a declared pool, or a task that has
 * a pool of its own.
 */
public final class ProposalServices {

  /** Returns the current thread count of a fixed pool, or of the pool of a task. */
  private static Optional<Integer> threads(EObject owner) {
    return switch (owner) {
      case Pool pool when pool.getKind() == PoolKind.FIXED ->
          Optional.ofNullable(pool.getThreads());
      case Element element -> SolutionAnalysis.of(element).threads(element);
      default -> Optional.empty();
    };
  }

  /**
   * Returns the proposed thread count if it differs from the current one: that of the simulation
   * or, until the simulation has ended, that of the formulas.
   */
  private static Optional<Integer> proposed(EObject owner) {
    Optional<Integer> current = threads(owner);
    SolutionAnalysis analysis = SolutionAnalysis.of(owner);
    return current.isEmpty()
        ? current
        : analysis
            .simulatedPool(owner)
            .map(SizedPool::threads)
            .or(() -> analysis.proposed(owner))
            .filter(count -> !count.equals(current.orElseThrow()));
  }

  /** Returns whether the proposed thread count differs from the current one. */
  public Boolean hasProposal(EObject owner) {
    return proposed(owner).isPresent();
  }

  /** Sets the thread count of a pool, or of the pool of a task, to the proposed one. */
  public EObject applyProposal(EObject owner) {
    String count = String.valueOf(proposed(owner).orElseThrow(() -> noProposal(owner)));
    if (!(owner instanceof Element element)) {
      return DiagramOperations.setProperty(owner, "threads", count);
    }
    DiagramOperations.run(
        element,
        new DiagramOperation.SetProperty(
            new Target(Kind.POOLS, ""), ElementNames.qualified(element), count));
    return element;
  }

  private static RefusedException noProposal(EObject owner) {
    return RefusedChanges.of(
        owner,
        "No other thread count is proposed for '%s': it has the proposed one, or none is computed"
            .formatted(owner instanceof NamedElement one ? one.getName() : ""));
  }

  /**
   * Returns the text that follows a thread count: " → 6 (5–7)", " → 6 by formulas", or nothing if
   * no other count is proposed; and a mark if the simulation has failed.
   */
  static String arrow(EObject owner) {
    SolutionAnalysis analysis = SolutionAnalysis.of(owner);
    String basis = analysis.simulatedPool(owner).map(Headline::range).orElse(" by formulas");
    String arrow = proposed(owner).map(count -> " → " + count + basis).orElse("");
    return arrow + analysis.failure(owner).map(reason -> ", unknown by simulation").orElse("");
  }

  /** Returns the threads of the pool of a task, with the proposal; empty without such a pool. */
  static String ownThreads(Element element) {
    return threads(element).map(count -> ElementWording.threads(count) + arrow(element)).orElse("");
  }
}
