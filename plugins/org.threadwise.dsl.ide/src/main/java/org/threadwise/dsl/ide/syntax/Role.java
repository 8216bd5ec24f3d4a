package org.threadwise.dsl.ide.syntax;

import org.threadwise.model.units.Dimension;

/** The meaning of a token in its context, or of a token that is allowed there. */
public sealed interface Role {

  /** What a name refers to. */
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

  /** What a string contains. */
  enum Content {
    LABEL,
    FILE,
    /** A file of measurements, which need not exist any more. */
    SOURCE,
    COLUMN,
    DATE,
    /** The name of an element in measurements. */
    MEASUREMENT_NAME
  }

  /** The function of a keyword. */
  enum Category {
    /** Starts a statement or a clause, or connects other tokens. */
    STRUCTURAL,
    /** The kind of an element. */
    ELEMENT_KIND,
    /** Names a property of a block. */
    PROPERTY,
    /** One of several values. */
    VALUE
  }

  /** A keyword in its block. */
  record Keyword(String text, BlockKind block, Category category) implements Role {}

  /** A new name. */
  record Declaration(Kind kind) implements Role {}

  /** A name that is declared elsewhere. */
  record Reference(Kind kind) implements Role {}

  /** A string. */
  record Text(Content content) implements Role {}

  /** A number, which a unit follows if its dimension has any. */
  record Numeral(Dimension dimension) implements Role {}

  /** The unit of a number. */
  record UnitSymbol(Dimension dimension) implements Role {}

  /**
   * The unit of a rate.
   *
   * @param slash whether the slash before it is missing as well
   */
  record RateUnit(boolean slash) implements Role {}

  /** The name of a distribution with values of a dimension. */
  record Function(Dimension dimension) implements Role {}

  /** The name of a parameter of a distribution. */
  record Parameter(Call call) implements Role {}

  /** A percentile of response times. */
  record Statistic() implements Role {}

  /**
   * A comparison operator.
   *
   * @param upper whether an upper bound follows
   */
  record Comparison(boolean upper) implements Role {}

  /** A brace, a comma, an arrow. */
  record Punctuation(String text) implements Role {}

  /** A token without a meaning in its context. */
  record Stray() implements Role {}
}
