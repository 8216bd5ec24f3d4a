package org.threadwise.queueing.event;

import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool;

/** The threads and clocks of a machine, which execute a network in a {@link LiveReplication}. */
public interface LiveThreads {
  /** Counts the threads of a pool. */
  interface Counter {
    /** A thread has been created. */
    void created();

    /** A thread has ended, or could not be started. */
    void ended();
  }

  /**
   * Creates a pool without threads. Called once for each pool of the network.
   *
   * @param counter to be called for each of its threads
   */
  LivePool create(Pool pool, Counter counter);

  /** Returns what executes units outside all pools, each on a thread of its own. */
  Executor outside();

  /** Returns what answers the requests to stations; null if they are answered by events. */
  @Nullable LiveApplications applications();

  /**
   * Executes the work of a node on the calling thread.
   *
   * @param node index of the node
   * @param nanos CPU time in nanoseconds
   * @param record receives the CPU time; null if the execution is not recorded
   */
  void compute(int node, long nanos, @Nullable LiveRecord record);

  /**
   * Starts a record of an execution, at this moment. Called by one thread at a time.
   *
   * @param node index of the node
   * @return null if the execution is not recorded
   */
  @Nullable LiveRecord record(int node);

  /** Returns the CPU time of the process so far, in nanoseconds. */
  long cpuTime();

  /** Ends all threads, and waits until they have ended. Tasks that have not started never run. */
  void shutDown();
}
