package org.threadwise.dsl.validation;

import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.execution.ExecutionPools.Conflict;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;

/** Checks that each element of a process per message executes in one pool. */
final class ExecutionChecks {

  private final ProblemReport report;

  ExecutionChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution) {
    ExecutionPools.of(solution).conflicts().forEach(this::conflict);
  }

  private void conflict(Conflict conflict) {
    INode place = ProblemReport.nodeOf(conflict.element(), Literals.NAMED_ELEMENT__NAME);
    String pools =
        conflict.pools().stream()
            .map(pool -> "'" + pool.getName() + "'")
            .collect(Collectors.joining(" and "));
    String clause = "on " + written(conflict.pools().getFirst());
    int end = NodeModelUtils.findActualNodeFor(conflict.element()).getEndOffset();
    report.add(
        ProblemCode.POOL_AMBIGUOUS,
        conflict.element(),
        place,
        "Messages reach '%s' from the pools %s, so its own is not known: write %s, for example"
            .formatted(conflict.element().getName(), pools, clause),
        new FixData("Add '" + clause + "'", end - place.getOffset(), 0, "  " + clause));
  }

  private static String written(Pool pool) {
    return pool.getName() == null ? "" : NameForm.written(pool.getName());
  }
}
