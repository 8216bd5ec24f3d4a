package integration;

/** An external system that answers a limited number of requests, first come, first served. */
public final class Application extends Element {
  private final int capacity;
  private final Turn servers;
  private final Level busy = new Level(this, "busy servers");
  private final Level queued = new Level(this, "queue length");
  private long served;
  private double waiting;

  public Application(Solution solution, String name, int capacity) {
    super(solution, name);
    this.capacity = capacity;
    servers = new Turn(capacity);
    solution.add(this);
  }

  @Override
  String kind() {
    return "application";
  }

  Turn servers() {
    return servers;
  }

  /** A request without a thread that waits for the answer, which comes after a response time. */
  void ask(double response, Runnable answer) {
    Runnable answered =
        () -> {
          answered();
          answer.run();
        };
    servers.enter(countWait(() -> solution().after(response, When.ANSWER_COMES, answered)));
    countServers();
  }

  /** Counts a request when a server turns to it. */
  Runnable countWait(Runnable next) {
    double asked = now();
    return () -> {
      served++;
      waiting += now() - asked;
      next.run();
    };
  }

  /** The server of an answered request turns to the next one. */
  void answered() {
    servers.leave();
    countServers();
  }

  void countServers() {
    busy.set(servers.taken());
    queued.set(servers.waiting());
  }

  @Override
  protected void initialize() {
    servers.initialize();
    warmUp();
  }

  @Override
  protected void warmUp() {
    served = 0;
    waiting = 0;
  }

  @Override
  void report(Report report) {
    report.add(this, "utilization", "", busy.timeAverage() / capacity);
    report.ratio(this, "waiting time", "s", Solution.seconds(waiting), served);
    report.add(this, "queue length", "", queued.timeAverage());
  }
}
