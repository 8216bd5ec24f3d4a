package integration;

import integration.UnitFigures.Cause;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A thread. Arrivals, responses and delays use threads outside all pools. */
final class Worker {
  /** Its pool, null outside all pools. */
  final Pool pool;

  /** Whether it has not taken a unit yet. */
  boolean fresh = true;

  /** Whether it is a virtual thread that holds a carrier. */
  boolean mounted;

  /** Start of its idle time, negative while it is busy. */
  double idleSince = -1;

  /** The task whose messages it sends; null outside of tasks. */
  Task sends;

  /** What it waits for until others act; null if it does not. */
  private WaitTarget awaited;

  // the wait after a unit has ended
  private Task waitsAt;
  private Cause cause;
  private double waitsSince;

  /** The fork whose messages it sends; null without one. */
  private Fork opened;

  private final Deque<AgendaEntry> agenda = new ArrayDeque<>();
  private final Deque<AgendaEntry> emittedNow = new ArrayDeque<>();
  private final Deque<Look> looks = new ArrayDeque<>();

  Worker(Pool pool) {
    this.pool = pool;
  }

  /** The thread is busy, but waits. */
  void block() {
    if (pool != null) {
      pool.blocked();
    }
  }

  void unblock() {
    if (pool != null) {
      pool.unblocked();
    }
  }

  /** Notes that the thread waits until others act. */
  void startWait(WaitTarget what, Solution solution) {
    awaited = what;
    solution.waits().start(this);
  }

  /** Notes that this wait is over. */
  void endWait(Solution solution) {
    awaited = null;
    solution.waits().end(this);
  }

  /** The thread waits for room or branches, after its unit has ended. */
  void waitFor(WaitTarget what, Cause why, Task at, Solution solution) {
    startWait(what, solution);
    block();
    cause = why;
    waitsAt = at;
    waitsSince = solution.now();
  }

  /** Lets the thread continue. */
  void resume(Solution solution) {
    if (pool != null) {
      waitsAt.figures.blocked(cause, solution.now() - waitsSince);
    }
    unblock();
    endWait(solution);
  }

  boolean waits() {
    return awaited != null;
  }

  WaitTarget awaited() {
    return awaited;
  }

  /** Lets a message start a branch of the execution whose messages this thread sends. */
  Message open(Task task, Message message) {
    if (opened == null) {
      opened = new Fork(task, message.branch());
    }
    return message.in(new Branch(opened));
  }

  /** Puts an entry on the agenda; the first one of an event is on top. */
  void carry(AgendaEntry entry) {
    emittedNow.addLast(entry);
  }

  void lookLater(Look look) {
    looks.addLast(look);
  }

  /** Checks the firing rules of what it has sent, until it must wait for room. */
  void look() {
    while (!looks.isEmpty() && !waits()) {
      Look first = looks.removeFirst();
      if (first.happens(this)) {
        looks.addFirst(first);
      }
    }
    if (opened != null && !waits()) {
      carry(opened);
      opened = null;
    }
  }

  /** Returns the unit that it runs next, or null; others take what is for their pools. */
  Unit next() {
    Unit unit = null;
    AgendaEntry top = nextEntry();
    while (top != null) {
      unit = top.come(this);
      top = unit == null ? nextEntry() : null;
    }
    return unit;
  }

  private AgendaEntry nextEntry() {
    if (waits()) {
      return null;
    }
    while (!emittedNow.isEmpty()) {
      agenda.addFirst(emittedNow.removeLast());
    }
    return agenda.pollFirst();
  }

  /** Returns the messages that it has yet to execute or to look at. */
  List<Message> messages() {
    List<Message> messages = new ArrayList<>(AgendaEntry.messages(agenda));
    messages.addAll(AgendaEntry.messages(emittedNow));
    looks.forEach(look -> messages.addAll(look.messages()));
    if (awaited instanceof Fork) {
      messages.addAll(((Fork) awaited).messages());
    }
    return messages;
  }
}
