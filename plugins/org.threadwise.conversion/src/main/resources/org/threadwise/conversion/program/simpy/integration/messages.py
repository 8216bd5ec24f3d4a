# ---------------------------------------------------------------------------
# Messages and work units.


class Order:
    """An order: a message that entered, with all messages derived from it."""

    def __init__(self, number, entry, arrival, users):
        self.number = number  # the number of orders before it
        self.entry = entry
        self.arrival = arrival
        self.users = users  # None if it came by itself
        self.ended = False
        self.delivered = False  # whether a message of it has been delivered
        self.inside = 0


class Group:
    """The fragments of one message that was split."""

    def __init__(self, correlation, outer, size):
        self.correlation = correlation
        self.outer = outer
        self.size = size


# The position of a message in a group, counted from 0.
Fragment = collections.namedtuple("Fragment", "group index")

# A message. It descends from several orders behind a batch. Its copies and responses
# have the same correlation id; the fragment is None outside of groups.
Message = collections.namedtuple("Message", "orders correlation fragment")

# A message on one output of a task.
Output = collections.namedtuple("Output", "number message")


class Slot:
    """The messages that wait at one input of a task, the oldest first."""

    def __init__(self, task, input):
        self.task = task
        self.input = input
        self.messages = collections.deque()

    def look(self, maker):
        """Makes a unit of the messages that are complete now, or lets them pass.

        Returns whether there are any.
        """
        messages = self.task.fire(self)
        if messages and self.task.makes_units:
            self.task.make(Unit(self.task, messages, self, False), maker)
        elif messages:
            self.task.let_pass(messages[0], maker)
        return bool(messages)

    def come(self, message, origin, worker):
        """Handles a message that a thread carries here.

        Returns the unit that this thread executes, or None if the message is stored,
        passes, or is handed over to another pool. The origin is the pool in which it
        was emitted, None outside of pools.
        """
        self.messages.append(message)
        if self.task.pool is not origin or not self.task.makes_units:
            self.look(worker)
            return None
        messages = self.task.fire(self)
        return Unit(self.task, messages, self, True) if messages else None


class Unit:
    """A work unit: one execution of a task, with its messages and times."""

    def __init__(self, task, messages, slot, carried_on):
        self.task = task
        self.messages = messages
        self.slot = slot
        self.carried_on = carried_on  # whether it never waited in the queue of a pool
        self.submitted = None
        self.failed = 0  # number of attempts that have failed
        self.late = False  # whether the answer of this attempt is late

    @property
    def first(self):
        return self.messages[0]


class Worker:
    """A thread. Arrivals, responses and delays use threads without a pool."""

    def __init__(self, pool=None):
        self.pool = pool
        self.fresh = True
        self.idle_since = None
        self.agenda = collections.deque()  # functions that return the next unit, if any
        self.emitted_now = []
        self.looks = collections.deque()  # slots to look at, and messages that go there then
        self.sends = None  # the task whose messages it sends
        self.waits_for_room = False
        self.waiting_since = None
        self.mounted = False  # whether it is a virtual thread that holds a carrier

    def carry(self, slot, message):
        """Puts a message on the agenda; the first entry of an event is on top."""
        origin = self.sends and self.sends.pool
        self.emitted_now.append(lambda worker: slot.come(message, origin, worker))

    def must_run(self, unit):
        """Puts a unit on the agenda that it made and that the unit's pool rejected."""
        self.emitted_now.append(lambda worker: unit)

    def look(self):
        """Checks the firing rules of what it has sent, until it must wait for room."""
        while self.looks and not self.waits_for_room:
            slot, message = self.looks.popleft()
            if message is not None:
                slot.messages.append(message)
            if slot.look(self) and message is None:
                self.looks.appendleft((slot, None))

    def next(self):
        """Returns the unit that it runs next, if any; others take what is for their pools."""
        unit = None
        while unit is None:
            self.agenda.extendleft(reversed(self.emitted_now))
            self.emitted_now.clear()
            if self.waits_for_room or not self.agenda:
                return None
            unit = self.agenda.popleft()(self)
        return unit

    def wait_for_room(self):
        """The thread waits for room in the queue of a pool."""
        self.waits_for_room = True
        if self.pool is not None:
            self.block()
            self.pool.waiting_threads += 1
            self.waiting_since = self.pool.solution.env.now

    def end_wait_for_room(self):
        self.waits_for_room = False
        if self.pool is not None:
            self.unblock()
            self.pool.waiting_threads -= 1
            now = self.pool.solution.env.now
            self.sends.blocked["full queue"] += now - self.waiting_since

    def block(self):
        """The thread is busy, but waits."""
        if self.pool is not None:
            self.pool.blocked.set(self.pool.blocked.value + 1)

    def unblock(self):
        if self.pool is not None:
            self.pool.blocked.set(self.pool.blocked.value - 1)
