package integration;

import java.util.List;

/** The message on exactly one output. */
public final class Dispatcher extends Task {
  private final Choice choice;
  private final Draw route;

  public Dispatcher(Solution solution, String name, Pool pool, int outputs, Choice choice) {
    super(solution, name, pool, 1, outputs);
    this.choice = choice;
    this.route = solution.uniform(name + " route");
  }

  @Override
  List<Output> outputs(Unit unit) {
    int output = choice.next(unit.first(), route, outputCount());
    return List.of(new Output(output, unit.first()));
  }

  @Override
  protected void initialize() {
    super.initialize();
    choice.initialize();
  }
}
