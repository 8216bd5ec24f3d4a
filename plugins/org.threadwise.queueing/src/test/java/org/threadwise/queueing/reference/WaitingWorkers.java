package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;

/** The threads that wait for branches or permits. */
final class WaitingWorkers {
  final List<ReferenceWorker> workers = new ArrayList<>();
  private boolean threadStartedWait;

  void start(ReferenceWorker worker) {
    workers.add(worker);
    threadStartedWait |= worker.pool != null;
  }

  void end(ReferenceWorker worker) {
    workers.remove(worker);
  }

  /** Whether a thread of a pool has started to wait since the last call. */
  boolean takeThreadStartedWait() {
    boolean before = threadStartedWait;
    threadStartedWait = false;
    return before;
  }
}
