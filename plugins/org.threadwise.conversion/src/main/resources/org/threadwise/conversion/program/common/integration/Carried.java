package integration;

/** An entry on the agenda of a thread: a message that it carries, or a unit that it must run. */
interface Carried {
  /** Returns the unit that the thread executes now; null for none. */
  Unit come(Worker worker);
}
