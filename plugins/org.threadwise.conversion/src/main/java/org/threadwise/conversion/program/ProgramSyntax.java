package org.threadwise.conversion.program;

import java.util.List;
import java.util.Set;

/** How a language writes values. */
public interface ProgramSyntax {
  /** A text, which nothing can break out of. */
  String text(String text);

  /** A list of numbers. */
  String numbers(List<String> values);

  /** No limit of a number of things. */
  String unlimited();

  /** The name of a function, given in camel case. */
  String function(String camelCase);

  /** The beginning of a call of a constructor. */
  String construct(String type);

  /** Words that cannot be names. */
  Set<String> reserved();
}
