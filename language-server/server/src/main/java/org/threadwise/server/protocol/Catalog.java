package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that can be drawn, and what can be said of it.
 *
 * @param groups in the order of a palette
 * @param distributions as times and counts are written
 * @param units of quantities
 */
public record Catalog(
    List<CatalogGroup> groups, List<CatalogDistribution> distributions, List<CatalogUnit> units) {

  /** Kinds that have something in common. */
  public record CatalogGroup(String title, String summary, List<CatalogKind> kinds) {}

  /**
   * A pattern, a kind of port or pool, or another kind of thing.
   *
   * @param keyword as a thing has it
   * @param name as people call it
   * @param summary what it is or does, in one sentence
   * @param icon a document of SVG
   * @param operation that makes one
   * @param target kind of its targets
   * @param context whether a slot may be read as a context
   * @param named whether it has a name
   * @param labelled whether it can have a label
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

  /** How many slots. */
  public record CatalogArity(int least, @Nullable Integer most) {}

  /**
   * Something that can be said of a kind of thing.
   *
   * @param word as operations name it
   * @param summary what it says, in one sentence
   * @param form what its value looks like
   * @param units of its value, the usual one first
   * @param choices words of which its value is one, or with one of which it begins
   * @param example a value
   * @param replaces words of the clauses that it takes the place of
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
   * A word that a value may be or begin with.
   *
   * @param example a whole value
   */
  public record CatalogChoice(String word, String summary, String example) {}

  /** A distribution with the ways to write it. */
  public record CatalogDistribution(String keyword, String summary, List<String> examples) {}

  /**
   * A unit.
   *
   * @param of {@code time}, {@code size} or {@code share}
   * @param factor in nanoseconds, bytes, or as a share of 1
   */
  public record CatalogUnit(String symbol, String of, double factor) {}
}
