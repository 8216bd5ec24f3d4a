package org.threadwise.dsl.validation;

import com.google.inject.Inject;
import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.scoping.NameIndexes;
import org.threadwise.model.integration.Solution;

/**
 * All checks of a solution, apart from what its queueing model would say.
 *
 * <p>They walk over the whole solution: most problems are about how its parts go together, and each
 * part is visited a fixed number of times, so that the time grows with the size only.
 */
final class SolutionChecks {

  private final NameIndexes indexes;
  private final MeasurementFolders folders;

  @Inject
  SolutionChecks(NameIndexes indexes, MeasurementFolders folders) {
    this.indexes = indexes;
    this.folders = folders;
  }

  void check(Solution solution, ProblemAcceptor acceptor) {
    Report report = new Report(acceptor, solution);
    new StrayWords(report).check(solution);
    new RepeatedProperties(report).check(solution);
    new NameChecks(report).check(solution);
    QuantityChecks quantities =
        new QuantityChecks(report, folders.of(folder(solution.eResource())));
    new RuntimeChecks(report, quantities).check(solution);
    new ElementChecks(report, quantities).check(solution);
    Connections connections = Connections.of(solution);
    new SlotChecks(report).check(solution, connections);
    new FlowChecks(report).check(connections);
    new PairingChecks(report).check(connections);
    new WorkloadChecks(report, quantities).check(solution);
    new GoalChecks(report, quantities).check(solution);
    report.close(indexes.at(solution).misses());
  }

  private static @Nullable Path folder(@Nullable Resource resource) {
    URI uri = resource == null ? null : resource.getURI();
    return uri == null || !uri.isFile() ? null : Path.of(uri.toFileString()).getParent();
  }
}
