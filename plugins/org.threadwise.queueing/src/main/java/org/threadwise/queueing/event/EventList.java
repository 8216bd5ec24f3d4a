package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The pending events, ordered by time, kind and sequence number, each with a small payload.
 *
 * <p>Each event is in a slot. A tournament of the slots, in which the least of eight advances,
 * shows the next one. Its entries are numbers that hold the time since a common base and the slot,
 * so that a comparison needs no branch and reads no other memory. Events at the same time are
 * ordered by their keys once that time has come.
 *
 * <p>The tournament has rounds for 8, 64, 512 … slots. The more slots there are, the fewer bits are
 * left for times. Events later than these can express are far: they are kept unsorted, until all
 * others have been removed. An event that joins an empty list needs no slot until another one
 * joins, so the list of a single arrival process or thread has no tournament.
 */
final class EventList {
  /** Time of the next event if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  /** Maximum number of events of a run: sequence numbers must fit into a key. */
  static final long MAX_EVENTS = 1L << 36;

  private static final int KIND_SHIFT = 61;
  private static final int PAYLOAD_BITS = 24;
  private static final int PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;

  private static final int ROUND_BITS = 3;
  private static final int GROUP = 1 << ROUND_BITS;

  /** Number of events for which one round is enough. */
  static final int ONE_ROUND = GROUP;

  /** Index of the winner. Its group follows, then the groups of that group, and so on. */
  private static final int WINNER = GROUP - 1;

  /** Entry of an empty slot. */
  private static final long EMPTY = Long.MAX_VALUE;

  private long[] entries = new long[0];

  /** Keys by slot. */
  private long[] keys = new long[0];

  /** Slots that have been emptied, and their number. */
  private int[] free = new int[0];

  private int freeCount;

  /** Number of slots that have been used so far. */
  private int used;

  /** Index of the entry of slot 0. */
  private int firstSlot;

  /** Number of bits of a slot in an entry. */
  private int slotBits;

  private long base;

  /** Time since the base from which on events are far: what fits into an entry. */
  private long limit;

  /** Events at the time of the next event whose order has been needed, and that time. */
  private final TiedKeys ties = new TiedKeys();

  private long tieTime = NEVER;

  /** Time of the next event, or {@link #NEVER} if there is none. */
  private long next = NEVER;

  // times and keys of far events
  private long[] far = new long[0];
  private int farSize;

  private long sequence;

  /** Number of events that wait in lanes. */
  private int inLanes;

  /** Key of the only event if it is outside the slots, where it has been since it was added. */
  private long only;

  private boolean hasOnly;

  EventList() {
    rebuild(ROUND_BITS, 0);
  }

  /** Returns the kind of an event. */
  static int kind(long key) {
    return (int) (key >> KIND_SHIFT);
  }

  /** Returns the payload of an event. */
  static int payload(long key) {
    return (int) key & PAYLOAD_MASK;
  }

  /** Returns the time of the next event, or {@link #NEVER} if there is none. */
  long nextTime() {
    return next;
  }

  /** Returns the number of pending events. */
  int size() {
    return inLanes + (hasOnly ? 1 : used - freeCount + ties.size() + farSize / 2);
  }

  /**
   * Adds an event and returns its key, which no other event has.
   *
   * @param kind from −2 to 3
   * @param payload at most 24 bits
   */
  long add(long time, int kind, int payload) {
    return add(time, kind, payload, sequence++);
  }

  /** Reserves a sequence number for an event that is added later. */
  long reserve() {
    return sequence++;
  }

  /**
   * Adds an event with a reserved sequence number.
   *
   * @param kind from −2 to 3
   * @param payload at most 24 bits
   * @param number result of {@link #reserve}
   */
  long add(long time, int kind, int payload, long number) {
    long key = key(kind, payload, number);
    insert(time, key);
    return key;
  }

  private static long key(int kind, int payload, long number) {
    return (long) kind << KIND_SHIFT | number << PAYLOAD_BITS | payload;
  }

  /**
   * Adds an event to a lane. Once it has been polled, {@link #advance} must follow.
   *
   * @param time not before that of the event that was last added to the lane
   * @param kind from −2 to 3, the same for all events of the lane
   * @param payload at most 24 bits
   */
  void add(EventLane lane, long time, int kind, int payload) {
    long key = key(kind, payload, sequence++);
    if (lane.hasFirst) {
      lane.append(time, key);
      inLanes++;
    } else {
      lane.hasFirst = true;
      insert(time, key);
    }
  }

  /** Lets the next event of a lane compete, after its first one has been polled. */
  void advance(EventLane lane) {
    if (lane.isEmpty()) {
      lane.hasFirst = false;
    } else {
      inLanes--;
      insert(lane.nextTime(), lane.remove());
    }
  }

  private void insert(long time, long key) {
    if (next == NEVER) {
      only = key;
      hasOnly = true;
    } else {
      if (hasOnly) {
        hasOnly = false;
        insertAmongOthers(next, only);
      }
      insertAmongOthers(time, key);
    }
    next = Math.min(next, time);
  }

  private void insertAmongOthers(long time, long key) {
    if (time == tieTime) {
      ties.add(key);
    } else if (Math.abs(time - base) < limit) {
      put(time, key);
    } else if (time > base && entries[WINNER] != EMPTY) {
      addFar(time, key);
    } else {
      rebuild(slotBits, time);
      put(time, key);
    }
  }

  /** Removes the next event, which must exist, and returns its key. */
  long poll() {
    if (hasOnly) {
      hasOnly = false;
      next = NEVER;
      return only;
    }
    return next == tieTime ? pollTie() : pollWinner();
  }

