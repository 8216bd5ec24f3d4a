package org.threadwise.queueing.simulation;

/**
 * The values of the control variates in one replication: by how much they deviate from their
 * expectations. There are none where nothing is corrected.
 *
 * @param ofUnits for means over deliveries, orders or work units
 * @param ofTime for averages over time
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Deviations(double[] ofUnits, double[] ofTime) {
  static final Deviations NONE = new Deviations(new double[0], new double[0]);
}
