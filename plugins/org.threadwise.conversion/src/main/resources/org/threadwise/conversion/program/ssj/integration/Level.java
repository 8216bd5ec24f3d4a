package integration;

import umontreal.ssj.simevents.Accumulate;

/** A whole number that changes over time, and its time average over the window. */
final class Level {
  private final Accumulate values;

  Level(Element owner, String name) {
    values = new Accumulate(owner.solution().simulator(), owner.name() + " " + name);
    owner.solution().add(this);
  }

  int value() {
    return (int) values.getLastValue();
  }

  void set(int value) {
    values.update(value);
  }

  double timeAverage() {
    return values.average();
  }

  void initialize() {
    values.init();
  }

  void warmUp() {
    values.init(values.getLastValue());
  }
}
