package org.threadwise.queueing.network;

import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * What one work unit needs, in nanoseconds: CPU time first, then waiting, both holding the thread.
 *
 * @param cpu CPU part
 * @param waiting waiting part
 */
public record Work(Distribution cpu, Distribution waiting) {
  /** No time at all; a work unit is still queued, taken and counted. */
  public static final Work NONE = new Work(Constant.ZERO, Constant.ZERO);
}
