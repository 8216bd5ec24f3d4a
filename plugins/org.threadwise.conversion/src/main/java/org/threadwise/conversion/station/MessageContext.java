package org.threadwise.conversion.station;

/**
 * The properties of a message that its way depends on: each context of a node is a class of
 * customers.
 *
 * @param fragment its index in its group, {@link StationFlows#NO_INDEX} without one, {@link
 *     StationFlows#UNKNOWN_INDEX} if fragments share a class
 * @param isLoose whether it is a copy of a fork whose copies leave separately
 * @param separateFork the fork whose copy it represents, arriving on its own, or {@link #NONE}
 */
record MessageContext(int fragment, boolean isLoose, int separateFork) {

  /** No fork. */
  static final int NONE = -1;

  static final MessageContext PLAIN = new MessageContext(StationFlows.NO_INDEX, false, NONE);

  MessageContext withFragment(int index) {
    return new MessageContext(index, isLoose, separateFork);
  }

  MessageContext loose() {
    return new MessageContext(fragment, true, separateFork);
  }

  MessageContext separateFrom(int fork) {
    return new MessageContext(fragment, isLoose, fork);
  }
}
