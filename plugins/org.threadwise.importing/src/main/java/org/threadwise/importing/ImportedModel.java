package org.threadwise.importing;

import java.util.List;
import java.util.Map;
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
}
