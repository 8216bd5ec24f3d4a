package org.threadwise.dsl.ide.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.model.units.Dimension;

/**
 * The call of a distribution or measurement file whose arguments contain the cursor.
 *
 * @param function its name in the text
 * @param dimension of its values
 * @param argument index of the argument at the cursor
 * @param names of the arguments before it, empty strings for those without one; followed by the
 *     name of the argument at the cursor, if it has one
 */
public record Call(String function, Dimension dimension, int argument, List<String> names) {
  public Call {
    names = List.copyOf(names);
  }

  /** Returns this call with a name for the argument at the cursor. */
  Call withName(String name) {
    return new Call(
        function, dimension, argument, Stream.concat(names.stream(), Stream.of(name)).toList());
  }
}
