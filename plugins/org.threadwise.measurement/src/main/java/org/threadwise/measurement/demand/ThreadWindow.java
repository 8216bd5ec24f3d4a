package org.threadwise.measurement.demand;

/**
 * What one thread did between two readings of its CPU time.
 *
 * @param executions number of executions of each operation; of those in progress at one of the
 *     readings, the part between them
 * @param cpu CPU time in nanoseconds
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and boxed lists would be slow
public record ThreadWindow(double[] executions, double cpu) {}
