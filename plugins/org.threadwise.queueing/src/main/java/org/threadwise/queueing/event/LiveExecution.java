package org.threadwise.queueing.event;

/** Executes work units on real threads. */
final class LiveExecution extends Execution {
  private final LiveControl control;

  LiveExecution(Clock clock, Stations stations, LiveControl control) {
    super(clock, stations);
    this.control = control;
  }

  @Override
  void compute(Message unit, long demand, int phase) {
    unit.phase = phase;
    worker(unit).compute(unit, demand);
  }

  @Override
  void scheduleEnd(Message unit, long delay) {
    worker(unit).pause(unit, clock.now + delay);
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
