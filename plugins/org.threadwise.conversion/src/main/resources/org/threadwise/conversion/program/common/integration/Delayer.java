package integration;

/** Each message after a delay that holds no thread. */
public final class Delayer extends Task {
  private final Draw delay;

  public Delayer(Solution solution, String name, Pool pool, Distribution delay) {
    super(solution, name, pool, 1, 1);
    this.delay = solution.times(delay, name + " delay");
  }

  @Override
  double drawResponse() {
    return delay.next();
  }

  @Override
  void emit(Unit unit, Worker worker) {
    solution().after(unit.response, When.ANSWER_COMES, () -> sendFromOutside(unit.first()));
  }
}
