package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.fit.WilsonInterval;

/**
 * The measured probabilities of one element.
 *
 * @param element name in results
 * @param outputs an entry for each output, in the order of the text; empty if they are unknown
 * @param messages number of messages that could have taken an output; 0 if unknown
 * @param oldText probabilities or rule before, as the text has them; empty if there are none
 * @param newText probabilities after; empty if they are unknown
 * @param edits what has to be changed in the text; empty if nothing can be written
 * @param notes what the user should know before applying the row
 */
public record RoutingRow(
    String element,
    List<Output> outputs,
    long messages,
    String oldText,
    String newText,
    List<TextEdit> edits,
    List<RoutingNote> notes) {

  /**
   * An output.
   *
   * @param slot its name
   * @param messages number of messages that took it
   * @param probability with its 95 % interval
   */
  public record Output(String slot, long messages, WilsonInterval probability) {}

  public RoutingRow {
    outputs = List.copyOf(outputs);
    edits = List.copyOf(edits);
    notes = List.copyOf(notes);
  }
}
