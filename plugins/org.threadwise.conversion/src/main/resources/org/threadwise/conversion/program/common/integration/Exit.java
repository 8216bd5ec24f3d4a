package integration;

/** The exit at which messages are delivered. */
public final class Exit extends Port {
  private final Responses responses = new Responses(this);

  public Exit(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 0);
  }

  @Override
  void emit(Unit unit, Worker worker) {
    pass(unit.first(), worker);
  }

  @Override
  void pass(Message message, Worker worker) {
    loses(message);
    responses.deliver(message);
  }

  @Override
  protected void warmUp() {
    super.warmUp();
    responses.restart();
  }

  @Override
  void report(Report report) {
    super.report(report);
    responses.report(report);
  }
}
