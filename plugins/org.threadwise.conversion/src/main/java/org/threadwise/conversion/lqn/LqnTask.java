package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;

/**
 * A task: the threads of a pool, the servers of an application, or the environment.
 *
 * @param name unique among all names
 * @param copies number of threads or servers, or {@link #INFINITE}
 * @param entries in the order of the network
 */
record LqnTask(String name, int copies, List<LqnEntry> entries) {
  static final int INFINITE = Integer.MAX_VALUE;

  LqnTask(String name, int copies) {
    this(name, copies, new ArrayList<>());
  }
}
