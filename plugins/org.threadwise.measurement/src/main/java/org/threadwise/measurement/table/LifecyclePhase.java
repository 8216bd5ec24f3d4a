package org.threadwise.measurement.table;

import java.util.Locale;

/**
 * What an event means for its activity: the transitions of the standard lifecycle of XES (IEEE
 * 1849-2016, section 6.3) that matter for durations, and other names of them.
 */
enum LifecyclePhase {
  START,
  COMPLETE,
  SUSPEND,
  RESUME,
  /** The activity ended without a result. */
  ABORT,
  /** Scheduling, assignment and the like, which are no work. */
  OTHER;

  static LifecyclePhase of(String text) {
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "start", "started", "begin", "started_event" -> START;
      case "", "complete", "completed", "end", "ended", "finish", "finished" -> COMPLETE;
      case "suspend", "suspended" -> SUSPEND;
      case "resume", "resumed" -> RESUME;
      case "ate_abort", "pi_abort", "withdraw", "abort", "aborted", "cancel", "cancelled" -> ABORT;
      default -> OTHER;
    };
  }
}
