package org.threadwise.model.catalogue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Arguments of a distribution bound to its parameters, or why they do not fit. */
public sealed interface Binding {

  /**
   * Arguments that fit.
   *
   * @param kind the distribution
   * @param set the parameters that were given
   * @param values in base units, by name of the parameter, in the order of the parameters
   */
  record Bound(DistributionKind kind, ParameterSet set, Map<String, Double> values)
      implements Binding {
    /** Whether the set has a parameter of this name. */
    public boolean has(String parameter) {
      return values.containsKey(parameter);
    }

    /**
     * The value of a parameter.
     *
     * @throws IllegalArgumentException if the set has none of this name
     */
    public double value(String parameter) {
      Double value = values.get(parameter);
      if (value == null) {
        throw new IllegalArgumentException(
            kind.keyword() + " was not given by '" + parameter + "' but by " + set.words());
      }
      return value;
    }

    /** Every n-th value, beginning with the one at an offset: one column of repeated groups. */
    public List<Double> column(int offset, int n) {
      List<Double> all = List.copyOf(values.values());
      return IntStream.iterate(offset, i -> i < all.size(), i -> i + n).mapToObj(all::get).toList();
    }
  }

  /**
   * Arguments that do not fit.
   *
   * @param argument index of the argument that is wrong, {@link #ALL} if it is not a single one
   * @param message what is wrong and how to mend it
   * @param suggestions names or units that may have been meant, best first
   */
  record Unfit(int argument, String message, List<String> suggestions) implements Binding {
    /** The index that stands for all arguments together. */
    public static final int ALL = -1;

    public Unfit {
      suggestions = List.copyOf(suggestions);
    }
  }
}
