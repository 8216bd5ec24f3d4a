package org.threadwise.design.services;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.names.ElementNames;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.sizing.Proposal.SizedPool;

/**
 * Threads that formulas or simulations propose, for declared pools and for the pools of single
 * tasks.
 */
public final class ProposalServices {

  /** The threads of a fixed pool, or of the pool that an element has for itself. */
  private static Optional<Integer> threads(EObject thing) {
    return switch (thing) {
      case Pool pool when pool.getKind() == PoolKind.FIXED ->
          Optional.ofNullable(pool.getThreads());
      case Element element -> SolutionAnalysis.of(element).threads(element);
      default -> Optional.empty();
    };
  }

  /** What simulations propose or, until they have ended, formulas. */
  private static Optional<Integer> proposed(EObject thing) {
    Optional<Integer> now = threads(thing);
    SolutionAnalysis reading = SolutionAnalysis.of(thing);
    return now.isEmpty()
        ? now
        : reading
            .simulatedPool(thing)
            .map(SizedPool::threads)
            .or(() -> reading.proposed(thing))
            .filter(count -> !count.equals(now.orElseThrow()));
  }

  /** Whether another number of threads is proposed than there is. */
  public Boolean hasProposal(EObject thing) {
    return proposed(thing).isPresent();
  }

  /** Gives a pool, or the pool that an element has for itself, the threads that are proposed. */
  public EObject applyProposal(EObject thing) {
    int count =
        proposed(thing)
            .orElseThrow(
                () ->
                    RefusedChanges.of(
                        thing,
                        "Nothing else is proposed for '%s': it has the threads that formulas give"
                                .formatted(thing instanceof NamedElement one ? one.getName() : "")
                            + " it, or none can be computed"));
    DiagramOperations.run(
        thing,
        thing instanceof Element element
            ? new DiagramOperation.SetProperty(
                new Target(Kind.POOLS, ""), ElementNames.qualified(element), String.valueOf(count))
            : new DiagramOperation.SetProperty(
                DiagramOperations.target(thing), "threads", String.valueOf(count)));
    return thing;
  }

  /**
   * " → 6 (5–7)" or " → 6 by formulas", nothing where nothing else is proposed; and a mark where
   * simulations have failed.
   */
  static String arrow(EObject thing) {
    SolutionAnalysis reading = SolutionAnalysis.of(thing);
    String basis = reading.simulatedPool(thing).map(Headline::range).orElse(" by formulas");
    String arrow = proposed(thing).map(count -> " → " + count + basis).orElse("");
    return arrow + reading.failure(thing).map(why -> ", unknown by simulation").orElse("");
  }

  /** The threads of the pool that an element has for itself, with what is proposed. */
  static String ownThreads(Element element) {
    return threads(element).map(now -> ElementWording.threads(now) + arrow(element)).orElse("");
  }
}
