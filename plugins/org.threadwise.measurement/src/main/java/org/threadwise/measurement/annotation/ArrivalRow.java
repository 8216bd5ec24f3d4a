package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.fit.ArrivalFit;

/**
 * The measured arrivals at one entry.
 *
 * @param entry name in results
 * @param fit the arrival process
 * @param oldText arrivals before, as the text has them; empty if there are none
 * @param users whether users send the messages, so that the model determines when they arrive
 * @param newText arrivals after; empty for users, and if neither a process nor recorded times can
 *     describe them
 * @param edits what has to be changed in the text; empty if nothing can be written
 */
public record ArrivalRow(
    String entry,
    ArrivalFit fit,
    String oldText,
    boolean users,
    String newText,
    List<TextEdit> edits) {

  public ArrivalRow {
    edits = List.copyOf(edits);
  }
}
