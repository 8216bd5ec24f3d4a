package integration;

import java.util.ArrayList;
import java.util.List;

/**
 * A task or a port: it makes work units of messages, and emits messages when a unit ends.
 *
 * <p>Subclasses define which messages make a unit ({@link #fire}) and what it emits ({@link
 * #outputs}, or {@link #emit} for further effects).
 */
public abstract class Task extends Element {
  final Pool pool;
  final List<Slot> inputs = new ArrayList<>();
  private final int outputs;
  final Sender sender;
  private Draw cpu = Draw.ZERO;
  private Draw waiting = Draw.ZERO;
  private boolean working = !isPort();
  private boolean pinned;
  private boolean perMessage;
  private boolean parallel;
  private boolean awaitsBranches;
  int priority;
  int depth;

  /** Limits the units of a serial or limited task; null without a limit. */
  Turn turn;

  final UnitFigures figures = new UnitFigures(this);

  /** How executions fail; null if none does. */
  Failures failures;

  private final Contents contents;

  Task(Solution solution, String name, Pool pool, int inputs, int outputs) {
    super(solution, name);
    this.pool = pool;
    contents = new Contents(solution);
    for (int i = 0; i < inputs; i++) {
      this.inputs.add(new Slot(this, i));
    }
    this.outputs = outputs;
    // The last output is for messages that have failed.
    sender = new Sender(this, outputs + 1);
    solution.add(this);
  }

  // ---- settings

  /** Sets the CPU time of a work unit. */
  public Task cpu(Distribution time) {
    cpu = solution().times(time, name() + " cpu");
    return works();
  }

  /** Sets the time for which the thread waits after the CPU time. */
  public Task waiting(Distribution time) {
    waiting = solution().times(time, name() + " wait");
    return works();
  }

  /** Makes a port create work units, as a task always does. */
  public Task works() {
    working = true;
    return this;
  }

  /** Limits the number of units at a time. */
  public Task atMost(int units) {
    turn = new Turn(units);
    return this;
  }

  /** Limits the task to one unit at a time. */
  public Task serial() {
    return atMost(1);
  }

  /** Sets the priority; the greatest is taken first from a queue by priority. */
  public Task priority(int number) {
    priority = number;
    return this;
  }

  /** Sets the distance from an entry; the deepest is taken first from a queue by depth. */
  public Task depth(int steps) {
    depth = steps;
    return this;
  }

  /** Makes a virtual thread keep its carrier while this task waits. */
  public Task pinned() {
    pinned = true;
    return this;
  }

  /** Lets threads carry messages here from the task before, as far as both share a pool. */
  public Task perMessage() {
    perMessage = true;
    return this;
  }

  /** Lets each message that leaves start a run of its own, where threads carry messages. */
  public Task inParallel() {
    parallel = true;
    return this;
  }

  /** Lets the thread wait until nothing is left of the messages that it sends. */
  public Task awaitBranches() {
    awaitsBranches = true;
    return this;
  }

  /** Lets executions fail with a probability. */
  public Task fails(double probability) {
    mayFail().happen(probability);
    return this;
  }

  /** Sets the number of further attempts at the messages of an execution that has failed. */
  public Task retries(int most) {
    mayFail().retry(most);
    return this;
  }

  /** Sets the time from a failure to the next attempt. */
  public Task pause(Distribution time) {
    mayFail().pause(time);
    return this;
  }

  /** Lets the thread wait for the next attempt. */
  public Task blockingRetries() {
    mayFail().block();
    return this;
  }

  final Failures mayFail() {
    if (failures == null) {
      failures = new Failures(this);
    }
    return failures;
  }

  /** Connects the first output to the first input of another task. */
  public void to(Task target) {
    to(0, target, 0);
  }

  /** Connects an output to an input of another task, both counted from 0. */
  public void to(int output, Task target, int input) {
    sender.connect(output, target.inputs.get(input));
  }

  /** Connects the output of messages whose last attempt failed; else they end. */
  public void failingTo(Task target) {
    failingTo(target, 0);
  }

  /** Connects the same output to an input counted from 0. */
  public void failingTo(Task target, int input) {
    to(outputs, target, input);
  }

  // ---- overridden by subclasses

  boolean isPort() {
    return false;
  }

  /** Returns whether messages make work units, or pass at once. */
  boolean makesUnits() {
    return working;
  }

  /** Returns whether messages in slots wait for partners. */
  boolean joins() {
    return false;
  }

  /** Puts a message into one of the slots. */
  void store(Slot slot, Message message) {
    slot.messages.addLast(message);
  }

