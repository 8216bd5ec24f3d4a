package integration;

/** An order: a message that entered, with all messages derived from it. */
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
