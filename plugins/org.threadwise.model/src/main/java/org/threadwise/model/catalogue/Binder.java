package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
      return unfit(Binding.Unfit.ALL, kind.keyword() + " needs parameters: " + examples());
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
        return unfit(i, "a value without a name follows a named one: name it, too");
      }
      named = name != null;
      Integer position = name == null ? Integer.valueOf(i) : positions.get(name);
      if (position == null || position >= parameters.size()) {
        return name == null ? tooMany(i, set) : unknown(i, name, positions);
      }
      Parameter parameter = parameters.get(position);
      if (values[position] != null) {
        return unfit(i, "'" + parameter.name() + "' is given twice: remove one of them");
      }
      Quantity quantity = argument.getValue();
      if (quantity == null) {
        return unfit(i, "'" + parameter.name() + "' has no value: write one after it");
      }
      switch (Quantities.read(quantity, parameter.dimension(ofValues))) {
        case ParsedQuantity.Wrong wrong -> {
          return new Binding.Unfit(
              i,
              parameter.name() + " of " + kind.keyword() + ": " + wrong.message(),
              wrong.suggestions());
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
        return unfit(
            Binding.Unfit.ALL, kind.keyword() + " lacks '" + parameter.name() + "': " + examples());
      }
      bound.put(parameter.name(), value);
    }
    Binding.Bound all = new Binding.Bound(kind, set, bound);
    String problem = set.check().apply(all);
    return problem == null ? all : unfit(Binding.Unfit.ALL, kind.keyword() + ": " + problem);
  }

  private Binding tooMany(int argument, ParameterSet set) {
    return unfit(
        argument,
        kind.keyword()
            + " takes "
            + set.parameterNames()
            + " and no more: remove the surplus values");
  }

  private Binding unknown(int argument, String name, Map<String, Integer> positions) {
    List<String> near = SimilarNames.to(name, positions.keySet());
    boolean elsewhere =
        kind.sets().stream()
            .anyMatch(
                set -> set.expanded(arguments.size()).stream().anyMatch(p -> p.isCalled(name)));
    String what =
        elsewhere
            ? "'" + name + "' cannot be combined with the other parameters: "
            : kind.keyword() + " has no parameter '" + name + "': ";
    return new Binding.Unfit(argument, what + examples(), near);
  }

  private Binding outOfRange(int argument, Parameter parameter, Quantity quantity) {
    return unfit(
        argument,
        "'%s' of %s must be %s, not %s: change it"
            .formatted(
                parameter.name(),
                kind.keyword(),
                parameter.range().description(),
                Quantities.text(quantity.getValue(), quantity.getUnit())));
  }

  private String examples() {
    return "write " + kind.sets().stream().map(kind::example).collect(Collectors.joining(" or "));
  }

  private static Binding.Unfit unfit(int argument, String message) {
    return new Binding.Unfit(argument, message, List.of());
  }
}
