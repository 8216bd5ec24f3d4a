package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.names.ElementNames;

/**
 * Services for the resources that elements use: the application that a solicitor asks, the pool
 * that a task, port or process names, and the threads of single tasks in a pool per task.
 */
public final class AssignmentServices {

  /** Returns whether an element can ask an application that it does not ask yet. */
  public Boolean canAsk(EObject element, EObject application) {
    return element instanceof Port port
        && port.getKind() == PortKind.SOLICITOR
        && application instanceof Application
        && !application.equals(port.getApplication());
  }

  /** Sets the application that a solicitor asks. */
  public EObject ask(EObject solicitor, EObject asked) {
    Application application = SolutionNavigation.cast(Application.class, asked);
    DiagramOperations.run(solicitor, setApplication(solicitor, application.getName()));
    return solicitor;
  }

  /** Removes the name of the application that a solicitor asks. */
  public EObject clearApplication(EObject solicitor) {
    DiagramOperations.run(solicitor, setApplication(solicitor, null));
    return solicitor;
  }

  private static DiagramOperation setApplication(EObject solicitor, @Nullable String application) {
    Element element = SolutionNavigation.cast(Element.class, solicitor);
    return new DiagramOperation.SetClause(
        ElementNames.qualified(element), Clause.ASKS, application);
  }

  /** Returns whether the request of one solicitor can be moved to another one. */
  public Boolean canMoveRequest(EObject to, EObject from) {
    return from instanceof Element element
        && element.getApplication() != null
        && canAsk(to, element.getApplication());
  }

  /** Moves the request of one solicitor to another one. */
  public EObject moveRequest(EObject to, EObject from) {
    Application asked = SolutionNavigation.cast(Element.class, from).getApplication();
    return together(
        to, setApplication(from, null), setApplication(to, asked == null ? null : asked.getName()));
  }

  private static EObject together(EObject owner, DiagramOperation first, DiagramOperation second) {
    DiagramOperations.run(owner, new DiagramOperation.Batch(List.of(first, second)));
    return owner;
  }

  /** Returns whether an object can name a pool that it does not name yet. */
  public Boolean canAssignPool(EObject user, EObject pool) {
    return canNamePool(user) && pool instanceof Pool && !pool.equals(poolOf(user));
  }

  /** Returns whether an object can name a pool. */
  public Boolean canNamePool(EObject user) {
    return user instanceof Element || user instanceof Process;
  }

  /**
   * Sets the pool of an element or a process.
   *
   * @param pool null to remove the name of a pool
   */
  public EObject assignPool(EObject user, @Nullable EObject pool) {
    String name = pool == null ? null : SolutionNavigation.cast(Pool.class, pool).getName();
    DiagramOperations.run(user, setPool(user, name));
    return user;
  }

  /**
   * Sets the pool in which what leaves a task is processed in parallel.
   *
   * @param pool null to remove the clause
   */
  public EObject assignParallelPool(EObject task, @Nullable EObject pool) {
    String name = pool == null ? null : SolutionNavigation.cast(Pool.class, pool).getName();
    Element element = SolutionNavigation.cast(Element.class, task);
    DiagramOperations.run(
        task,
        new DiagramOperation.SetClause(ElementNames.qualified(element), Clause.PARALLEL, name));
    return task;
  }

  /** Removes the name of the pool of an element or a process. */
  public EObject clearPool(EObject user) {
    return assignPool(user, null);
  }

  private static DiagramOperation setPool(EObject user, @Nullable String pool) {
    return switch (user) {
      case Element element ->
          new DiagramOperation.SetClause(ElementNames.qualified(element), Clause.ON, pool);
      case Process process -> new DiagramOperation.SetProcessPool(process.getName(), pool);
      default ->
          throw RefusedChanges.of(
              user, "A pool works for tasks, ports and processes: choose one of them");
    };
  }

  /** Moves the pool that one element or process names to another one. */
  public EObject movePool(EObject to, EObject from) {
    Pool pool = poolOf(from);
    return together(to, setPool(from, null), setPool(to, pool == null ? null : pool.getName()));
  }

  /** Returns the pool that an element or a process names, null if it names none. */
  public @Nullable Pool namedPool(EObject user) {
    return poolOf(user);
  }

  private static @Nullable Pool poolOf(EObject user) {
    return switch (user) {
      case Element element -> element.getPool();
      case Process process -> process.getPool();
      default -> null;
    };
  }

  /** Returns whether a task can get threads of its own in a pool per task. */
  public Boolean canAssignThreads(EObject pools, EObject task) {
    return pools instanceof LocalPools known
        && task instanceof Element element
        && element.getPool() == null
        && !ExecutionPools.isPerMessage(element)
        && known.getAssignments().stream().noneMatch(one -> element.equals(one.getElement()));
  }

  /** Gives a task one thread of its own in a pool per task. */
  public EObject assignThreads(EObject pools, EObject task) {
    Element element = SolutionNavigation.cast(Element.class, task);
    DiagramOperations.setProperty(pools, ElementNames.qualified(element), "1");
    return element;
  }

  /** Returns whether the own threads of a task can be moved to another task. */
  public Boolean canMoveThreads(EObject own, EObject task) {
    return own instanceof LocalPool known && canAssignThreads(known.eContainer(), task);
  }

  /** Moves the own threads of a task to another task. */
  public EObject moveThreads(EObject pool, EObject task) {
    LocalPool own = SolutionNavigation.cast(LocalPool.class, pool);
    Element element = SolutionNavigation.cast(Element.class, task);
    return ListedItem.move(
        own, canMoveThreads(own, element), own.eContainer(), ElementNames.qualified(element));
  }
}
