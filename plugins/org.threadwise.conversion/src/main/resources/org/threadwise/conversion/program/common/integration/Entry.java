package integration;

/** The entry at which messages arrive. */
public final class Entry extends Port {
  public Entry(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 0, 1);
  }
}
