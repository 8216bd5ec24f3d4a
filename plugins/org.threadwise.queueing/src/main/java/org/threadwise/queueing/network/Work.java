package org.threadwise.queueing.network;

import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The service time of one work unit in nanoseconds: CPU time, then waiting. Both occupy the thread.
 *
 * @param cpu CPU part
 * @param waiting waiting part
 */
public record Work(Distribution cpu, Distribution waiting) {
  /** Zero time; the work unit is still queued, taken and counted. */
  public static final Work NONE = new Work(Constant.ZERO, Constant.ZERO);
}
