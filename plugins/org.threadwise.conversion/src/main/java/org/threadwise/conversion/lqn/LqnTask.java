package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;

/**
 * A task: threads of a pool, servers of an application, or what is outside.
 *
 * @param name unique among all names
 * @param copies threads or servers, {@link #INFINITE} for as many as are wanted
 * @param entries in the order of the network
 */
record LqnTask(String name, int copies, List<LqnEntry> entries) {
  static final int INFINITE = Integer.MAX_VALUE;

  LqnTask(String name, int copies) {
    this(name, copies, new ArrayList<>());
  }
}
