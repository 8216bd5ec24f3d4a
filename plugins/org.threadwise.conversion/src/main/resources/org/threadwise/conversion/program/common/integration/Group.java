package integration;

/**
 * The fragments of one message that was split.
 *
 * @param correlation correlation id of the message that was split
 * @param outer its place in the group that it was a fragment of itself, or null
 * @param size number of fragments
 */
record Group(long correlation, Fragment outer, int size) {
  /** Two groups are never the same, although their numbers may be. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
