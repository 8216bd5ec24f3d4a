package org.threadwise.dsl.validation;

import com.google.inject.Inject;
import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.scoping.NameIndexes;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;

/**
 * Finds the problems of a solution that its grammar lets through.
 *
 * <p>One check walks over the whole solution: most problems are about how its parts go together,
 * and each part is visited once for all of them.
 */
public class IntegrationValidator extends AbstractIntegrationValidator {

  private final NameIndexes indexes;
  private final MeasurementFolders folders;

  @Inject
  IntegrationValidator(NameIndexes indexes, MeasurementFolders folders) {
    this.indexes = indexes;
    this.folders = folders;
  }

  /** Everything that is wrong with a solution, apart from what its queueing model would say. */
  @Check
  public void solution(Solution solution) {
    Report report = new Report(getMessageAcceptor(), solution);
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
