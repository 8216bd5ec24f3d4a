package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that together determine a distribution.
 *
 * @param parameters parameters in the order of unnamed arguments
 * @param groups 0 if each parameter occurs once; otherwise the parameters are repeated, at least
 *     this number of times
 * @param check returns the problem of values that are each in range, or null
 * @param example valid arguments
 */
public record ParameterSet(
    List<Parameter> parameters,
    int groups,
    Function<Binding.Bound, @Nullable BindingProblem> check,
    String example) {

  public ParameterSet {
    parameters = List.copyOf(parameters);
  }

  static ParameterSet once(String example, Parameter... parameters) {
    return new ParameterSet(List.of(parameters), 0, bound -> null, example);
  }

  static ParameterSet repeated(int groups, String example, Parameter... parameters) {
    return new ParameterSet(List.of(parameters), groups, bound -> null, example);
  }

  ParameterSet checked(Function<Binding.Bound, @Nullable BindingProblem> rule) {
    return new ParameterSet(parameters, groups, rule, example);
  }

  /**
   * Returns the parameters for a number of arguments; repeated parameters have a number after their
   * name.
   */
  public List<Parameter> expanded(int arguments) {
    if (groups == 0) {
      return parameters;
    }
    int size = parameters.size();
    int count = Math.max(groups, (arguments + size - 1) / size);
    List<Parameter> expanded = new ArrayList<>(count * size);
    for (int group = 1; group <= count; group++) {
      for (Parameter parameter : parameters) {
        expanded.add(parameter.numbered(group));
      }
    }
    return expanded;
  }

  /** Returns the names in order, as shown in messages and help. */
  public String parameterNames() {
    String names =
        expanded(0).stream().limit(size()).map(Parameter::name).collect(Collectors.joining(", "));
    return groups == 0 ? names : names + ", …";
  }

  private int size() {
    return groups == 0 ? parameters.size() : parameters.size() * Math.min(groups, 2);
  }
}
