package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.dsl.text.TextEdit;

/**
 * Names in the data that are kept in the text, because mappings assigned them to an element.
 *
 * @param element name in results
 * @param names in the data, in which {@code *} matches any characters
 * @param edits what has to be changed in the text
 */
public record MappingRow(String element, List<String> names, List<TextEdit> edits) {

  public MappingRow {
    names = List.copyOf(names);
    edits = List.copyOf(edits);
  }
}
