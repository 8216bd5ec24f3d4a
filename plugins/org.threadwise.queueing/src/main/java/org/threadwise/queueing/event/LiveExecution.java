package org.threadwise.queueing.event;

/** Executes work units on real threads. */
final class LiveExecution extends Execution {
  private final LiveControl control;

  LiveExecution(Clock clock, Stations stations, LiveControl control) {
    super(clock, stations);
    this.control = control;
  }

  /**
   * Ends a phase; if inputs are recorded, with the time that it took instead of the drawn one. A
   * thread waits from the end of its CPU part.
   */
  @Override
  boolean proceed(Message unit) {
    if (unit.phase == CPU) {
      unit.since = clock.now;
    }
    if (unit.node.inputs instanceof InputTrace trace) {
      switch (unit.phase) {
        case CPU -> trace.endCpu(unit, clock.now);
        case WAIT, UNIT -> trace.endWait(unit, clock.now);
        default -> {}
      }
    }
    boolean ended = super.proceed(unit);
    Worker own = unit.worker;
    if (ended && own != null) {
      own.endRecord(unit.order.serial, clock.now);
    }
    return ended;
  }

  @Override
  void compute(Message unit, long demand, int phase) {
    unit.phase = phase;
    Worker own = worker(unit);
    control.startRecord(own, unit);
    own.compute(unit, demand);
  }

  @Override
  void scheduleEnd(Message unit, long delay) {
    Worker own = worker(unit);
    control.startRecord(own, unit);
    own.pause(unit, clock.now + delay);
  }

  /** Returns the thread of a unit; outside all pools, it gets one when it needs one. */
  private Worker worker(Message unit) {
    Worker own = unit.worker;
    if (own == null) {
      own = control.startOutside(unit);
      unit.worker = own;
    }
    return own;
  }
}
