package integration;

import java.util.List;

/** Sends each message as a request to an application, and emits the response. */
public final class Solicitor extends Port {
  private final Draw response;
  private boolean blocking = true;

  /** Null if the application has no capacity. */
  private Application application;

  private double timeout = Numbers.FOREVER;

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

  /** Makes an answer late after a time in nanoseconds: the attempt fails. */
  public Solicitor timeout(double time) {
    timeout = time;
    mayFail();
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
      execution.askAfter(time, mayEndNow, application, timeout, unit, worker);
    } else {
      double answer = blocking ? untilAnswer(unit) : 0;
      execution.endAfter(time + answer, mayEndNow, unit, worker);
    }
  }

  /** Returns the time until an application without a capacity answers, or its answer is late. */
  private double untilAnswer(Unit unit) {
    unit.late = unit.response > timeout;
    unit.response = Math.min(unit.response, timeout);
    return unit.response;
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
      ask(unit);
    }
  }

  @Override
  void pass(Message message, Worker worker) {
    Unit attempt = new Unit(this, List.of(message), inputs.get(0), true);
    attempt.response = response.next();
    ask(attempt);
  }

  /** Sends a request for whose answer no thread waits. */
  private void ask(Unit attempt) {
    Runnable over = () -> receive(attempt);
    if (application == null) {
      double time = untilAnswer(attempt);
      When when = attempt.late ? When.REQUEST_TIMES_OUT : When.ANSWER_COMES;
      solution().after(time, when, over);
    } else {
      new Request(application, attempt, When.ANSWER_COMES, () -> {}, over).send(timeout);
    }
  }

  /** Emits an answer, unless the attempt has failed. */
  private void receive(Unit attempt) {
    if (super.endsInFailure(attempt)) {
      solution().actOutside(worker -> failures.fail(attempt, worker));
    } else {
      sendFromOutside(attempt.first());
    }
  }

  /** Whether an attempt fails for which no thread waits is seen when its answer comes. */
  @Override
  boolean endsInFailure(Unit unit) {
    return blocking && super.endsInFailure(unit);
  }

  @Override
  void retry(Unit failed) {
    if (makesUnits()) {
      super.retry(failed);
    } else {
      failed.response = response.next();
      ask(failed);
    }
  }
}
