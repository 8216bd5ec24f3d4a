package org.threadwise.measurement.annotation;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * The result of comparing measurements with a solution.
 *
 * @param rows an entry for each measured time, in the order of the text
 * @param arrivals an entry for each entry at which arrivals were measured; empty if no workload was
 *     chosen
 * @param routing an entry for each element whose probabilities measurements concern
 * @param failures an entry for each element that failed, or that has a probability of failing
 * @param fragments an entry for each splitter that was measured
 * @param mappings an entry for each element that keeps names in the data
 * @param unmeasured names of the elements with a time that no source measures
 * @param unmatched names in the data that belong to no element, the most frequent first
 * @param remarks what readers noticed
 * @param skipped records that readers skipped
 * @param values values that clauses refer to, which have to be written before the clauses; empty
 *     unless empirical distributions were chosen, or arrivals are recorded
 * @param processLoad mean share of all cores that the measured process used; NaN if unknown
 * @param machineLoad mean share of all cores in use by any process; NaN if unknown
 */
public record Annotation(
    List<AnnotationRow> rows,
    List<ArrivalRow> arrivals,
    List<RoutingRow> routing,
    List<FailureRow> failures,
    List<FragmentRow> fragments,
    List<MappingRow> mappings,
    List<String> unmeasured,
    List<UnmatchedName> unmatched,
    List<Remark> remarks,
    Map<SkipReason, ObservationCollector.Skipped> skipped,
    EmpiricalValues values,
    double processLoad,
    double machineLoad) {

  /**
   * A name in the data that belongs to no element.
   *
   * @param name in the data
   * @param count number of observations with this name
   * @param nearest at most three names of elements that are similar, or the elements that share it
   * @param shared whether several elements share the name
   */
  public record UnmatchedName(String name, long count, List<String> nearest, boolean shared) {
    public UnmatchedName {
      nearest = List.copyOf(nearest);
    }
  }

  public Annotation {
    rows = List.copyOf(rows);
    arrivals = List.copyOf(arrivals);
    routing = List.copyOf(routing);
    failures = List.copyOf(failures);
    fragments = List.copyOf(fragments);
    mappings = List.copyOf(mappings);
    unmeasured = List.copyOf(unmeasured);
    unmatched = List.copyOf(unmatched);
    remarks = List.copyOf(remarks);
    skipped = Map.copyOf(skipped);
  }

  /** Returns whether nothing in the sources concerns the solution. */
  public boolean isEmpty() {
    return Stream.of(rows, arrivals, routing, failures, fragments).allMatch(List::isEmpty);
  }

  /** Returns the edits of all rows. */
  public List<TextEdit> edits() {
    return Stream.of(
            rows.stream().map(AnnotationRow::edits),
            arrivals.stream().map(ArrivalRow::edits),
            routing.stream().map(RoutingRow::edits),
            failures.stream().map(FailureRow::edits),
            fragments.stream().map(FragmentRow::edits),
            mappings.stream().map(MappingRow::edits))
        .flatMap(edits -> edits)
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the text with all edits. */
  public String apply(String text) {
    return TextEdit.apply(text, edits());
  }
}
