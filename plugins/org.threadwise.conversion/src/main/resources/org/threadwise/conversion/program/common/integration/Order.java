package integration;

/** A message that entered, which all messages that come of it belong to. */
final class Order {
  final Task entry;
  final double arrival;

  /** Messages of this order that are inside. */
  int inside;

  Order(Task entry, double arrival) {
    this.entry = entry;
    this.arrival = arrival;
  }
}
