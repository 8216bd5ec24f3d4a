package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.model.units.Dimension;

/**
 * A distribution or a file whose parameters are being written.
 *
 * @param function its name as it is written
 * @param dimension of its values
 * @param argument index of the argument at the cursor
 * @param names of the arguments before, empty strings for those without a name; and of the one at
 *     the cursor, if it has one
 */
public record Call(String function, Dimension dimension, int argument, List<String> names) {
  public Call {
    names = List.copyOf(names);
  }

  /** Where the argument at the cursor has a name. */
  Call naming(String name) {
    List<String> more = new ArrayList<>(names);
    more.add(name);
    return new Call(function, dimension, argument, more);
  }
}
