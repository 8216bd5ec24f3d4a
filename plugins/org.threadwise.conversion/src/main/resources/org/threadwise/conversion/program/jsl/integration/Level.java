package integration;

import jsl.modeling.elements.variable.TimeWeighted;

/** A whole number that changes over time, and its time average over the window. */
final class Level {
  private final TimeWeighted values;

  Level(Element owner, String name) {
    values = new TimeWeighted(owner, 0.0, owner.getName() + ": " + name);
  }

  int value() {
    return (int) values.getValue();
  }

  void set(int value) {
    values.setValue(value);
  }

  double timeAverage() {
    double average = values.getWithinReplicationStatistic().getAverage();
    return Double.isNaN(average) ? 0 : average;
  }
}
