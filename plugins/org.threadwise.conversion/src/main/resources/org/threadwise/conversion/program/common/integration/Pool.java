package integration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Threads and the units that wait for them. */
public final class Pool extends Element implements WaitTarget {
  private final Threads threads;
  private final Discipline discipline;
  private final Costs costs;
  private final Level alive = new Level(this, "threads");
  private final Level taken = new Level(this, "taken threads");
  private final Level queued = new Level(this, "queue length");
  private final Level blocked = new Level(this, "blocked threads");
  private final Turn lock = new Turn(1);

  /** The idle threads, the longest idle first. */
  private final Deque<Worker> idle = new ArrayDeque<>();

  /** Who waits for room in the queue, first come, first served. */
  private final Deque<Producer> line = new ArrayDeque<>();

  private final Level outside = new Level(this, "waiting outside");
  private Discipline.Queue queue;

  private int peakThreads;
  private int longestQueue;
  private long rejected;
  private long callerRuns;
  private long takenUnits;
  private long waited;
  private double waiting;

  /** A thread that waits for room, with the unit that it made. */
  private record Producer(Unit unit, Worker thread) {}

  /** Costs in nanoseconds. */
  public Pool(Solution solution, String name, Threads threads, Discipline discipline, Costs costs) {
    super(solution, name);
    this.threads = threads;
    this.discipline = discipline;
    this.costs = costs;
    solution.add(this);
    if (threads.blocking()) {
      solution.block();
    }
  }

  /** First in first out, without costs. */
  public Pool(Solution solution, String name, Threads threads) {
    this(solution, name, threads, Discipline.FIFO, Costs.NONE);
  }

  Threads threads() {
    return threads;
  }

  Costs costs() {
    return costs;
  }

  Turn lock() {
    return lock;
  }

  @Override
  String kind() {
    return "pool";
  }

  // ---- units arrive

  /** Accepts a new unit; {@code maker} is the thread whose unit made it. */
  void submit(Unit unit, Worker maker) {
    if (threads.fixed()) {
      enqueue(unit);
    } else if (threads.perUnit()) {
      start(unit);
    } else {
      execute(unit, maker);
    }
  }

  /** Follows the rules of ThreadPoolExecutor.execute. */
  private void execute(Unit unit, Worker maker) {
    if (!line.isEmpty()) {
      waitForRoom(unit, maker);
    } else if (alive.value() < threads.core()) {
      start(unit);
    } else if (hasRoom()) {
      enqueue(unit);
      if (alive.value() == 0) {
        start(null);
      }
    } else if (alive.value() < threads.maximum()) {
      start(unit);
    } else {
      reject(unit, maker);
    }
  }

  private boolean hasRoom() {
    return queue.size() - idle.size() < threads.capacity();
  }

  private void reject(Unit unit, Worker maker) {
    if (threads.blocking()) {
      waitForRoom(unit, maker);
      return;
    }
    if (threads.rejection() == Rejection.CALLER_RUNS) {
      callerRuns++;
      maker.carry(unit);
      return;
    }
    rejected++;
    boolean dropsOldest = threads.rejection() == Rejection.DISCARD_OLDEST && !threads.handOff();
    if (dropsOldest && queue.size() > 0) {
      Unit oldest = dequeue();
      oldest.task.refuse(oldest);
      execute(unit, maker);
    } else {
      unit.task.refuse(unit);
    }
  }

  private void enqueue(Unit unit) {
    queue.add(unit);
    queued.set(waitingUnits());
    solution().touch(this);
  }

  private Unit dequeue() {
    Unit unit = queue.remove();
    queued.set(waitingUnits());
    return unit;
  }

  private int waitingUnits() {
    return queue.size() + line.size();
  }

  // ---- producers wait

  private void waitForRoom(Unit unit, Worker maker) {
    line.addLast(new Producer(unit, maker));
    queued.set(waitingUnits());
    maker.waitFor(this, UnitFigures.Cause.FULL_QUEUE, maker.sends, solution());
    if (maker.pool == null) {
      outside.set(outside.value() + 1);
    }
    solution().touch(this);
  }

  /** Lets the first of the line continue if there is room; returns whether it does. */
  boolean admit() {
    if (line.isEmpty() || !hasRoom()) {
      return false;
    }
    Producer first = line.removeFirst();
    enqueue(first.unit());
    if (first.thread().pool == null) {
      outside.set(outside.value() - 1);
    }
    solution().execution().resume(first.thread());
    return true;
  }

  @Override
  public boolean canCome(Deadlock search) {
    return search.moves(this);
  }

  @Override
  public String description() {
    return "room in pool " + name();
  }

  @Override
  public String remedy() {
    return "let one of these pools reject in another way, or leave its queue unbounded";
  }

  /** Returns whether a thread can take a unit, even if a number of taken ones never continue. */
  boolean movesWithout(long waitingThreads) {
    int maximum = threads.unbounded() ? threads.core() : threads.maximum();
    return alive.value() < maximum || !idle.isEmpty() || taken.value() > waitingThreads;
  }

