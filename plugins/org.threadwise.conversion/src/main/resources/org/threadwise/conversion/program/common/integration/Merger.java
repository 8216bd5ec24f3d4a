package integration;

/** Each message on any input. */
public final class Merger extends Task {
  public Merger(Solution solution, String name, Pool pool, int inputs) {
    super(solution, name, pool, inputs, 1);
  }
}
