package org.threadwise.measurement.wording;

import org.threadwise.measurement.annotation.ArrivalRow;

/** Text of the reason why measured arrivals are not written. */
public final class ArrivalNoteText {

  private ArrivalNoteText() {}

  /** Returns the reason without a final full stop; empty if the arrivals are written. */
  public static String of(ArrivalRow row) {
    if (row.users()) {
      return "not written: users send when nothing is left of their last message; adjust their"
          + " number or think time";
    }
    return row.newText().isEmpty() ? "no arrival process describes them; record them" : "";
  }
}
