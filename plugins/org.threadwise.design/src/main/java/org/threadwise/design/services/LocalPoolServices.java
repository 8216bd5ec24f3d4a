package org.threadwise.design.services;

import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.names.ElementNames;

/** Pools that single tasks have for themselves. */
public final class LocalPoolServices {

  /** What tasks have of which nothing else is said. */
  public String localPoolsTitle(EObject thing) {
    LocalPools pools = SolutionNavigation.as(LocalPools.class, thing);
    return "One pool per task\n"
        + (pools.getAssignments().isEmpty() ? "" : "others ")
        + ElementWording.threads(pools.getOthers());
  }

  /** The threads of one task, with what formulas propose. */
  public String localPoolTitle(EObject thing) {
    LocalPool own = SolutionNavigation.as(LocalPool.class, thing);
    Element element = own.getElement();
    return element.getName()
        + "\n"
        + ElementWording.threads(own.getThreads())
        + ProposalServices.arrow(element);
  }

  /** Whether threads may be said of a task, and are not yet. */
  public Boolean canGiveThreads(EObject pools, EObject task) {
    return pools instanceof LocalPools known
        && task instanceof Element element
        && element.getPool() == null
        && known.getAssignments().stream().noneMatch(one -> element.equals(one.getElement()));
  }

  /** Gives a task threads of its own. */
  public EObject giveThreads(EObject pools, EObject task) {
    Element element = SolutionNavigation.as(Element.class, task);
    DiagramOperations.run(
        pools,
        new DiagramOperation.SetProperty(
            DiagramOperations.target(pools), ElementNames.qualified(element), "1"));
    return element;
  }

  /** Whether another task may have the threads of one. */
  public Boolean canTakeThreads(EObject own, EObject task) {
    return own instanceof LocalPool known && canGiveThreads(known.eContainer(), task);
  }

  /** Gives the threads of a task to another one. */
  public EObject takeThreads(EObject pool, EObject task) {
    LocalPool own = SolutionNavigation.as(LocalPool.class, pool);
    Element element = SolutionNavigation.as(Element.class, task);
    return ListedItem.replace(
        own, canTakeThreads(own, element), own.eContainer(), ElementNames.qualified(element));
  }
}
