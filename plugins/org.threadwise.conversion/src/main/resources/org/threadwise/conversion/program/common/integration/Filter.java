package integration;

import java.util.List;

/** The message passes with a probability; else it goes to the second output, or is dropped. */
public final class Filter extends Task {
  private final double probability;
  private final Draw route;

  public Filter(Solution solution, String name, Pool pool, int outputs, double probability) {
    super(solution, name, pool, 1, outputs);
    this.probability = probability;
    this.route = solution.uniform(name + " route");
  }

  @Override
  List<Output> outputs(Unit unit) {
    boolean passes = route.next() < probability;
    if (!passes && outputCount() == 1) {
      return List.of();
    }
    return List.of(new Output(passes ? 0 : 1, unit.first()));
  }
}
