package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.dsl.text.ArrivalEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.fit.ArrivalFit;
import org.threadwise.measurement.fit.ArrivalSample;
import org.threadwise.measurement.source.Observation;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/**
 * Turns measured arrivals into those of a workload. Arrivals at an entry are those with its name; a
 * solution with a single entry gets all arrivals, because sources name the first operation and not
 * the entry.
 */
final class ArrivalAnnotator {

  private final Solution solution;
  private final Workload workload;
  private final EmpiricalValues values;
  private final ElementNames names;

  /**
   * Creates an annotator.
   *
   * @param values receives the times of arrivals that no process describes
   */
  ArrivalAnnotator(Solution solution, Workload workload, EmpiricalValues values) {
    this.solution = solution;
    this.workload = workload;
    this.values = values;
    this.names = ElementNames.of(solution);
  }

  /** Returns the only entry of a solution, empty if it has none or several. */
  static Optional<Element> onlyEntry(Solution solution) {
    List<Element> entries =
        solution.getProcesses().stream()
            .flatMap(process -> process.getElements().stream())
            .filter(ArrivalAnnotator::isEntry)
            .toList();
    return entries.size() == 1 ? Optional.of(entries.getFirst()) : Optional.empty();
  }

  static boolean isEntry(Element element) {
    return element instanceof Port port && port.getKind() == PortKind.ENTRY;
  }

  List<ArrivalRow> rows(ObservationCollector observations) {
    List<ArrivalRow> rows = new ArrayList<>();
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        if (element instanceof Port entry && isEntry(entry)) {
          ArrivalSample sample = observations.arrivals().get(entry);
          if (sample != null) {
            rows.add(row(entry, sample));
          } else {
            observations
                .completions(entry)
                .flatMap(count -> row(entry, count))
                .ifPresent(rows::add);
          }
        }
      }
    }
    return rows;
  }

  private ArrivalRow row(Port entry, ArrivalSample sample) {
    ArrivalFit fit = ArrivalFit.of(sample);
    String process =
        fit.process() instanceof ArrivalFit.Process.Recorded && !hasUsers(entry)
            ? recorded(entry, sample)
            : process(fit);
    return row(entry, fit, process);
  }

  /** Returns the row of an entry of which only a counter was measured; empty without its time. */
  private Optional<ArrivalRow> row(Port entry, Observation.Activity counted) {
    if (!(counted.length() > 0)) {
      return Optional.empty();
    }
    ArrivalFit fit = ArrivalFit.of((long) counted.completions(), counted.length());
    return Optional.of(row(entry, fit, process(fit)));
  }

  private ArrivalRow row(Port entry, ArrivalFit fit, String written) {
    boolean users = hasUsers(entry);
    String process = users ? "" : written;
    List<TextEdit> edits =
        process.isEmpty() ? List.of() : List.of(ArrivalEdits.of(workload, entry, names, process));
    return new ArrivalRow(
        names.display(entry), fit, ArrivalEdits.text(workload, entry), users, process, edits);
  }

  private boolean hasUsers(Port entry) {
    return workload.getArrivals().stream()
        .anyMatch(
            arrivals ->
                entry.equals(arrivals.getEntry())
                    && arrivals.getProcess() instanceof ClosedArrivals);
  }

  private String recorded(Port entry, ArrivalSample sample) {
    return sample.storesEarliest()
        ? values.addArrivals(names.display(entry) + " arrivals", sample.times())
        : "";
  }

  private static String process(ArrivalFit fit) {
    String process =
        switch (fit.process()) {
          case ArrivalFit.Process.Poisson poisson ->
              poisson.perSecond() > 0 ? "poisson " + TimeClause.rate(poisson.perSecond()) : "";
          case ArrivalFit.Process.Renewal renewal ->
              "renewal " + TimeClause.times(renewal.gap().distribution());
          case ArrivalFit.Process.Modulated modulated -> modulated(modulated);
          case ArrivalFit.Process.Recorded recorded -> "";
        };
    return process.isEmpty() || fit.batch() == null
        ? process
        : process + " in batches of " + TimeClause.counts(fit.batch().distribution());
  }

  private static String modulated(ArrivalFit.Process.Modulated modulated) {
    List<String> states =
        modulated.states().stream()
            .map(
                state -> TimeClause.rate(state.rate()) + " for " + TimeClause.time(state.sojourn()))
            .toList();
    return "modulated { " + String.join(", ", states) + " }";
  }
}
