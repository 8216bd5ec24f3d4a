package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The measured time of one element.
 *
 * @param element name in results
 * @param target which clause it concerns
 * @param summary the measured values: CPU times of single executions if they were measured, or else
 *     durations
 * @param demand mean CPU time and how it was estimated; null for a response
 * @param oldText clause before, as the text has it; empty if there is none
 * @param newText clause after, without its provenance
 * @param fitted distribution of the values, in nanoseconds; the new clause has its shape, but not
 *     always its mean
 * @param distance Kolmogorov distance between the values and the new distribution; NaN if unknown
 * @param andersonDarling statistic of Anderson and Darling for at most 2000 values; NaN if unknown
 * @param edits what has to be changed in the text; empty if the clause cannot be written
 * @param notes what the user should know before applying the row
 */
public record AnnotationRow(
    String element,
    Target target,
    SampleSummary summary,
    @Nullable DemandEstimate demand,
    String oldText,
    String newText,
    Distribution fitted,
    double distance,
    double andersonDarling,
    List<TextEdit> edits,
    List<RowNote> notes) {

  /** The clause that a measurement is written into. */
  public enum Target {
    /** After {@code takes}. */
    SERVICE,
    /** After {@code responds in}. */
    RESPONSE
  }

  /**
   * A note about a row.
   *
   * @param kind subject of the note
   * @param value the number that it mentions; NaN if it has none
   */
  public record RowNote(Kind kind, double value) {

    /** Subject of a note. Each documents its {@code value}. */
    public enum Kind {
      /** Number of values that were cut as warm-up. */
      WARM_UP,
      /** Consecutive values depend on each other: the lag-1 autocorrelation. */
      DEPENDENT,
      /** Values are rounded to a clock: its resolution in nanoseconds. */
      COARSE_CLOCK,
      /** Number of values outside of Tukey's fences. */
      OUTLIERS,
      /** Fewer values than a reliable estimate needs: the half-width of the mean, relative. */
      FEW_VALUES,
      /** Only totals are known, so the shape is assumed to be constant. */
      ONLY_TOTALS,
      /** The values do not show their distribution, so it is assumed to be constant. */
      SHAPE_UNKNOWN,
      /** No distribution fits, and quantiles describe the data instead. */
      QUANTILES,
      /** Not even quantiles describe the data: the relative error of the cv. */
      IMPRECISE,
      /** Durations contain waiting for a core: the load of the machine. */
      CONTENDED,
      /** The waiting time contains waiting for a core after each wait: the load of the machine. */
      WAIT_CONTENDED,
      /** The element has CPU and waiting time, but only their sum was measured. */
      SUM_ONLY,
      /** Operations of several services have the name of the element. */
      SEVERAL_SERVICES,
      /** The element cannot have this clause. */
      NO_CLAUSE,
      /** The CPU time is known: its share of the elapsed time. */
      CPU_SHARE,
      /** The CPU times are not used: the share of the executions that have one. */
      CPU_INCOMPLETE,
      /** Waits were not measured and are not written: their greatest share of the duration. */
      WAIT_UNKNOWN,
      /** The CPU time rests on few samples: the relative half-width of its interval. */
      FEW_SAMPLES,
      /** CPU-time samples were refused: the relative half-width of their interval. */
      SAMPLES_REFUSED,
      /** The regression of CPU time was refused: the relative half-width of its interval. */
      REGRESSION_REFUSED,
      /** Durations were scaled to the CPU time of the process: the load of the machine. */
      ROUGHLY_SCALED
    }

    static RowNote of(Kind kind) {
      return new RowNote(kind, Double.NaN);
    }
  }

  public AnnotationRow {
    edits = List.copyOf(edits);
    notes = List.copyOf(notes);
  }

  /** Returns the row without its edits, with a note that gives the reason. */
  AnnotationRow unwritten(RowNote reason) {
    List<RowNote> all = new ArrayList<>(notes);
    all.add(reason);
    return new AnnotationRow(
        element,
        target,
        summary,
        demand,
        oldText,
        newText,
        fitted,
        distance,
        andersonDarling,
        List.of(),
        all);
  }
}
