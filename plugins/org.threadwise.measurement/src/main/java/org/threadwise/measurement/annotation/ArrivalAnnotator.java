package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.threadwise.dsl.text.ArrivalEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.fit.ArrivalFit;
import org.threadwise.measurement.fit.ArrivalSample;
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

  private final Workload workload;
  private final ElementNames names;

  ArrivalAnnotator(Solution solution, Workload workload) {
    this.workload = workload;
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

  List<ArrivalRow> rows(Map<Element, ArrivalSample> arrivals) {
    List<ArrivalRow> rows = new ArrayList<>();
    arrivals.forEach(
        (element, sample) -> {
          if (element instanceof Port entry && isEntry(entry)) {
            rows.add(row(entry, ArrivalFit.of(sample)));
          }
        });
    return rows;
  }

  private ArrivalRow row(Port entry, ArrivalFit fit) {
    boolean users = hasUsers(entry);
    String process = users ? "" : process(fit);
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
