package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * The buffer between one output and one input. An output without a slot drops its messages.
 *
 * @param name name in the solution
 * @param source index of the writing node
 * @param output output of the writing node, from 0
 * @param target index of the reading node
 * @param input input of the reading node, from 0
 */
public record Slot(String name, int source, int output, int target, int input) {
  public Slot {
    ArgumentChecks.atLeast(0, source, "writing node of slot " + name);
    ArgumentChecks.atLeast(0, output, "output of slot " + name);
    ArgumentChecks.atLeast(0, target, "reading node of slot " + name);
    ArgumentChecks.atLeast(0, input, "input of slot " + name);
  }
}
