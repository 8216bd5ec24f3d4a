package integration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A task or a port: it makes work units of messages, and emits messages when a unit ends.
 *
 * <p>Subclasses define which messages make a unit ({@link #fire}) and what it emits ({@link
 * #outputs}, or {@link #emit} for further effects).
 */
public abstract class Task extends Element {
  final Pool pool;
  final List<Slot> inputs = new ArrayList<>();
  private final List<Slot> outputs = new ArrayList<>();
  private Draw cpu = Draw.ZERO;
  private Draw waiting = Draw.ZERO;
  private boolean working = !isPort();
  private boolean pinned;
  private boolean perMessage;
  int priority;
  int depth;

  /** Limits the units of a serial or limited task; null without a limit. */
  Turn turn;

  final UnitFigures figures = new UnitFigures(this);

  /** The number of messages here by order. */
  private final Map<Order, Integer> here = new HashMap<>();

  Task(Solution solution, String name, Pool pool, int inputs, int outputs) {
    super(solution, name);
    this.pool = pool;
    for (int i = 0; i < inputs; i++) {
      this.inputs.add(new Slot(this, i));
    }
    for (int i = 0; i < outputs; i++) {
      this.outputs.add(null);
    }
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

  /** Connects the first output to the first input of another task. */
  public void to(Task target) {
    to(0, target, 0);
  }

  /** Connects an output to an input of another task, both counted from 0. */
  public void to(int output, Task target, int input) {
    outputs.set(output, target.inputs.get(input));
  }

  // ---- overridden by subclasses

  boolean isPort() {
    return false;
  }

  /** Returns whether messages make work units, or pass at once. */
  boolean makesUnits() {
    return working;
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
    return cause != UnitFigures.Cause.THROTTLE;
  }

  /** Returns the time that a thread needs for a unit. */
  double serviceTime(Unit unit) {
    return unit.cpu + unit.waiting;
  }

  final int outputCount() {
    return outputs.size();
  }

  final boolean isPinned() {
    return pinned;
  }

  final boolean isPerMessage() {
    return perMessage;
  }

  // ---- work units

  /** Handles a message on an input. */
  final void look(Slot slot, Worker maker) {
    List<Message> messages = fire(slot);
    if (messages.isEmpty()) {
      return;
    }
    if (makesUnits()) {
      make(messages, slot, maker);
    } else {
      pass(messages.get(0), maker);
    }
  }

  /** Handles a message that enters here. */
  final void arrive(Message message, Worker outside) {
    gets(message);
    if (makesUnits() && perMessage) {
      outside.carry(this, null, message);
    } else if (makesUnits()) {
      make(List.of(message), null, outside);
    } else {
      loses(message);
      send(0, message, outside);
    }
  }

  private void make(List<Message> messages, Slot slot, Worker maker) {
    Unit unit = new Unit(this, messages, slot, false);
    draw(unit);
    submit(unit, maker);
  }

  private void submit(Unit unit, Worker maker) {
    unit.submitted = now();
    pool.submit(unit, maker);
  }

  /** Draws the times of a unit: when it is made, or where messages are carried, when it begins. */
  final void draw(Unit unit) {
    unit.cpu = cpu.next();
    unit.waiting = waiting.next();
    unit.response = drawResponse();
  }

  /**
   * Handles the message on top of a thread's agenda. Returns the unit that this thread executes, or
   * null if the message is stored, passes, or is handed over to another pool.
   */
  final Unit come(Carried top, Worker worker) {
    List<Message> messages = top.come();
    if (messages.isEmpty()) {
      return null;
    }
    if (!makesUnits()) {
      pass(messages.get(0), worker);
      return null;
    }
    if (pool == top.from()) {
      return new Unit(this, messages, top.slot(), true);
    }
    submit(new Unit(this, messages, top.slot(), false), worker);
    return worker.nextOwnUnit();
  }

  /** Removes the messages of a unit that a pool rejected. */
  final void refuse(Unit unit) {
    unit.messages.forEach(this::loses);
  }

  final void send(int output, Message message, Worker maker) {
    send(List.of(new Output(output, message)), maker);
  }

  /** Emits a response or a delayed message, without a thread of a pool. */
  final void sendFromOutside(Message message) {
    Worker outside = new Worker(null);
    loses(message);
    send(0, message, outside);
    solution().execution().free(outside);
  }

  /**
   * Puts all messages into their slots, then checks firing rules in the same order; or lets the
   * thread carry them.
   */
  final void send(List<Output> messages, Worker maker) {
    List<Slot> filled = new ArrayList<>();
    for (Output each : messages) {
      Slot slot = outputs.get(each.number());
      if (slot != null && slot.task.perMessage) {
        slot.task.gets(each.message());
        maker.carry(slot.task, slot, each.message());
      } else if (slot != null) {
        slot.add(each.message());
        filled.add(slot);
      }
    }
    filled.forEach(slot -> slot.task.look(slot, maker));
  }

  // ---- messages inside

  final void gets(Message message) {
    message.order().inside++;
    here.merge(message.order(), 1, Integer::sum);
  }

  final void loses(Message message) {
    if (--message.order().inside == 0) {
      solution().emptied(message.order());
    }
    here.merge(message.order(), -1, (count, change) -> count == 1 ? null : count + change);
  }

  @Override
  final String kind() {
    return "task";
  }

  // ---- one replication

  @Override
  protected void initialize() {
    inputs.forEach(slot -> slot.messages.clear());
    here.clear();
    figures.restart();
    if (turn != null) {
      turn.initialize();
    }
  }

  @Override
  protected void warmUp() {
    figures.restart();
  }

  @Override
  void report(Report report) {
    if (makesUnits()) {
      figures.report(report);
    }
    report.add(this, "left over", "", here.size());
  }
}
