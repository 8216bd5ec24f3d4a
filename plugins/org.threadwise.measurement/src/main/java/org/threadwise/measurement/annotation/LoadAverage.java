package org.threadwise.measurement.annotation;

import org.threadwise.measurement.source.Observation;

/** How busy the cores were, averaged over the windows that a source reports. */
public final class LoadAverage {

  private double time;
  private double process;
  private double machineTime;
  private double machine;

  void add(Observation.Load load) {
    double length = load.end() - load.start();
    time += length;
    process += length * load.process();
    if (!Double.isNaN(load.machine())) {
      machineTime += length;
      machine += length * load.machine();
    }
  }

  /** Returns the share of all cores that the measured process used; NaN if unknown. */
  public double process() {
    return time == 0 ? Double.NaN : process / time;
  }

  /** Returns the share of all cores in use by any process; NaN if unknown. */
  public double machine() {
    return machineTime == 0 ? Double.NaN : machine / machineTime;
  }
}
