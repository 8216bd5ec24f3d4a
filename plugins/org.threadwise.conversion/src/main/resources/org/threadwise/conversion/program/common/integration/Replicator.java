package integration;

import java.util.ArrayList;
import java.util.List;

/** A copy on each output. */
public final class Replicator extends Task {
  public Replicator(Solution solution, String name, Pool pool, int outputs) {
    super(solution, name, pool, 1, outputs);
  }

  @Override
  List<Output> outputs(Unit unit) {
    List<Output> copies = new ArrayList<>();
    for (int i = 0; i < outputCount(); i++) {
      copies.add(new Output(i, unit.first()));
    }
    return copies;
  }
}
