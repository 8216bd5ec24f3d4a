package org.threadwise.runtime;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LiveRecord;

/** An event of the Flight Recorder: a thread of a run has executed an element. */
@Name("org.threadwise.Service")
@Label("Service")
@Category("Threadwise")
@StackTrace(false)
final class ServiceEvent extends Event implements LiveRecord {
  /** CPU time that is not known. */
  private static final long UNKNOWN = -1;

  @Label("Element")
  final String element;

  @Label("Pool")
  final String pool;

  @Label("Message")
  @Nullable String message;

  @Label("CPU Time")
  @Timespan(Timespan.NANOSECONDS)
  long cpuTime;

  @Label("Time in the Queue of the Pool")
  @Timespan(Timespan.NANOSECONDS)
  long queueTime;

  @Label("Time from Thread to Start")
  @Timespan(Timespan.NANOSECONDS)
  long turnTime;

  ServiceEvent(String element, String pool) {
    this.element = element;
    this.pool = pool;
  }

  @Override
  public void computed(long nanos) {
    cpuTime = nanos < 0 ? UNKNOWN : nanos;
  }

  @Override
  public void ended(long order, long queued, long held) {
    message = Long.toString(order);
    queueTime = queued;
    turnTime = held;
    commit();
  }
}
