package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.names.SimilarNames;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Quantities;

/** Binds arguments to the parameters of a distribution. */
final class Binder {

  private final DistributionKind kind;
  private final List<Argument> arguments;
  private final Dimension ofValues;

  Binder(DistributionKind kind, List<Argument> arguments, Dimension ofValues) {
    this.kind = kind;
    this.arguments = arguments;
    this.ofValues = ofValues;
  }

  Binding bind() {
    if (arguments.isEmpty()) {
      return unfit(Binding.Unfit.ALL, new BindingProblem.NoArguments());
    }
    List<Attempt> attempts = new ArrayList<>();
    for (ParameterSet set : kind.sets()) {
      switch (bind(set)) {
        case Binding.Bound bound -> {
          return bound;
        }
        case Binding.Unfit unfit -> attempts.add(new Attempt(set, unfit));
      }
    }
    return attempts.stream().max(byRelevance()).orElseThrow().problem();
  }

  private record Attempt(ParameterSet set, Binding.Unfit problem) {}

  /**
   * Orders attempts by the relevance of their problem: a matching number of arguments first, then
   * the last argument reached.
   */
  private Comparator<Attempt> byRelevance() {
    return Comparator.<Attempt>comparingInt(attempt -> hasMatchingCount(attempt.set()) ? 1 : 0)
        .thenComparingInt(
            attempt ->
                attempt.problem().argument() == Binding.Unfit.ALL
                    ? Integer.MAX_VALUE
                    : attempt.problem().argument());
  }

  private boolean hasMatchingCount(ParameterSet set) {
    return set.expanded(arguments.size()).size() == arguments.size();
  }

  private Binding bind(ParameterSet set) {
    List<Parameter> parameters = set.expanded(arguments.size());
    Map<String, Integer> positions = positions(parameters);
    @Nullable Double[] values = new @Nullable Double[parameters.size()];
    boolean named = false;
    for (int i = 0; i < arguments.size(); i++) {
      Argument argument = arguments.get(i);
      String name = argument.getName();
      if (name == null && named) {
        return unfit(i, new BindingProblem.UnnamedAfterNamed());
      }
      named = name != null;
      Integer position = name == null ? Integer.valueOf(i) : positions.get(name);
      if (position == null || position >= parameters.size()) {
        return name == null
            ? unfit(i, new BindingProblem.Surplus(set))
            : unknown(i, name, positions);
      }
      Parameter parameter = parameters.get(position);
      if (values[position] != null) {
        return unfit(i, new BindingProblem.Duplicate(parameter.name()));
      }
      Quantity quantity = argument.getValue();
      if (quantity == null) {
        return unfit(i, new BindingProblem.NoValue(parameter.name()));
      }
      switch (Quantities.read(quantity, parameter.dimension(ofValues))) {
        case ParsedQuantity.Wrong wrong -> {
          return unfit(
              i, new BindingProblem.InvalidValue(parameter.name(), wrong), wrong.suggestions());
        }
        case ParsedQuantity.Value value -> {
          if (!parameter.range().contains(value.value())) {
            return outOfRange(i, parameter, quantity);
          }
          values[position] = value.value();
        }
      }
    }
    return complete(set, parameters, values);
  }

  private static Map<String, Integer> positions(List<Parameter> parameters) {
    Map<String, Integer> positions = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      positions.put(parameters.get(i).name(), i);
      for (String alias : parameters.get(i).aliases()) {
        positions.put(alias, i);
      }
    }
    return positions;
  }

  private Binding complete(
      ParameterSet set, List<Parameter> parameters, @Nullable Double[] values) {
    Map<String, Double> bound = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      Parameter parameter = parameters.get(i);
      Double value = values[i] == null ? parameter.fallback() : values[i];
      if (value == null) {
        return unfit(Binding.Unfit.ALL, new BindingProblem.Missing(parameter.name()));
      }
      bound.put(parameter.name(), value);
    }
    Binding.Bound all = new Binding.Bound(kind, set, bound);
    BindingProblem problem = set.check().apply(all);
    return problem == null ? all : unfit(Binding.Unfit.ALL, problem);
  }

  private Binding.Unfit unknown(int argument, String name, Map<String, Integer> positions) {
    boolean elsewhere =
        kind.sets().stream()
            .anyMatch(
                set -> set.expanded(arguments.size()).stream().anyMatch(p -> p.isCalled(name)));
    return unfit(
        argument,
        elsewhere ? new BindingProblem.OtherSet(name) : new BindingProblem.UnknownParameter(name),
        SimilarNames.to(name, positions.keySet()));
  }

  private Binding.Unfit outOfRange(int argument, Parameter parameter, Quantity quantity) {
    String written = Quantities.text(quantity.getValue(), quantity.getUnit());
    return unfit(
        argument, new BindingProblem.OutOfRange(parameter.name(), parameter.range(), written));
  }

  private Binding.Unfit unfit(int argument, BindingProblem problem) {
    return unfit(argument, problem, List.of());
  }

  private Binding.Unfit unfit(int argument, BindingProblem problem, List<String> suggestions) {
    return new Binding.Unfit(kind, argument, problem, suggestions);
  }
}
