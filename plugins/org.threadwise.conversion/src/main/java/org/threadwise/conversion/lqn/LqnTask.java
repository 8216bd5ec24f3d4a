package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;

/**
 * A task: the threads of a pool, the servers of an application, users, or the environment.
 *
 * @param name unique among all names
 * @param copies number of threads or servers, or {@link #INFINITE}
 * @param thinkTime mean seconds before each call of users; {@link #NO_USERS} for other tasks
 * @param entries in the order of the network
 */
record LqnTask(String name, int copies, double thinkTime, List<LqnEntry> entries) {
  static final int INFINITE = Integer.MAX_VALUE;

  /** Think time of a task that is called, and calls nobody by itself. */
  static final double NO_USERS = -1;

  LqnTask(String name, int copies) {
    this(name, copies, NO_USERS);
  }

  LqnTask(String name, int copies, double thinkTime) {
    this(name, copies, thinkTime, new ArrayList<>());
  }
}
