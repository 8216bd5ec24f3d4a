package org.threadwise.measurement.annotation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.fit.WilsonInterval;

/**
 * The measured failures of one element.
 *
 * @param element name in results
 * @param executions number of executions, with retries
 * @param failures number of executions that failed; 0 if unknown
 * @param probability with which an execution fails, with its 95 % interval; null if unknown
 * @param oldText probability before, as the text has it; empty if there is none
 * @param newText probability after; empty if it is unknown
 * @param edits what has to be changed in the text; empty if nothing can be written
 * @param notes what the user should know before applying the row
 */
public record FailureRow(
    String element,
    long executions,
    long failures,
    @Nullable WilsonInterval probability,
    String oldText,
    String newText,
    List<TextEdit> edits,
    List<RoutingNote> notes) {

  public FailureRow {
    edits = List.copyOf(edits);
    notes = List.copyOf(notes);
  }
}
