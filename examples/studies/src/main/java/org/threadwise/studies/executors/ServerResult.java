package org.threadwise.studies.executors;

import org.threadwise.studies.machine.JvmMode;
import org.threadwise.studies.machine.ProcessUsage;

/**
 * The measurement of one scenario beside its prediction.
 *
 * @param mode of the server's virtual machine
 * @param sleepMillis time for which requests sleep
 * @param demands measured before the load
 * @param measured response times
 * @param usage of the server during the load
 * @param predicted figures of the model with these demands
 */
record ServerResult(
    JvmMode mode,
    ServerExecutor executor,
    int sleepMillis,
    ServerDemands demands,
    ResponseTimes measured,
    ProcessUsage usage,
    ServerPrediction predicted) {

  String name() {
    return executor.title() + (sleepMillis == 0 ? "" : ", sleep " + sleepMillis + " ms");
  }
}
