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

  /** Returns whether a server is free. */
  boolean isFree() {
    return servers.isFree();
  }

  /** Serves a request as soon as a server is free. */
  void enter(Request request) {
    double asked = now();
    servers.enter(
        () -> {
          served++;
          waiting += now() - asked;
          request.serve();
        });
    countServers();
  }

  /** The server of an answered request turns to the next one. */
  void leave() {
    servers.leave();
    countServers();
  }

  private void countServers() {
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
