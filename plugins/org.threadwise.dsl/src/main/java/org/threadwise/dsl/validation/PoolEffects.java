package org.threadwise.dsl.validation;

import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.Solution;

/** Finds clauses without an effect on the pool of their element. */
final class PoolEffects {

  private final ProblemReport report;
  private final @Nullable LocalPools local;
  private final ExecutionPools executing;

  PoolEffects(ProblemReport report, Solution solution) {
    this.report = report;
    this.local = solution.getLocalPools();
    this.executing = ExecutionPools.of(solution);
  }

  void check(Element element) {
    if (element.getPriority() == null && !element.isPinned()) {
      return;
    }
    Pool pool = executing.executorOf(element);
    boolean isLocal = pool == null && local != null;
    if (element.getPriority() != null && discipline(pool, isLocal) != QueueDiscipline.PRIORITY) {
      report.add(
          ProblemCode.NO_EFFECT,
          element,
          Literals.ELEMENT__PRIORITY,
          "The priority has no effect: write queue priority in the pool, or remove it");
    }
    if (element.isPinned() && (pool == null || pool.getKind() != PoolKind.VIRTUAL)) {
      report.add(
          ProblemCode.NO_EFFECT,
          element,
          Literals.ELEMENT__PINNED,
          "'pinned' has no effect, because the pool is not virtual: remove it");
    }
  }

  private @Nullable QueueDiscipline discipline(@Nullable Pool pool, boolean isLocal) {
    if (isLocal && local != null) {
      return local.getDiscipline();
    }
    return pool == null ? null : pool.getDiscipline();
  }
}
