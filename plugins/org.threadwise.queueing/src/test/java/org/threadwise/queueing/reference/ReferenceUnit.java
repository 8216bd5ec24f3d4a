package org.threadwise.queueing.reference;

import java.util.List;

/** One execution of a node: the messages that it took and the times that were drawn for it. */
final class ReferenceUnit {
  final int node;
  final List<ReferenceMessage> messages;
  final int input;
  final long made;
  long cpu;
  long waiting;
  long response;

  /** Attempts of these messages that have failed. */
  int failed;

  /** Whether the answer was late. */
  boolean late;

  ReferenceUnit(
      int node,
      List<ReferenceMessage> messages,
      int input,
      long made,
      long cpu,
      long waiting,
      long response) {
    this.node = node;
    this.messages = messages;
    this.input = input;
    this.made = made;
    this.cpu = cpu;
    this.waiting = waiting;
    this.response = response;
  }
}
