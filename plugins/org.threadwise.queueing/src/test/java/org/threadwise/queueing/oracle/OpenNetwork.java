package org.threadwise.queueing.oracle;

import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/**
 * Tasks in a row, from some of which messages may go back, with Poisson arrivals.
 *
 * @param name of the case
 * @param rate arrivals per second
 * @param servers threads of each pool
 * @param tasks in the order of the row
 */
record OpenNetwork(String name, double rate, List<Integer> servers, List<Task> tasks) {

  /**
   * One task.
   *
   * @param pool index of its pool
   * @param service time
   * @param passes probability that a message continues
   * @param back index of the task to which it goes else
   */
  record Task(int pool, Service service, double passes, int back) {

    /** A task that each message passes. */
    static Task of(int pool, Service service) {
      return new Task(pool, service, 1, 0);
    }
  }

  /** For the engine. */
  Network network() {
    NetworkBuilder builder = Network.builder(name).source("in").sink("out");
    for (int pool = 0; pool < servers.size(); pool++) {
      builder.pool("pool" + pool, servers.get(pool));
    }
    // What joins a message that comes back with the others takes no time, and no thread of others.
    builder.pool("join", 1);
    for (int i = 0; i < tasks.size(); i++) {
      builder.node("join" + i, new Behavior.Merge()).on("join");
      builder
          .node("task" + i, new Behavior.Filter(tasks.get(i).passes))
          .cpu(tasks.get(i).service.distribution().scaled(1e9))
          .on("pool" + tasks.get(i).pool);
      builder.chain("join" + i, "task" + i);
    }
    builder.chain("in", "join0");
    for (int i = 0; i < tasks.size(); i++) {
      builder.chain("task" + i, i + 1 < tasks.size() ? "join" + (i + 1) : "out");
    }
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i).passes < 1) {
        builder.chain("task" + i, "join" + tasks.get(i).back);
      }
    }
    return builder.build();
  }

  @Override
  public String toString() {
    return name;
  }
}
