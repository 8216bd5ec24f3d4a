package org.threadwise.dsl.validation;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.SolutionResource;
import org.threadwise.dsl.scoping.NameIndexes;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;

/**
 * Runs all checks that need no queueing model.
 *
 * <p>Each check visits the whole solution, because most problems concern several elements. Every
 * element is visited a fixed number of times, so the time is linear in the size.
 */
final class SolutionChecks {

  private final NameIndexes indexes;
  private final MeasurementFolders folders;

  @Inject
  SolutionChecks(NameIndexes indexes, MeasurementFolders folders) {
    this.indexes = indexes;
    this.folders = folders;
  }

  /** Checks a solution; a cancelled check reports what it has found so far. */
  void check(Solution solution, ProblemAcceptor acceptor, CancelIndicator cancelled) {
    ProblemReport report = new ProblemReport(acceptor, solution);
    QuantityChecks quantities = new QuantityChecks(report, measurements(solution.eResource()));
    Supplier<Connections> connections = Suppliers.memoize(() -> Connections.of(solution));
    List<Runnable> checks =
        List.of(
            () -> new StrayTokens(report).check(solution),
            () -> new RepeatedProperties(report).check(solution),
            () -> new NameChecks(report).check(solution),
            () -> new RuntimeChecks(report, quantities).check(solution),
            () -> new ElementChecks(report, quantities).check(solution),
            () -> new SlotChecks(report).check(solution, connections.get()),
            () -> new ExecutionChecks(report).check(solution),
            () -> new BranchChecks(report, solution).check(),
            () -> new FlowChecks(report).check(connections.get()),
            () -> new PairingChecks(report).check(connections.get()),
            () -> new OpenBatchChecks(report).check(solution, connections.get()),
            () -> new PermitChecks(report, connections.get()).check(),
            () -> workloads(report, quantities, solution, connections).check(solution),
            () -> new GoalChecks(report, quantities).check(solution));
    for (Runnable check : checks) {
      if (cancelled.isCanceled()) {
        return;
      }
      check.run();
    }
    report.close(indexes.at(solution).misses());
  }

  private static WorkloadChecks workloads(
      ProblemReport report,
      QuantityChecks quantities,
      Solution solution,
      Supplier<Connections> connections) {
    return new WorkloadChecks(
        report, quantities, new UserChecks(report, quantities, solution, connections));
  }

  /** Returns the measurement files of a resource, null if none may be read. */
  private @Nullable Measurements measurements(@Nullable Resource resource) {
    boolean confined =
        resource instanceof SolutionResource own && own.reach() == ParsedText.Reach.TEXT;
    return confined ? null : folders.of(folder(resource));
  }

  private static @Nullable Path folder(@Nullable Resource resource) {
    URI uri = resource == null ? null : resource.getURI();
    return uri == null || !uri.isFile() ? null : Path.of(uri.toFileString()).getParent();
  }
}
