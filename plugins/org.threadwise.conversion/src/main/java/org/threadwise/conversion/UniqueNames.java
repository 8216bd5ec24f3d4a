package org.threadwise.conversion;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Hands out each name once: {@code engine}, {@code engine 2}, {@code engine 3}. */
public final class UniqueNames {
  private final String separator;
  private final Set<String> taken;

  /** Creates names with a blank before the number. */
  public UniqueNames() {
    this(" ", List.of());
  }

  /**
   * Creates names other than the reserved ones.
   *
   * @param separator between a name and its number
   */
  public UniqueNames(String separator, Collection<String> reserved) {
    this.separator = separator;
    this.taken = new HashSet<>(reserved);
  }

  /** Takes a name as it is; returns whether it was still free. */
  public boolean take(String name) {
    return taken.add(name);
  }

  /** Returns the wanted name, with the smallest number from 2 on that makes it unique if taken. */
  public String of(String wanted) {
    String name = wanted;
    for (int number = 2; !take(name); number++) {
      name = wanted + separator + number;
    }
    return name;
  }
}
