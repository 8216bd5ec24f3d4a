package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Slot;

/** A thread; those outside all pools have no pool. */
final class ReferenceWorker {
  final @Nullable ReferencePool pool;
  private final Deque<ReferenceUnit> backlog = new ArrayDeque<>();
  private final Deque<ReferenceUnit> madeNow = new ArrayDeque<>();

  /** Messages that the thread carries and has not executed yet, top first. */
  final Deque<AgendaEntry> agenda = new ArrayDeque<>();

  /** Outputs whose rules the thread has yet to look at, first first. */
  final Deque<Look> looks = new ArrayDeque<>();

  /** Pool in whose line the thread waits with the unit that it made; null if it does not. */
  @Nullable ReferencePool waitsAt;

  /** The fork whose branches the thread waits for; null if it does not. */
  @Nullable ReferenceFork waitsFor;

  /** The throttler for whose permit the thread waits; null if it does not. */
  @Nullable ReferenceThrottle waitsForPermit;

  /** The unit with which it waits for a permit; null if it does not. */
  @Nullable ReferenceUnit waitsWith;

  /** The fork whose outputs the thread sends; null if it sends those of none. */
  @Nullable ReferenceFork opened;

  long waitsSince;

  /** Node whose outputs the thread sends. */
  int node;

  boolean fresh = true;

  /** Whether a virtual thread holds a carrier. */
  boolean mounted;

  long idleSince = -1;

  ReferenceWorker(@Nullable ReferencePool pool) {
    this.pool = pool;
  }

  /** Leaves a unit that was refused to this thread, its caller. */
  void refuse(ReferenceUnit unit) {
    madeNow.addLast(unit);
  }

  /** Takes a unit that was refused and that this thread, its caller, is to execute now. */
  @Nullable ReferenceUnit takeRefused() {
    return madeNow.pollFirst();
  }

  /** Puts the runs that were refused on top of the agenda, the first of them on top. */
  void carryRefused() {
    while (!madeNow.isEmpty()) {
      ReferenceUnit unit = madeNow.removeLast();
      agenda.push(new AgendaEntry(null, unit.node, null, 0, unit));
    }
  }

  /** The thread has sent all outputs of a fork, and waits below what it was refused. */
  void endOutputs() {
    if (opened != null) {
      madeNow.addLast(ReferenceUnit.barrier(opened));
      opened = null;
    }
  }

  /** Puts what joins of the branches have sent on top of the agenda, the first on top. */
  void carryJoined(ReferenceFork fork) {
    while (!fork.joined.isEmpty()) {
      agenda.push(fork.joined.removeLast());
    }
  }

  /** The messages that the thread has yet to look at or execute. */
  List<ReferenceMessage> kept() {
    List<ReferenceMessage> kept = new ArrayList<>();
    Stream.concat(madeNow.stream(), backlog.stream()).forEach(unit -> kept.addAll(unit.messages));
    for (AgendaEntry entry : agenda) {
      kept.addAll(entry.refused() == null ? List.of(entry.carried()) : entry.refused().messages);
    }
    looks.stream()
        .flatMap(look -> Stream.of(look.message(), look.late()))
        .filter(Objects::nonNull)
        .forEach(kept::add);
    if (waitsWith != null) {
      kept.addAll(waitsWith.messages);
    }
    if (waitsFor != null) {
      waitsFor.joined.forEach(entry -> kept.add(entry.carried()));
    }
    return kept;
  }

  boolean hasOwnUnit() {
    return Stream.concat(madeNow.stream(), backlog.stream())
        .filter(unit -> unit.fork == null || !unit.fork.isOver())
        .findFirst()
        .filter(unit -> unit.fork == null)
        .isPresent();
  }

  /** The unit that it runs next itself: what it made just now comes first. */
  @Nullable ReferenceUnit nextOwnUnit() {
    while (!madeNow.isEmpty()) {
      backlog.addFirst(madeNow.removeLast());
    }
    ReferenceUnit unit = backlog.pollFirst();
    while (unit != null && unit.fork != null && unit.fork.isOver()) {
      unit = backlog.pollFirst();
    }
    if (unit != null && unit.fork != null) {
      waitsFor = unit.fork;
      return null;
    }
    return unit;
  }

  /** The thread starts to wait for room or branches. */
  void startWait(long now) {
    waitsSince = now;
    changeBlocked(1);
  }

  /** The thread continues. */
  void endWait() {
    changeBlocked(-1);
  }

  private void changeBlocked(int threads) {
    if (pool != null) {
      pool.advance();
      pool.blocked += threads;
    }
  }

  /**
   * A message on an agenda, in the slot that it is to go to.
   *
   * @param slot null for an arrival at a source
   * @param message null for a run that was refused
   * @param from pool that it comes from, −1 from outside
   * @param refused the run of the message, if it was refused and is to be executed at once
   */
  record AgendaEntry(
      @Nullable Slot slot,
      int node,
      @Nullable ReferenceMessage message,
      int from,
      @Nullable ReferenceUnit refused) {

    /** The message, of what is no refused run. */
    ReferenceMessage carried() {
      return Objects.requireNonNull(message);
    }
  }

  /**
   * An output whose rule is to be looked at.
   *
   * @param message the message, if one alone meets the rule; null if it is in its slot
   * @param late a message that goes to its slot when its rule is looked at
   */
  record Look(Slot slot, @Nullable ReferenceMessage message, @Nullable ReferenceMessage late) {}
}
