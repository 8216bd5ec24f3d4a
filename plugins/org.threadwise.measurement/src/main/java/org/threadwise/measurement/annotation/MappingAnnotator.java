package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.threadwise.dsl.text.RoutingEdits;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.integration.Element;

/** Writes mappings that were used into the clauses {@code measured as} of elements. */
final class MappingAnnotator {

  private final ElementMatcher matcher;
  private final Map<Element, List<String>> kept = new LinkedHashMap<>();
  private final List<Remark> remarks = new ArrayList<>();

  /**
   * Creates an annotator.
   *
   * @param mappings to keep, if they were used
   */
  MappingAnnotator(
      ElementMatcher matcher, ObservationCollector observations, List<NameMapping> mappings) {
    this.matcher = matcher;
    for (NameMapping mapping : mappings) {
      Element element = matcher.element(mapping.element());
      if (observations.names().of(element).anyMatch(mapping::matchesOperation)) {
        keep(mapping.pattern(), element);
      }
    }
  }

  private void keep(String name, Element element) {
    Optional<Element> owner = matcher.measuredAs(name);
    if (owner.isPresent()) {
      if (!owner.get().equals(element)) {
        remarks.add(
            Remark.of(
                Remark.Kind.NAME_TAKEN,
                name,
                matcher.display(element),
                matcher.display(owner.get())));
      }
      return;
    }
    List<String> names = kept.computeIfAbsent(element, none -> new ArrayList<>());
    if (!names.contains(name)) {
      names.add(name);
    }
  }

  /** Returns a row for each element that keeps names. */
  List<MappingRow> rows() {
    return kept.entrySet().stream()
        .map(
            entry ->
                new MappingRow(
                    matcher.display(entry.getKey()),
                    entry.getValue(),
                    List.of(RoutingEdits.measuredAs(entry.getKey(), entry.getValue()))))
        .toList();
  }

  /** Returns a remark for each name that cannot be kept. */
  Stream<Remark> remarks() {
    return remarks.stream();
  }
}
