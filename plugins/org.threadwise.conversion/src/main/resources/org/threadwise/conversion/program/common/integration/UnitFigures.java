package integration;

/** What the work units of one task did in the window. */
final class UnitFigures {
  /** What a taken thread may have to wait for. */
  enum Cause {
    LOCK,
    TURN,
    CARRIER,
    STATION,
    FULL_QUEUE,
    THROTTLE,
    RETRY,
    BRANCHES
  }

  private final Task task;
  private final double[] blocked = new double[Cause.values().length];
  private long taken;
  private long waited;
  private double waiting;
  private long ended;
  private double service;

  UnitFigures(Task task) {
    this.task = task;
  }

  void restart() {
    java.util.Arrays.fill(blocked, 0);
    taken = 0;
    waited = 0;
    waiting = 0;
    ended = 0;
    service = 0;
  }

  void taken(double waitingTime) {
    taken++;
    waited += waitingTime > 0 ? 1 : 0;
    waiting += waitingTime;
  }

  void blocked(Cause cause, double time) {
    blocked[cause.ordinal()] += time;
  }

  void ended(double serviceTime) {
    ended++;
    service += serviceTime;
  }

  void report(Report report) {
    report.add(task, "work units", "", ended);
    report.add(task, "units taken", "", taken);
    report.ratio(task, "work units per order", "", ended, task.solution().arrivals());
    report.ratio(task, "waiting time", "s", Solution.seconds(waiting), taken);
    report.ratio(task, "service time", "s", Solution.seconds(service), ended);
    report.ratio(task, "P(wait)", "", waited, taken);
    for (Cause cause : Cause.values()) {
      if (task.canBlockFor(cause)) {
        String name = cause.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        String figure = "blocked for " + name;
        double started = task.isPerMessage() ? ended : taken;
        report.ratio(task, figure, "s", Solution.seconds(blocked[cause.ordinal()]), started);
      }
    }
  }
}
