package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * Measurements compared with a document.
 *
 * @param version version of the document
 * @param text text of this version, to which the edits refer
 * @param rows what was measured, in the order of the text
 * @param unassigned names in the data that belong to no element, the most frequent first
 * @param unmeasured names of the elements with a time that was not measured
 * @param elements names of all elements that can have a time
 * @param workloads names of the workloads
 * @param remarks what readers noticed, as sentences for users without a full stop
 * @param valuesFile the file to which measured values refer; null if there are none
 */
public record AnnotateResult(
    int version,
    String text,
    List<MeasuredRow> rows,
    List<UnassignedName> unassigned,
    List<String> unmeasured,
    List<String> elements,
    List<String> workloads,
    List<String> remarks,
    @Nullable ValuesFile valuesFile) {

  /**
   * A file beside the document, which must be written before the edits are applied.
   *
   * @param name of the file
   * @param content a table of comma-separated values
   */
  public record ValuesFile(String name, String content) {}

  /**
   * A measured time, the arrivals at an entry, probabilities, failures, or numbers of fragments.
   *
   * @param id unique among the rows, and the same for the same clause of the same element
   * @param element name in results
   * @param clause keyword of the clause, such as {@code takes}
   * @param count number of values
   * @param mean time in seconds, null for other rows
   * @param rate arrivals per second, null for other rows
   * @param cv coefficient of variation, null if unknown
   * @param p95 95th percentile in seconds, null if unknown
   * @param before value of the clause in the text, null if there is none
   * @param after measured value, null if the language has none that describes the measurements
   * @param distance greatest distance between the distribution functions of the values and the
   *     measured distribution, null if unknown
   * @param edits changes of the text; empty if the value cannot be written
   * @param range place of the first change, null if there is none
   * @param notes for users, without a full stop
   * @param picture null if only the mean is known
   */
  public record MeasuredRow(
      String id,
      String element,
      String clause,
      long count,
      @Nullable FigureValue mean,
      @Nullable FigureValue rate,
      @Nullable Double cv,
      @Nullable Double p95,
      @Nullable String before,
      @Nullable String after,
      @Nullable Double distance,
      List<ClauseEdit> edits,
      @Nullable Range range,
      List<String> notes,
      @Nullable MeasuredPicture picture) {}

  /**
   * A replacement of a part of the text, in UTF-16 units.
   *
   * @param offset of the first replaced character
   * @param length of the replaced part
   */
  public record ClauseEdit(int offset, int length, String replacement) {}

  /**
   * A name in the data that belongs to no element.
   *
   * @param count number of observations
   * @param similar names of elements that are similar, the most similar first
   */
  public record UnassignedName(String name, long count, List<String> similar) {}

  /**
   * A histogram with the fitted distribution, and a quantile-quantile plot. Times are in seconds.
   *
   * @param logarithmic whether the bars are equally wide on a logarithmic axis
   * @param bounds ends of the bars, ascending
   * @param heights density of the values in each bar, one less than {@code bounds}
   * @param curve times and expected heights
   * @param quantiles quantiles of the distribution and of the values
   * @param beyond share of the values above the last bar
   */
  public record MeasuredPicture(
      boolean logarithmic,
      List<Double> bounds,
      List<Double> heights,
      List<PicturePoint> curve,
      List<PicturePoint> quantiles,
      double beyond) {}

  /** A point of a picture. */
  public record PicturePoint(double x, double y) {}
}
