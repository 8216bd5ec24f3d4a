package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All kinds of elements with their clauses, the result of {@code threadwise/catalog}.
 *
 * @param groups in palette order
 * @param distributions the distributions of times and counts
 * @param units the units of quantities
 * @param measurementFormats names of the formats of measurements
 * @param fits names of the ways to choose a distribution for measurements, the default first
 * @param importFormats formats of files that can be imported
 */
public record Catalog(
    List<CatalogGroup> groups,
    List<CatalogDistribution> distributions,
    List<CatalogUnit> units,
    List<String> measurementFormats,
    List<String> fits,
    List<CatalogImportFormat> importFormats) {

  /**
   * A format of files that can be imported.
   *
   * @param keyword the {@code format} of {@code threadwise/import}
   * @param title name of the platform or format
   * @param description which files are read, in a few words
   * @param extensions usual extensions of the files, without dots
   * @param canUpdate whether several files are imported together, and can update a model
   */
  public record CatalogImportFormat(
      String keyword,
      String title,
      String description,
      List<String> extensions,
      boolean canUpdate) {}

  /** A group of the palette. */
  public record CatalogGroup(String title, String summary, List<CatalogKind> kinds) {}

  /**
   * A pattern, a kind of port or pool, or another kind of element.
   *
   * @param keyword the keyword in the text, and the {@code pattern} of operations
   * @param name the name for users
   * @param summary what it is or does, in one sentence
   * @param icon an SVG document
   * @param operation the {@code kind} of the operation that creates one, null for the solution
   * @param target the {@code kind} of its edit targets
   * @param context whether an input slot may be read as a context
   * @param named whether its elements have a name that can be changed
   * @param labelled whether its elements can have a label
   */
  public record CatalogKind(
      String keyword,
      String name,
      String summary,
      String icon,
      @Nullable String operation,
      String target,
      @Nullable CatalogArity inputs,
      @Nullable CatalogArity outputs,
      boolean context,
      boolean named,
      boolean labelled,
      List<CatalogClause> clauses) {}

  /**
   * The number of slots that a kind accepts.
   *
   * @param most null if unlimited
   */
  public record CatalogArity(int least, @Nullable Integer most) {}

  /**
   * A clause of a kind of element.
   *
   * @param word the keyword that {@code setClause} uses; {@code *} is a placeholder for a name
   * @param summary what the clause specifies, in one sentence
   * @param form the syntax of the value, a {@code CatalogForm} of PROTOCOL.md
   * @param units units of the value, the default first
   * @param choices keywords that the value equals or starts with
   * @param example a valid value
   * @param replaces keywords of the clauses that this one replaces
   */
  public record CatalogClause(
      String word,
      String summary,
      String form,
      List<String> units,
      List<CatalogChoice> choices,
      String example,
      boolean required,
      List<String> replaces) {}

  /**
   * A keyword that a value equals or starts with.
   *
   * @param example a complete value that starts with the keyword
   */
  public record CatalogChoice(String word, String summary, String example) {}

  /**
   * A distribution of times or counts.
   *
   * @param examples the ways to write it, the default first
   */
  public record CatalogDistribution(String keyword, String summary, List<String> examples) {}

  /**
   * A unit.
   *
   * @param of {@code time}, {@code size} or {@code share}
   * @param factor in nanoseconds, bytes, or as a fraction of 1
   */
  public record CatalogUnit(String symbol, String of, double factor) {}
}
