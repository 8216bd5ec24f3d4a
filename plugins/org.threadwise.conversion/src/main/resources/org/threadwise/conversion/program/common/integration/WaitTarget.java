package integration;

/** What a taken thread can wait for until other threads act: room, branches or a permit. */
interface WaitTarget {
  /** Returns whether it may come, as far as a search for deadlocks knows. */
  boolean canCome(Deadlock search);

  /** Returns what threads wait for, as in "threads wait for room in pool P". */
  String description();

  /** Returns how to avoid that they wait for ever. */
  String remedy();
}
