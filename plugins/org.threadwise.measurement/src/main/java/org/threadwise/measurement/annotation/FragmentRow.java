package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.dsl.text.TextEdit;

/**
 * The measured number of fragments of one splitter.
 *
 * @param element name in results
 * @param messages number of messages that were split
 * @param mean number of fragments; NaN if unknown
 * @param least smallest number; NaN if unknown
 * @param most greatest number; NaN if unknown
 * @param oldText number before, as the text has it; empty if there is none
 * @param newText number after, without its provenance; empty if it is unknown
 * @param edits what has to be changed in the text; empty if nothing can be written
 * @param notes what the user should know before applying the row
 */
public record FragmentRow(
    String element,
    long messages,
    double mean,
    double least,
    double most,
    String oldText,
    String newText,
    List<TextEdit> edits,
    List<RoutingNote> notes) {

  public FragmentRow {
    edits = List.copyOf(edits);
    notes = List.copyOf(notes);
  }
}
