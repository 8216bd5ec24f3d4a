package integration;

/**
 * A request to an application with a capacity. It is over when its answer comes or is late; a late
 * one stays with the application, which serves it in full.
 */
final class Request {
  private final Application application;
  private final Unit unit;
  private final double response;
  private final When answer;
  private final Runnable whenWaitEnds;
  private final Runnable whenOver;
  private Cancellation timer = Cancellation.NONE;
  private double served = -1;
  private boolean over;

  /**
   * Creates a request of a unit.
   *
   * @param answer the kind of event at which the answer comes
   * @param whenWaitEnds acts when a server turns to the request, or when it is late before
   * @param whenOver acts when the answer comes or is late
   */
  Request(
      Application application,
      Unit unit,
      When answer,
      Runnable whenWaitEnds,
      Runnable whenOver) {
    this.application = application;
    this.unit = unit;
    this.response = unit.response;
    this.answer = answer;
    this.whenWaitEnds = whenWaitEnds;
    this.whenOver = whenOver;
  }

  /** Sends the request; its answer is late after a time. */
  void send(double timeout) {
    application.enter(this);
    if (timeout < Numbers.FOREVER) {
      timer = application.solution().after(timeout, When.REQUEST_TIMES_OUT, this::giveUp);
    }
  }

  /** A server turns to the request. */
  void serve() {
    served = application.now();
    if (!over) {
      whenWaitEnds.run();
    }
    application.solution().after(response, answer, this::end);
  }

  private void end() {
    application.leave();
    if (!over) {
      over = true;
      timer.takeBack();
      whenOver.run();
    }
  }

  private void giveUp() {
    over = true;
    unit.late = true;
    unit.response = served < 0 ? 0 : application.now() - served;
    if (served < 0) {
      whenWaitEnds.run();
    }
    whenOver.run();
  }
}
