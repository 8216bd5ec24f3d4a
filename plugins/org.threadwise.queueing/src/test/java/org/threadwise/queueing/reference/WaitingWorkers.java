package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;

/** The threads that wait for branches or permits. */
final class WaitingWorkers {
  final List<ReferenceWorker> workers = new ArrayList<>();

  void start(ReferenceWorker worker) {
    workers.add(worker);
  }

  void end(ReferenceWorker worker) {
    workers.remove(worker);
  }
}
