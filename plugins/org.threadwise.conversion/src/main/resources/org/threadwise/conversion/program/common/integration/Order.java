package integration;

/** An order: a message that entered, with all messages derived from it. */
final class Order {
  /** Number of orders before it. */
  final long number;

  final Task entry;
  final double arrival;

  /** The users one of whom sent it, null if it came by itself. */
  final Users users;

  /** Messages of this order that are inside. */
  int inside;

  /** Whether nothing was left of it at the end of an event. */
  boolean ended;

  /** Whether a message of it has been delivered. */
  boolean delivered;

  Order(long number, Task entry, double arrival, Users users) {
    this.number = number;
    this.entry = entry;
    this.arrival = arrival;
    this.users = users;
  }
}
