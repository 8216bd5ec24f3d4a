package org.threadwise.model.queueing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Diagnostic.Severity;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * A solution under a workload, translated for the simulator, the formulas and the proposals.
 * Problems of a solution are reported as diagnostics, never as exceptions.
 *
 * @param network the network; null after an error in the solution
 * @param workload the workload; null without one or after an error in it
 * @param goals all goals of the solution; bounds with an error are left out
 * @param diagnostics all diagnostics, in the order of the solution's parts
 * @param mapping maps elements to parts of the network
 * @param basis assumptions and data behind the figures
 */
public record Translation(
    @Nullable Network network,
    @Nullable Workload workload,
    List<Goal> goals,
    List<Diagnostic> diagnostics,
    Mapping mapping,
    FigureBasis basis) {

  public Translation {
    goals = List.copyOf(goals);
    diagnostics = List.copyOf(diagnostics);
  }

  /**
   * Translates a solution under its first workload.
   *
   * @param folder folder of the model and its measurement files; null if the model is not saved
   */
  public static Translation of(Solution solution, @Nullable Path folder) {
    return of(solution, firstWorkload(solution), Measurements.in(folder));
  }

  /**
   * Translates a solution.
   *
   * @param workload a workload of the solution, or null for the network alone
   * @param folder folder of the model and its measurement files; null if the model is not saved
   */
  public static Translation of(
      Solution solution,
      org.threadwise.model.integration.@Nullable Workload workload,
      @Nullable Path folder) {
    return of(solution, workload, Measurements.in(folder));
  }

  /**
   * Translates a solution, reusing measurement files read before.
   *
   * @param workload a workload of the solution, or null for the network alone
   */
  public static Translation of(
      Solution solution,
      org.threadwise.model.integration.@Nullable Workload workload,
      Measurements measurements) {
    return new SolutionTranslation(solution, measurements, null).translate(workload);
  }

  /**
   * Translates a solution with resampled inputs: each distribution whose number of measured values
   * is known is replaced by one that another measurement of the same size might have given.
   *
   * @param seed seed of all replications
   * @param replication number of the replication, which alone determines the inputs
   */
  public static Translation resampled(
      Solution solution,
      org.threadwise.model.integration.@Nullable Workload workload,
      Measurements measurements,
      long seed,
      long replication) {
    return new SolutionTranslation(solution, measurements, new InputResampler(seed, replication))
        .translate(workload);
  }

  private static org.threadwise.model.integration.@Nullable Workload firstWorkload(
      Solution solution) {
    return solution.getWorkloads().isEmpty() ? null : solution.getWorkloads().get(0);
  }

  /** Returns whether a diagnostic is an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }

  /** Returns the goals of the translated workload. */
  public List<Goal> goalsOfWorkload() {
    Workload chosen = workload;
    return chosen == null
        ? List.of()
        : goals.stream().filter(goal -> goal.workload().equals(chosen.name())).toList();
  }

  /**
   * Returns a hash of everything that the figures depend on, as a cache key; empty without a
   * network. Each call computes it again.
   */
  public Optional<String> fingerprint() {
    return network == null ? Optional.empty() : Optional.of(Fingerprint.of(network, workload));
  }
}