  /** Returns the messages of the units that wait in the queue, or for room in it. */
  List<Message> messages() {
    List<Message> messages = new ArrayList<>();
    queue.forEach(unit -> messages.addAll(unit.messages));
    line.forEach(producer -> messages.addAll(producer.unit().messages));
    return messages;
  }

  /** Starts a thread for a unit, or one that takes from the queue. */
  private void start(Unit unit) {
    alive.set(alive.value() + 1);
    peakThreads = Math.max(peakThreads, alive.value());
    solution().start(new Worker(this), unit);
  }

  // ---- threads take

  /** Lets a new thread take the unit that it was started for, or else one from the queue. */
  void takeFirst(Worker worker, Unit itsUnit) {
    double wakeCost = costs.wake() * sleepers();
    Unit unit = itsUnit == null && queue.size() > 0 ? dequeue() : itsUnit;
    if (unit == null) {
      becomeIdle(worker);
    } else {
      taken.set(taken.value() + 1);
      solution().execution().take(unit, worker, wakeCost);
    }
  }

  /** Lets idle threads take units from the queue. */
  void take() {
    double wakeCost = costs.wake() * sleepers();
    List<Worker> workers = new ArrayList<>();
    List<Unit> units = new ArrayList<>();
    while (!idle.isEmpty() && queue.size() > 0) {
      workers.add(wakeOne());
      units.add(dequeue());
    }
    taken.set(taken.value() + workers.size());
    longestQueue = Math.max(longestQueue, waitingUnits());
    for (int i = 0; i < workers.size(); i++) {
      solution().execution().take(units.get(i), workers.get(i), wakeCost);
    }
  }

  /** Returns the number of threads that stay idle after the present takers. */
  private int sleepers() {
    return Math.max(0, idle.size() - queue.size());
  }

  /** The idle thread that takes next: the one idle longest; in a hand-off, shortest. */
  private Worker wakeOne() {
    Worker worker = threads.handOff() ? idle.removeLast() : idle.removeFirst();
    worker.idleSince = -1;
    return worker;
  }

  // ---- threads are free

  /** A unit of this pool ends: its thread will be free, so this pool takes before others. */
  void announce() {
    if (queue.size() > 0) {
      solution().touch(this);
    }
  }

  /** Makes a thread idle after the others, or ends it. */
  void release(Worker worker) {
    taken.set(taken.value() - 1);
    if (threads.perUnit()) {
      alive.set(alive.value() - 1);
    } else {
      becomeIdle(worker);
    }
  }

  private void becomeIdle(Worker worker) {
    worker.idleSince = now();
    idle.addLast(worker);
    if (!threads.fixed() && alive.value() > threads.core()) {
      double since = worker.idleSince;
      solution().after(threads.keepAlive(), When.THREAD_TIMES_OUT, () -> expire(worker, since));
    }
  }

  /** Ends a thread above core size that was idle all the time. */
  private void expire(Worker worker, double since) {
    boolean idleSince = worker.idleSince == since;
    if (idleSince && alive.value() > threads.core() && solution().isBusy()) {
      idle.remove(worker);
      worker.idleSince = -1;
      alive.set(alive.value() - 1);
    }
  }

  // ---- figures

  void taken(double waitingTime) {
    takenUnits++;
    waited += waitingTime > 0 ? 1 : 0;
    waiting += waitingTime;
  }

  void blocked() {
    blocked.set(blocked.value() + 1);
  }

  void unblocked() {
    blocked.set(blocked.value() - 1);
  }

  @Override
  protected void initialize() {
    queue = discipline.newQueue();
    lock.initialize();
    idle.clear();
    line.clear();
    peakThreads = 0;
    longestQueue = 0;
    if (threads.fixed()) {
      for (int i = 0; i < threads.core(); i++) {
        idle.addLast(new Worker(this));
      }
      peakThreads = threads.core();
      alive.set(threads.core());
    }
    restart();
  }

  @Override
  protected void warmUp() {
    peakThreads = alive.value();
    longestQueue = waitingUnits();
    restart();
  }

  private void restart() {
    rejected = 0;
    callerRuns = 0;
    takenUnits = 0;
    waited = 0;
    waiting = 0;
  }

  @Override
  void report(Report report) {
    report.add(this, "threads", "", alive.timeAverage());
    if (!threads.perUnit()) {
      report.ratio(this, "utilization", "", taken.timeAverage(), alive.timeAverage());
    }
    report.add(this, "queue length", "", queued.timeAverage());
    if (threads.blocking()) {
      report.add(this, "outside", "", outside.timeAverage());
    }
    report.ratio(this, "waiting time", "s", Solution.seconds(waiting), takenUnits);
    report.ratio(this, "P(wait)", "", waited, takenUnits);
    report.add(this, "blocked threads", "", blocked.timeAverage());
    report.add(this, "rejected", "", rejected);
    report.add(this, "caller runs", "", callerRuns);
    report.maximum(this, "peak threads", "", peakThreads);
    report.maximum(this, "longest queue", "", longestQueue);
  }
}
