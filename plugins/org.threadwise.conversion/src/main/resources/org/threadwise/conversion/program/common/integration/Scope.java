package integration;

/** What some messages inside belong to, and what ends with the last of them. */
abstract class Scope {
  private final Waits waits;
  private int inside;

  Scope(Solution solution) {
    waits = solution.waits();
  }

  /** Returns the number of messages inside. */
  final int inside() {
    return inside;
  }

  /** Adds messages, or removes them. */
  final void count(int change) {
    inside += change;
    if (inside == 0) {
      waits.emptied(this);
    } else if (inside == change) {
      waits.refilled(this);
    }
  }

  /** Acts at the end of an event after which nothing is left inside. */
  abstract void end();
}
