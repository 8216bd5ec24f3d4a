package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that together determine a distribution.
 *
 * @param parameters in the order in which they stand if they are not named
 * @param groups 0 if each parameter stands once; else the parameters are repeated, and so often at
 *     least
 * @param check what is wrong with values that are each in range, null if nothing
 * @param example arguments that fit
 */
public record ParameterSet(
    List<Parameter> parameters,
    int groups,
    Function<Binding.Bound, @Nullable String> check,
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

  ParameterSet checked(Function<Binding.Bound, @Nullable String> rule) {
    return new ParameterSet(parameters, groups, rule, example);
  }

  /** The parameters for a number of arguments: repeated ones with a number behind their name. */
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

  /** The names in order, as messages and help show them. */
  public String words() {
    String once =
        expanded(0).stream().limit(size()).map(Parameter::name).collect(Collectors.joining(", "));
    return groups == 0 ? once : once + ", …";
  }

  private int size() {
    return groups == 0 ? parameters.size() : parameters.size() * Math.min(groups, 2);
  }
}
