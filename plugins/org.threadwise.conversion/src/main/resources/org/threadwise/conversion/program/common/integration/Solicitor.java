package integration;

/** Sends each message as a request to an application, and emits the response. */
public final class Solicitor extends Port {
  private final Draw response;
  private boolean blocking = true;

  /** Null if the application has no capacity. */
  private Application application;

  /** Creates a solicitor whose thread waits for the response. */
  public Solicitor(Solution solution, String name, Pool pool, Distribution response) {
    super(solution, name, pool, 1, 1);
    this.response = solution.times(response, name + " response");
  }

  /** Frees the thread once the request is sent; the response needs no work unit. */
  public Solicitor asynchronous() {
    blocking = false;
    return this;
  }

  /** Sets an application that answers a limited number of requests at a time. */
  public Solicitor asks(Application limited) {
    application = limited;
    return this;
  }

  /** A thread that waits for a response runs a work unit even without a service time. */
  @Override
  boolean makesUnits() {
    return blocking || super.makesUnits();
  }

  @Override
  double drawResponse() {
    return response.next();
  }

  @Override
  void respond(Execution execution, Unit unit, Worker worker, double time, boolean mayEndNow) {
    if (blocking && application != null) {
      execution.askAfter(time, mayEndNow, application, unit, worker);
    } else {
      double answer = blocking ? unit.response : 0;
      execution.endAfter(time + answer, mayEndNow, unit, worker);
    }
  }

  @Override
  double serviceTime(Unit unit) {
    return super.serviceTime(unit) + (blocking ? unit.response : 0);
  }

  @Override
  void emit(Unit unit, Worker worker) {
    if (blocking) {
      super.emit(unit, worker);
    } else {
      ask(unit.first(), unit.response);
    }
  }

  @Override
  void pass(Message message, Worker worker) {
    ask(message, response.next());
  }

  /** Emits a response that no thread waits for. */
  private void ask(Message message, double time) {
    if (application == null) {
      solution().after(time, When.ANSWER_COMES, () -> sendFromOutside(message));
    } else {
      application.ask(time, () -> sendFromOutside(message));
    }
  }
}