  private long pollWinner() {
    long entry = entries[WINNER];
    long key = remove(entry);
    long following = entries[WINNER];
    if (following >> slotBits == entry >> slotBits) {
      ties.collect(key);
      collectTies(entry >> slotBits);
      return pollTie();
    }
    admitFar();
    next = time(entries[WINNER]);
    return key;
  }

  // ---- ties

  private void collectTies(long sinceBase) {
    tieTime = base + sinceBase;
    for (int few = 0; few < GROUP && isTie(WINNER, sinceBase); few++) {
      ties.collect(remove(entries[WINNER]));
    }
    if (isTie(WINNER, sinceBase)) {
      entries[WINNER] = collectTies(GROUP, sinceBase);
    }
    ties.sort();
    admitFar();
  }

  private boolean isTie(int index, long sinceBase) {
    return entries[index] >> slotBits == sinceBase;
  }

  /**
   * Removes the events at a time from a group and the groups below it. Unlike a removal for each
   * event, this updates each group once, which is faster if they are many.
   *
   * @return the least entry of the group afterwards
   */
  private long collectTies(int group, long sinceBase) {
    for (int index = group; index < group + GROUP; index++) {
      if (isTie(index, sinceBase)) {
        entries[index] =
            index < firstSlot ? collectTies(groupOf(index), sinceBase) : collectTie(index);
      }
    }
    return least(group);
  }

  private long collectTie(int index) {
    int slot = index - firstSlot;
    ties.collect(keys[slot]);
    free[freeCount++] = slot;
    return EMPTY;
  }

  private long pollTie() {
    long key = ties.poll();
    if (ties.size() == 0) {
      tieTime = NEVER;
    }
    next = Math.min(tieTime, time(entries[WINNER]));
    return key;
  }

  // ---- slots

  private long time(long entry) {
    return entry == EMPTY ? NEVER : base + (entry >> slotBits);
  }

  private void put(long time, long key) {
    if (freeCount == 0 && used == keys.length) {
      rebuild(slotBits + ROUND_BITS, time);
      insertAmongOthers(time, key);
      return;
    }
    int slot = freeCount > 0 ? free[--freeCount] : used++;
    keys[slot] = key;
    long entry = ((time - base) << slotBits) | slot;
    int index = firstSlot + slot;
    entries[index] = entry;
    while (index > WINNER) {
      index = winner(index);
      entries[index] = Math.min(entries[index], entry); // a branch would often be mispredicted
    }
  }

  /** Empties the slot of the winner and returns its key. */
  private long remove(long entry) {
    int slot = (int) entry & (keys.length - 1);
    free[freeCount++] = slot;
    int index = firstSlot + slot;
    entries[index] = EMPTY;
    while (index > WINNER) {
      int group = index & -GROUP;
      index = winner(index);
      entries[index] = least(group);
    }
    return keys[slot];
  }

  /** Returns the index of the winner of an entry's group. */
  private static int winner(int index) {
    return (index >> ROUND_BITS) + WINNER - 1;
  }

  /** Returns the index of the group whose winner is at an index. */
  private static int groupOf(int winner) {
    return (winner - WINNER + 1) << ROUND_BITS;
  }

  private long least(int group) {
    long[] all = entries;
    return Math.min(
        Math.min(Math.min(all[group], all[group + 1]), Math.min(all[group + 2], all[group + 3])),
        Math.min(
            Math.min(all[group + 4], all[group + 5]), Math.min(all[group + 6], all[group + 7])));
  }

  // ---- rounds and base

  private void addFar(long time, long key) {
    if (farSize == far.length) {
      far = Arrays.copyOf(far, Math.max(2 * GROUP, 2 * farSize));
    }
    far[farSize] = time;
    far[farSize + 1] = key;
    farSize += 2;
  }

  /** Puts far events into slots if these are all empty. */
  private void admitFar() {
    if (entries[WINNER] == EMPTY && farSize > 0) {
      rebuild(slotBits, NEVER);
    }
  }

  /**
   * Sets the number of rounds, moves the base to the earliest time, and adds all events again.
   *
   * @param leastBits number of bits of a slot; more if not all events fit
   * @param first a time that may be earlier than those of all events
   */
  private void rebuild(int leastBits, long first) {
    long[] pending = pending();
    slotBits = leastBits;
    while (1 << slotBits < pending.length / 2) {
      slotBits += ROUND_BITS;
    }
    limit = EMPTY >> slotBits;
    base = first;
    for (int i = 0; i < pending.length; i += 2) {
      base = Math.min(base, pending[i]);
    }
    clear();
    for (int i = 0; i < pending.length; i += 2) {
      if (pending[i] - base < limit) {
        put(pending[i], pending[i + 1]);
      } else {
        addFar(pending[i], pending[i + 1]);
      }
    }
  }

  private void clear() {
    firstSlot = WINNER;
    for (int bits = 0; bits < slotBits; bits += ROUND_BITS) {
      firstSlot = GROUP * (firstSlot - WINNER + 1);
    }
    keys = new long[1 << slotBits];
    free = new int[keys.length];
    entries = new long[firstSlot + keys.length];
    Arrays.fill(entries, EMPTY);
    used = 0;
    freeCount = 0;
    farSize = 0;
  }

  /** Returns the times and keys of all events in slots and of those that are far. */
  private long[] pending() {
    long[] all = Arrays.copyOf(far, farSize + 2 * (used - freeCount));
    int size = farSize;
    for (int slot = 0; slot < used; slot++) {
      long entry = entries[firstSlot + slot];
      if (entry != EMPTY) {
        all[size++] = time(entry);
        all[size++] = keys[slot];
      }
    }
    return all;
  }
}
