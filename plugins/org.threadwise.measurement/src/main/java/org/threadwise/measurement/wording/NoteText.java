package org.threadwise.measurement.wording;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.proposal.wording.Numbers;

/** Text of the notes about a measured time. */
public final class NoteText {

  private NoteText() {}

  /** Returns all notes in one line; empty if there are none. */
  public static String of(List<RowNote> notes) {
    return notes.stream().map(NoteText::of).collect(Collectors.joining("; "));
  }

  /** Returns a note without a final full stop. */
  public static String of(RowNote note) {
    double value = note.value();
    return switch (note.kind()) {
      case WARM_UP -> Numbers.counted((long) value, "warm-up value") + " cut";
      case DEPENDENT ->
          "consecutive values depend on each other (correlation "
              + Numbers.number(value)
              + "), but are simulated independently";
      case COARSE_CLOCK -> "measured in steps of " + Numbers.seconds(value / 1e9);
      case OUTLIERS -> Numbers.counted((long) value, "outlier");
      case FEW_VALUES -> "mean known only within" + Numbers.plusMinus(value);
      case ONLY_TOTALS -> "only the mean is known; a constant is assumed";
      case SHAPE_UNKNOWN -> "too few or too coarse values; a constant is assumed";
      case IMPRECISE ->
          "a heavy tail: the quantiles have a cv that is off by "
              + Numbers.percent(Math.abs(value))
              + "; use measured(\"FILE.csv\")";
      case QUANTILES -> "no distribution fits; described by quantiles";
      case CONTENDED ->
          "contains waiting for a core: the machine was "
              + Numbers.percent(value)
              + " busy and no CPU time was recorded";
      case WAIT_CONTENDED ->
          "the waiting time is too long, because it contains waiting for a core after each wait: the"
              + " machine was "
              + Numbers.percent(value)
              + " busy";
      case SUM_ONLY ->
          "not written: the element has CPU and waiting time, and only their sum was measured";
      case SEVERAL_SERVICES ->
          "not written: operations of several services have this name; use --map"
              + " 'SERVICE/NAME=ELEMENT'";
      case NO_CLAUSE -> "not written: the element cannot have such a time";
      case WAIT_UNKNOWN ->
          "up to "
              + Numbers.percent(value)
              + " of the duration is waiting for something else than a core, which was not recorded"
              + " and is not written";
      case FEW_SAMPLES ->
          "the CPU time rests on few samples, and nothing else shows it more precisely: record for"
              + " longer";
      case SAMPLES_REFUSED ->
          "the CPU-time samples are too few to be used:"
              + (value < 10 ? Numbers.plusMinus(value) : "")
              + "; record for longer";
      case REGRESSION_REFUSED ->
          "the CPU time of the process does not determine that of the element"
              + (value < 10 ? ":" + Numbers.plusMinus(value) : "");
      case ROUGHLY_SCALED ->
          "scaled to the CPU time of the process, which is rough"
              + (value > 0
                  ? ": the machine was "
                      + Numbers.percent(value)
                      + " busy, and tasks of different length wait differently for a core"
                  : "");
      case CPU_INCOMPLETE ->
          "CPU times are not used, because only "
              + Numbers.percent(value)
              + " of the executions have one: record the CPU time of each, and the threads of spans"
              + " within it";
      case CPU_SHARE -> "CPU time is " + Numbers.percent(value) + " of the duration";
    };
  }
}
