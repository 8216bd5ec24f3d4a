package org.threadwise.conversion.program;

import java.util.List;
import java.util.Set;

/** The syntax of values in a programming language. */
public interface ProgramSyntax {
  /** Returns a string literal; escapes whatever could end it. */
  String text(String text);

  /** Returns a list of numbers. */
  String numbers(List<String> values);

  /** Returns the value of an unlimited count. */
  String unlimited();

  /** Converts the name of a function from camel case. */
  String function(String camelCase);

  /** Returns the part of a constructor call before its arguments. */
  String construct(String type);

  /** Returns the reserved identifiers. */
  Set<String> reserved();
}
