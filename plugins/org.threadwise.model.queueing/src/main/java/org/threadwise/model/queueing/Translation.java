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
 * A solution under a workload, translated for the simulator, the formulas and the proposals. What
 * is wrong with a solution is said in diagnostics; nothing is thrown for it.
 *
 * @param network the network, null after an error in the solution
 * @param workload the workload, null without one or after an error in it
 * @param goals all goals of the solution; bounds with an error are left out
 * @param diagnostics what there is to say, in the order of the solution's parts
 * @param mapping which element became which part of the network
 * @param basis what figures rest on
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
   * @param folder folder of the model, where measured times lie; null if it is nowhere yet
   */
  public static Translation of(Solution solution, @Nullable Path folder) {
    return of(solution, firstWorkload(solution), Measurements.in(folder));
  }

  /**
   * Translates a solution.
   *
   * @param workload one of the solution's, or null for the network alone
   * @param folder folder of the model, where measured times lie; null if it is nowhere yet
   */
  public static Translation of(
      Solution solution,
      org.threadwise.model.integration.@Nullable Workload workload,
      @Nullable Path folder) {
    return of(solution, workload, Measurements.in(folder));
  }

  /**
   * Translates a solution with files that may have been read before.
   *
   * @param workload one of the solution's, or null for the network alone
   */
  public static Translation of(
      Solution solution,
      org.threadwise.model.integration.@Nullable Workload workload,
      Measurements measurements) {
    return new SolutionTranslation(solution, measurements).translate(workload);
  }

  private static org.threadwise.model.integration.@Nullable Workload firstWorkload(
      Solution solution) {
    return solution.getWorkloads().isEmpty() ? null : solution.getWorkloads().get(0);
  }

  /** Whether there is an error anywhere. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }

  /** The goals of the translated workload. */
  public List<Goal> goalsOfWorkload() {
    Workload chosen = workload;
    return chosen == null
        ? List.of()
        : goals.stream().filter(goal -> goal.workload().equals(chosen.name())).toList();
  }

  /**
   * A hash of all that the figures depend on, so that they can be kept; empty without a network. It
   * is computed anew at each call.
   */
  public Optional<String> fingerprint() {
    return network == null ? Optional.empty() : Optional.of(Fingerprint.of(network, workload));
  }
}
