package org.threadwise.importing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Solution;

/**
 * An imported solution.
 *
 * @param solution the solution; no object of it has a service time, because files contain none
 * @param origins where elements, pools and applications come from: {@code orders.yaml:12, split
 *     lines}
 * @param limitations what the solution does not express exactly, in the order of the files
 */
public record ImportedModel(
    Solution solution, Map<NamedElement, String> origins, List<Limitation> limitations) {
  public ImportedModel {
    origins = Map.copyOf(origins);
    limitations = List.copyOf(limitations);
  }

  /** Returns whether the model behaves exactly as the files, except for assumed values. */
  public boolean isExact() {
    return limitations.stream()
        .allMatch(limitation -> limitation.kind() == Limitation.Kind.ASSUMED);
  }

  /**
   * Returns the formatted text: limitations as comments first, then the solution with the origin of
   * each object as a comment behind it.
   *
   * @throws IllegalArgumentException if the language cannot express the solution
   */
  public String text() {
    return SolutionText.of(
        solution,
        limitations.stream().map(Limitation::line).toList(),
        object -> Optional.ofNullable(origins.get(object)));
  }
}