  /** Returns the messages that wait for others here. */
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    inputs.forEach(slot -> stored.addAll(slot.messages));
    return stored;
  }

  /** Returns whether a time can come at which stored messages are sent. */
  boolean sendsByTime() {
    return false;
  }

  /** Returns the messages of the unit that a message on this input makes; empty for none. */
  List<Message> fire(Slot slot) {
    return List.of(slot.messages.removeFirst());
  }

  /** Returns the outputs of a unit that has ended; its messages have been removed. */
  List<Output> outputs(Unit unit) {
    return List.of(new Output(0, unit.first()));
  }

  /** Emits the outputs of a unit that has ended. */
  void emit(Unit unit, Worker worker) {
    unit.messages.forEach(this::loses);
    send(outputs(unit), worker);
  }

  /** Passes on a message that makes no work unit. */
  void pass(Message message, Worker worker) {
    loses(message);
    send(0, message, worker);
  }

  /** Draws the response time or delay of a new unit. */
  double drawResponse() {
    return 0;
  }

  /** Continues after CPU and waiting time. */
  void respond(Execution execution, Unit unit, Worker worker, double time, boolean mayEndNow) {
    execution.endAfter(time, mayEndNow, unit, worker);
  }

  /** Returns whether a thread may wait here for this cause. */
  boolean canBlockFor(UnitFigures.Cause cause) {
    if (cause == UnitFigures.Cause.RETRY) {
      return failures != null && failures.areBlocking();
    }
    if (cause == UnitFigures.Cause.FULL_QUEUE) {
      return solution().blocksProducers();
    }
    if (cause == UnitFigures.Cause.BRANCHES) {
      return awaitsBranches;
    }
    return cause != UnitFigures.Cause.THROTTLE;
  }

  /** Returns the time that a thread needs for a unit. */
  double serviceTime(Unit unit) {
    return unit.cpu + unit.waiting;
  }

  final int outputCount() {
    return outputs;
  }

  final boolean isPinned() {
    return pinned;
  }

  final boolean isPerMessage() {
    return perMessage;
  }

  final boolean isParallel() {
    return parallel;
  }

  final boolean awaitsBranches() {
    return awaitsBranches;
  }

  // ---- work units

  /** Handles a message that enters here. */
  final void arrive(Message message, Worker outside) {
    gets(message);
    if (makesUnits()) {
      make(new Unit(this, List.of(message), null, false), outside);
    } else {
      loses(message);
      send(0, message, outside);
    }
  }

  /** Submits a unit to the pool. */
  final void make(Unit unit, Worker maker) {
    if (!perMessage) {
      draw(unit);
    }
    unit.submitted = now();
    pool.submit(unit, maker);
  }

  /** Draws the times of a unit: when it is made, or where messages are carried, when it starts. */
  final void draw(Unit unit) {
    unit.cpu = cpu.next();
    unit.waiting = waiting.next();
    unit.response = drawResponse();
  }

  /** Lets the next unit of a serial or limited task have its turn. */
  final void passTurn() {
    if (turn != null) {
      turn.leave();
    }
  }

  /** Removes the messages of a unit that a pool rejected. */
  final void refuse(Unit unit) {
    unit.messages.forEach(this::loses);
  }

  // ---- failures

  /** Returns whether an execution fails that has just ended. */
  boolean endsInFailure(Unit unit) {
    return failures != null && failures.endsInFailure(unit);
  }

  /** Makes another unit of the messages of a failed one. */
  void retry(Unit failed) {
    Unit unit = new Unit(this, failed.messages, failed.slot, false);
    unit.failed = failed.failed;
    solution().actOutside(worker -> make(unit, worker));
  }

  // ---- outputs

  final void send(int output, Message message, Worker maker) {
    send(List.of(new Output(output, message)), maker);
  }

  /** Emits a response or a delayed message, without a thread of a pool. */
  final void sendFromOutside(Message message) {
    loses(message);
    solution().actOutside(worker -> send(0, message, worker));
  }

  final void send(List<Output> messages, Worker maker) {
    sender.send(messages, maker);
  }

  // ---- messages inside

  final void gets(Message message) {
    contents.add(message);
  }

  final void loses(Message message) {
    contents.remove(message);
  }

  @Override
  final String kind() {
    return "task";
  }

  // ---- one replication

  @Override
  protected void initialize() {
    inputs.forEach(slot -> slot.messages.clear());
    contents.clear();
    warmUp();
    if (turn != null) {
      turn.initialize();
    }
  }

  @Override
  protected void warmUp() {
    figures.restart();
    if (failures != null) {
      failures.restart();
    }
  }

  @Override
  void report(Report report) {
    if (makesUnits()) {
      figures.report(report);
    }
    if (failures != null) {
      failures.report(report);
    }
    report.add(this, "left over", "", contents.orders());
  }
}
