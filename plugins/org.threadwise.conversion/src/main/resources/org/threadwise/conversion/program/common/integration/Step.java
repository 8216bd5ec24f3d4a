package integration;

/** A task with one input and one output: translator, slimmer, content enricher and the like. */
public final class Step extends Task {
  public Step(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
  }
}
