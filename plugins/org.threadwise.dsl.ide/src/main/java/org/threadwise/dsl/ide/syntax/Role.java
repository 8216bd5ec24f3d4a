package org.threadwise.dsl.ide.syntax;

import org.threadwise.model.units.Dimension;

/** What a word, a number or a sign is at its place, or what may stand there. */
public sealed interface Role {

  /** What has a name. */
  enum Kind {
    SOLUTION,
    HOST,
    POOL,
    APPLICATION,
    PROCESS,
    ELEMENT,
    /** An element at which messages arrive. */
    ENTRY,
    /** An element at which messages leave. */
    EXIT,
    SLOT,
    WORKLOAD
  }

  /** What a string says. */
  enum Content {
    LABEL,
    FILE,
    COLUMN,
    DATE
  }

  /** What sort of word of the language it is. */
  enum Sort {
    /** Begins a statement or a clause, or joins words. */
    WORD,
    /** The kind of an element. */
    ELEMENT_KIND,
    /** Names a property of a block. */
    PROPERTY,
    /** One of several values. */
    VALUE
  }

  /**
   * A word of the language.
   *
   * @param text as it is written
   * @param block where it stands
   * @param sort what sort of word it is
   */
  record Keyword(String text, BlockKind block, Sort sort) implements Role {}

  /** A new name. */
  record Declaration(Kind kind) implements Role {}

  /** A name that is declared elsewhere. */
  record Reference(Kind kind) implements Role {}

  /** A string. */
  record Text(Content content) implements Role {}

  /** A number; with a unit, if its dimension has any. */
  record Numeral(Dimension dimension) implements Role {}

  /** The unit of a number. */
  record UnitSymbol(Dimension dimension) implements Role {}

  /**
   * The unit of a rate.
   *
   * @param slash whether the slash before it is missing, too
   */
  record RateUnit(boolean slash) implements Role {}

  /** The name of a distribution of values of a dimension. */
  record Function(Dimension dimension) implements Role {}

  /** The name of a parameter of a distribution. */
  record Parameter(Call call) implements Role {}

  /** A statistic of response times. */
  record Statistic() implements Role {}

  /**
   * A comparison.
   *
   * @param upper whether an upper bound follows
   */
  record Comparison(boolean upper) implements Role {}

  /** A sign: a brace, a comma, an arrow. */
  record Sign(String text) implements Role {}

  /** What means nothing at its place. */
  record Stray() implements Role {}
}
