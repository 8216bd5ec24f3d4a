package integration;

/** The entry at which requests arrive and their responses are delivered. */
public final class Responder extends Port {
  private final Responses responses = new Responses(this);

  public Responder(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
  }

  @Override
  void emit(Unit unit, Worker worker) {
    if (unit.slot == null) {
      super.emit(unit, worker);
    } else {
      pass(unit.first(), worker);
    }
  }

  /** What comes from inside is an answer. */
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
