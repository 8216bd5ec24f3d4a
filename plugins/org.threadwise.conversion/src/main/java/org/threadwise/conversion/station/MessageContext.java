package org.threadwise.conversion.station;

/**
 * What a message carries along, as far as its way depends on it: each context of a node is a class
 * of its own.
 *
 * @param fragment its index in its group, {@link StationFlows#NO_INDEX} without one, {@link
 *     Flows#UNKNOWN_INDEX} if fragments are not told apart
 * @param isLoose whether it is a copy of a fork whose copies leave apart
 * @param apart the fork whose copy it stands for, arriving on its own, or {@link #NONE}
 */
record MessageContext(int fragment, boolean isLoose, int apart) {

  /** No fork. */
  static final int NONE = -1;

  static final MessageContext PLAIN = new MessageContext(StationFlows.NO_INDEX, false, NONE);

  MessageContext withFragment(int index) {
    return new MessageContext(index, isLoose, apart);
  }

  MessageContext loose() {
    return new MessageContext(fragment, true, apart);
  }

  MessageContext apartFrom(int fork) {
    return new MessageContext(fragment, isLoose, fork);
  }
}
