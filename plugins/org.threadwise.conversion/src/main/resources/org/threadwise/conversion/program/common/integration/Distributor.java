package integration;

import java.util.ArrayList;
import java.util.List;

/** A copy on each output independently, with that output's probability. */
public final class Distributor extends Task {
  private final double[] probabilities;
  private final Draw route;

  public Distributor(Solution solution, String name, Pool pool, double... probabilities) {
    super(solution, name, pool, 1, probabilities.length);
    this.probabilities = probabilities;
    this.route = solution.uniform(name + " route");
  }

  @Override
  List<Output> outputs(Unit unit) {
    List<Output> copies = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      if (route.next() < probabilities[i]) {
        copies.add(new Output(i, unit.first()));
      }
    }
    return copies;
  }
}
