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

  private boolean hasRetry(Unit unit) {
    return unit.failed <= retries;
  }

  /** Returns whether the thread of a failed unit waits for the next attempt. */
  boolean waitsForRetry(Unit unit) {
    return blocking && hasRetry(unit);
  }

  /** Lets the messages of a failed unit wait for their next attempt, or fail. */
  void fail(Unit unit, Worker worker) {
    if (hasRetry(unit)) {
      task.solution().after(nextPause(), When.ANSWER_COMES, () -> task.retry(unit));
      return;
    }
    messages++;
    unit.messages.forEach(task::loses);
    task.send(task.outputCount(), unit.first().in(unit.branch()), worker);
  }

  /** Draws the time from a failure to the next attempt. */
  double nextPause() {
    return pause.next();
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
