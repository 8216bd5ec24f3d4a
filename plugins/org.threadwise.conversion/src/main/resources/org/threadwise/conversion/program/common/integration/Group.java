package integration;

/**
 * The fragments of one message that was split.
 *
 * @param correlation correlation id of the message that was split
 * @param outer its position in the group that it was a fragment of, or null
 * @param size number of fragments
 * @param branch in which it was split, null if in none
 */
record Group(long correlation, Fragment outer, int size, Branch branch) {
  /** Groups are equal only if they are the same object. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
