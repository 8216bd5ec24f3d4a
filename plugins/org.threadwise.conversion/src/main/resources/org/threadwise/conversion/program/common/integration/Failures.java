package integration;

/** How the executions of a task fail, and how often they are repeated. */
final class Failures {
  private final Task task;
  private double probability;
  private Draw chance = Draw.ZERO;
  private int retries;
  private Draw pause = Draw.ZERO;
  private boolean blocking;
  private long failed;
  private long late;
  private long messages;

  Failures(Task task) {
    this.task = task;
  }

  void happen(double withProbability) {
    probability = withProbability;
    chance = task.solution().uniform(task.name() + " fail");
  }

  void retry(int most) {
    retries = most;
  }

  void pause(Distribution time) {
    pause = task.solution().times(time, task.name() + " retry");
  }

  void block() {
    blocking = true;
  }

  boolean areBlocking() {
    return blocking;
  }

  /** Returns whether an attempt fails that is over now: by chance, or since its answer is late. */
  boolean endsInFailure(Unit unit) {
    boolean isLate = unit.late;
    unit.late = false;
    if (chance.next() >= probability && !isLate) {
      return false;
    }
    failed++;
    late += isLate ? 1 : 0;
    unit.failed++;
    return true;
  }

  /** Returns whether the messages of a failed unit are executed again. */
  boolean hasRetry(Unit unit) {
    return unit.failed <= retries;
  }

  /** Draws the time from a failure to the next attempt. */
  double nextPause() {
    return pause.next();
  }

  /** Counts a message whose last attempt failed. */
  void countMessage() {
    messages++;
  }

  void restart() {
    failed = 0;
    late = 0;
    messages = 0;
  }

  void report(Report report) {
    report.add(task, "failed executions", "", failed);
    report.add(task, "late answers", "", late);
    report.add(task, "failed messages", "", messages);
    report.ratio(task, "failed messages per order", "", messages, task.solution().arrivals());
  }
}
