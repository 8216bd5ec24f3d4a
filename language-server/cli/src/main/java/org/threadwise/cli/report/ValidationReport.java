package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.runtime.ValidatedFigure;
import org.threadwise.runtime.Validation;
import org.threadwise.sizing.variant.NodeNames;

/**
 * A model compared with the same model on real threads.
 *
 * @param scenario the model and its workload
 * @param settings of prediction and runs
 * @param tolerance relative error that is tolerated
 * @param cores of this machine
 * @param measured figures of the runs
 * @param noise what disturbed the runs
 * @param validation figures and their differences
 * @param best number of threads that keeps the goals; null if it was not requested
 */
public record ValidationReport(
    ModelScenario scenario,
    ExperimentSettings settings,
    double tolerance,
    int cores,
    Figures measured,
    MachineReport noise,
    Validation validation,
    @Nullable BestCount best) {

  /**
   * Returns whether no run is too noisy, and no throughput or response time differs by more than
   * the tolerance.
   */
  public boolean passes() {
    return !noise.isTooNoisy()
        && validation.differences().stream()
            .filter(each -> each.kind().isOfExit())
            .allMatch(each -> Math.abs(each.predictionError()) <= tolerance);
  }

  /** Returns the name of the exit or pool of a figure. */
  String name(ValidatedFigure figure) {
    Network network = scenario.network();
    return figure.kind().isOfExit()
        ? new NodeNames(network).of(figure.element())
        : network.pools().get(figure.element()).name();
  }

  /** Returns how batches give the intervals of a single run; null if they do not. */
  @Nullable BatchMeansReport batchMeans() {
    return BatchMeansReport.of(measured, scenario.network(), level -> level == ValidatedFigure.P95);
  }

  /** Returns notes about the reliability of the figures. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    BatchMeansReport batches = batchMeans();
    if (batches != null) {
      notes.addAll(batches.notes());
    } else if (measured.replications() < 2) {
      notes.add(
          BatchMeansReport.WITHOUT_BATCHES
              + ", so no difference is certain; give --replications 3");
    }
    Host host = scenario.network().host();
    if (host != null && host.cores() != cores) {
      notes.add(
          "the host of the model has %s, this machine %s"
              .formatted(Numbers.counted(host.cores(), "core"), Numbers.count(cores)));
    }
    notes.addAll(noise.notes());
    notes.addAll(scenario.hints());
    return notes;
  }
}
