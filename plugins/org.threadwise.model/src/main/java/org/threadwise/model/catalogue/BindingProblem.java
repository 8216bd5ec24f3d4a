package org.threadwise.model.catalogue;

import org.threadwise.model.units.ParsedQuantity;

/** Why the arguments of a distribution do not fit its parameters. */
public sealed interface BindingProblem {

  /** No argument is given. */
  record NoArguments() implements BindingProblem {}

  /** An argument without a name follows a named one. */
  record UnnamedAfterNamed() implements BindingProblem {}

  /** A parameter is given twice. */
  record Duplicate(String parameter) implements BindingProblem {}

  /** The name of a parameter is not followed by a value. */
  record NoValue(String parameter) implements BindingProblem {}

  /** The value of a parameter is not a quantity of its dimension. */
  record InvalidValue(String parameter, ParsedQuantity.Wrong value) implements BindingProblem {}

  /**
   * The value of a parameter is not in its range.
   *
   * @param written number and unit as people write them
   */
  record OutOfRange(String parameter, Range range, String written) implements BindingProblem {}

  /** A parameter without a default is not given. */
  record Missing(String parameter) implements BindingProblem {}

  /** There are more arguments than parameters. */
  record Surplus(ParameterSet set) implements BindingProblem {}

  /** The distribution has no parameter with this name. */
  record UnknownParameter(String name) implements BindingProblem {}

  /** The parameter belongs to another set than the other arguments. */
  record OtherSet(String name) implements BindingProblem {}

  /** A parameter is greater than the one that must not be less. */
  record Descending(String lower, String upper) implements BindingProblem {}

  /** A quantile is less than the one before. */
  record DescendingQuantiles() implements BindingProblem {}

  /** The probabilities do not sum to 1. */
  record ProbabilitySum(double sum) implements BindingProblem {}

  /** No Weibull distribution is computed for this coefficient of variation. */
  record UnreachableCv(double cv) implements BindingProblem {}
}
