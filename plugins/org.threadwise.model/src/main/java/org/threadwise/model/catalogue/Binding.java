package org.threadwise.model.catalogue;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The result of binding arguments to the parameters of a distribution. */
public sealed interface Binding {

  /**
   * Arguments that fit.
   *
   * @param kind the distribution
   * @param set the parameter set of the arguments
   * @param values values in base units by parameter name, in the order of the parameters
   */
  record Bound(DistributionKind kind, ParameterSet set, Map<String, Double> values)
      implements Binding {
    /** Returns whether the set has a parameter with a name. */
    public boolean has(String parameter) {
      return values.containsKey(parameter);
    }

    /**
     * Returns the value of a parameter.
     *
     * @throws IllegalArgumentException if the set has no parameter with this name
     */
    public double value(String parameter) {
      Double value = values.get(parameter);
      if (value == null) {
        throw new IllegalArgumentException(
            kind.keyword()
                + " was not given by '"
                + parameter
                + "' but by "
                + set.parameterNames());
      }
      return value;
    }

    /** Returns the greatest value of the distribution; empty if its values are unbounded. */
    public OptionalDouble maximum() {
      return kind.isBounded()
          ? values.values().stream().mapToDouble(Double::doubleValue).max()
          : OptionalDouble.empty();
    }

    /** Returns every n-th value, starting at an offset: one column of repeated groups. */
    public List<Double> column(int offset, int n) {
      List<Double> all = List.copyOf(values.values());
      return IntStream.iterate(offset, i -> i < all.size(), i -> i + n).mapToObj(all::get).toList();
    }
  }

  /**
   * Arguments that do not fit.
   *
   * @param kind the distribution
   * @param argument index of the wrong argument, or {@link #ALL}
   * @param suggestions names or units that may have been meant, best first
   */
  record Unfit(
      DistributionKind kind, int argument, BindingProblem problem, List<String> suggestions)
      implements Binding {
    /** Index that means all arguments together. */
    public static final int ALL = -1;

    public Unfit {
      suggestions = List.copyOf(suggestions);
    }
  }
}
