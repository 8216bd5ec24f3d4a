package org.threadwise.measurement.wording;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.measurement.annotation.RoutingNote;
import org.threadwise.proposal.wording.Numbers;

/** Text of the notes about measured probabilities and fragments. */
public final class RoutingNoteText {

  private RoutingNoteText() {}

  /** Returns all notes in one line; empty if there are none. */
  public static String of(List<RoutingNote> notes) {
    return notes.stream().map(RoutingNoteText::of).collect(Collectors.joining("; "));
  }

  /** Returns a note without a final full stop. */
  public static String of(RoutingNote note) {
    double value = note.value();
    return switch (note.kind()) {
      case FROM_EXECUTIONS -> "derived from the numbers of executions before and after it";
      case FEW_MESSAGES ->
          "few messages: a probability is known only within \u00b1 "
              + Numbers.number(100 * value)
              + " percentage points";
      case NAMED_RULE -> "not written: the model distributes messages by a rule";
      case UNSEEN_OUTPUT -> "not written: no element after one of its outputs was measured";
      case UNSEEN_ELEMENT -> "not written: the messages that reached it were not measured";
      case UNSEEN_FAILURES ->
          "not written: executions can fail, and no source shows which ones did; measure with traces"
              + " whose spans have a status";
      case LATE_ANSWERS ->
          "not written: it has a timeout, and a late answer fails like any other; measure without"
              + " the timeout, or write the share of the other failures";
      case UNSEEN_ATTEMPTS ->
          "not written: there are failures but no retries, so a span seems to contain all attempts;"
              + " trace each attempt";
      case NO_FAILS ->
          "not written: the model does not let it fail; add fails to it if its failed messages"
              + " end or take another slot";
      case AMBIGUOUS -> "not written: messages may have taken several ways to the next element";
      case INCONSISTENT ->
          "not written: the numbers of messages before and after it contradict each other";
      case ONLY_MEAN ->
          "not written: only the mean number of fragments is known, "
              + Numbers.number(value)
              + "; measure with traces or cases";
      case UNSEEN_FRAGMENTS ->
          "not written: too little was measured after it to count its fragments; measure the"
              + " elements that read them";
      case REPEATED ->
          Numbers.percent(value) + " of the traces or cases ran it several times and are left out";
      case IMPRECISE ->
          "the values have a standard deviation that is off by "
              + Numbers.percent(Math.abs(value))
              + " of the mean";
    };
  }
}
