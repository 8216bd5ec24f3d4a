package integration;

/** An order: a message that entered, with all messages derived from it. */
final class Order {
  final Task entry;
  final double arrival;

  /** The users one of whom sent it, null if it came by itself. */
  final Users users;

  /** Messages of this order that are inside. */
  int inside;

  /** Whether nothing was left of it at the end of an event. */
  boolean ended;

  Order(Task entry, double arrival, Users users) {
    this.entry = entry;
    this.arrival = arrival;
    this.users = users;
  }
}
