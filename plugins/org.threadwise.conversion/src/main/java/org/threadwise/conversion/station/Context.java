package org.threadwise.conversion.station;

/**
 * What a message carries along, as far as its way depends on it: each context of a node is a class
 * of its own.
 *
 * @param fragment its index in its group, {@link Flows#NO_INDEX} without one, {@link
 *     Flows#UNKNOWN_INDEX} if fragments are not told apart
 * @param isLoose whether it is a copy of a fork whose copies leave apart
 * @param apart the fork whose copy it stands for, arriving on its own, or {@link #NONE}
 */
record Context(int fragment, boolean isLoose, int apart) {

  /** No fork. */
  static final int NONE = -1;

  static final Context PLAIN = new Context(Flows.NO_INDEX, false, NONE);

  Context withFragment(int index) {
    return new Context(index, isLoose, apart);
  }

  Context loose() {
    return new Context(fragment, true, apart);
  }

  Context apartFrom(int fork) {
    return new Context(fragment, isLoose, fork);
  }
}
