package org.threadwise.measurement.wording;

import org.threadwise.measurement.annotation.ArrivalRow;
import org.threadwise.measurement.fit.ArrivalFit.Process;
import org.threadwise.measurement.fit.ArrivalSample;
import org.threadwise.proposal.wording.Numbers;

/** Text of the note about measured arrivals. */
public final class ArrivalNoteText {

  private ArrivalNoteText() {}

  /** Returns the note without a final full stop; empty if there is none. */
  public static String of(ArrivalRow row) {
    boolean written = !row.newText().isEmpty();
    if (row.users()) {
      return "not written: users send when nothing is left of their last message; adjust their"
          + " number or think time";
    }
    if (row.fit().process() instanceof Process.Poisson poisson && poisson.assumed()) {
      return written
          ? "too few single arrivals are known to show their process: Poisson is assumed"
          : "not written: too few to know their rate; record for longer";
    }
    if (!(row.fit().process() instanceof Process.Recorded)) {
      return "";
    }
    if (!written) {
      return "not written: no arrival process describes them, and they are too many to record while"
          + " the sources do not have them in the order of time; choose a part of the time";
    }
    return "no arrival process describes them, so their times are recorded"
        + (row.fit().count() > ArrivalSample.MAX_TIMES
            ? ": the first " + Numbers.count(ArrivalSample.MAX_TIMES)
            : "");
  }
}
