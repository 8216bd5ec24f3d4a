package org.threadwise.queueing.network;

/**
 * The buffer between one output and one input. An output without a slot drops what it gets.
 *
 * @param name as people know it
 * @param source index of the node that writes it
 * @param output which of its outputs, from 0
 * @param target index of the node that reads it
 * @param input which of its inputs, from 0
 */
public record Slot(String name, int source, int output, int target, int input) {
  public Slot {
    NetworkChecks.atLeast(0, source, "writing node of slot " + name);
    NetworkChecks.atLeast(0, output, "output of slot " + name);
    NetworkChecks.atLeast(0, target, "reading node of slot " + name);
    NetworkChecks.atLeast(0, input, "input of slot " + name);
  }
}
