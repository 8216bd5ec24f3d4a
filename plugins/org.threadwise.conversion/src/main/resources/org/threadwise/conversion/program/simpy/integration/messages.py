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

    def __init__(self, correlation, outer, size, branch):
        self.correlation = correlation
        self.outer = outer
        self.size = size
        self.branch = branch  # in which the message was split, if any


# The position of a message in a group, counted from 0.
Fragment = collections.namedtuple("Fragment", "group index")


class Message(
    collections.namedtuple(
        "Message", "orders permits correlation fragment branch stored", defaults=(None, False)
    )
):
    """A message.

    It descends from several orders after a batch. Its copies and responses have the same
    correlation id; the fragment is None outside of groups. The branch is the innermost one
    that it is in, or was in when a join stored it.
    """

    @staticmethod
    def uniting(replaced, correlation, fragment):
        """Returns a message in no branch that replaces others."""
        orders = dict.fromkeys(order for each in replaced for order in each.orders)
        permits = dict.fromkeys(permit for each in replaced for permit in each.permits)
        return Message(tuple(orders), tuple(permits), correlation, fragment)

    def in_branch(self, branch):
        return self._replace(branch=branch, stored=False)

    def store(self):
        """Lets the message leave its branches, and returns it as a join stores it."""
        self.count_in_branches(-1)
        return self._replace(stored=True)

    def count(self, change):
        """Adds it to the permits and branches that it belongs to, or removes it."""
        for permit in self.permits:
            permit.count(change)
        self.count_in_branches(change)

    def count_in_branches(self, change):
        if not self.stored:
            for branch in Branch.around(self.branch):
                branch.fork.count(change)

    def is_inside(self, fork):
        """Returns whether it is in a branch of a fork."""
        branches = Branch.around(None if self.stored else self.branch)
        return any(branch.fork is fork for branch in branches)


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
        self.task.store(self, message)
        if self.task.pool is not origin or not self.task.makes_units:
            self.look(worker)
            return None
        messages = self.task.fire(self)
        return Unit(self.task, messages, self, True) if messages else None


# A message that a thread carries to a slot, and the pool in which it was emitted.
class AgendaMessage(collections.namedtuple("AgendaMessage", "slot message origin")):
    def come(self, worker):
        return self.slot.come(self.message, self.origin, worker)

    @property
    def messages(self):
        return [self.message]


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
        self.permit = None  # with which its message leaves a throttler

    @property
    def first(self):
        return self.messages[0]

    @property
    def branch(self):
        """The branch of the message that made the unit, which was not stored before."""
        return next((each.branch for each in self.messages if not each.stored), None)

    def come(self, worker):
        """Lets a thread run this unit, which the unit's pool rejected."""
        return self


class Worker:
    """A thread. Arrivals, responses and delays use threads without a pool."""

    def __init__(self, pool=None):
        self.pool = pool
        self.fresh = True
        self.idle_since = None
        self.agenda = collections.deque()  # messages, units that it must run, and forks
        self.emitted_now = []
        self.looks = collections.deque()  # slots to look at, and messages that go there then
        self.sends = None  # the task whose messages it sends
        self.awaited = None  # what it waits for until others act
        self.waits_at = None  # the task, cause and start of its wait after a unit has ended
        self.opened = None  # the fork whose messages it sends
        self.mounted = False  # whether it is a virtual thread that holds a carrier

    def carry(self, slot, message):
        """Puts a message on the agenda; the first entry of an event is on top."""
        origin = self.sends and self.sends.pool
        self.emitted_now.append(AgendaMessage(slot, message, origin))

    def open(self, task, message):
        """Lets a message start a branch of the execution whose messages this thread sends."""
        if self.opened is None:
            self.opened = Fork(task, message.branch)
        return message.in_branch(Branch(self.opened))

    def look(self):
        """Checks the firing rules of what it has sent, until it must wait for room."""
        while self.looks and self.awaited is None:
            slot, message = self.looks.popleft()
            if message is not None:
                slot.task.store(slot, message)
            if slot.look(self) and message is None:
                self.looks.appendleft((slot, None))
        if self.opened is not None and self.awaited is None:
            self.emitted_now.append(self.opened)
            self.opened = None

    def next(self):
        """Returns the unit that it runs next, if any; others take what is for their pools."""
        unit = None
        while unit is None:
            self.agenda.extendleft(reversed(self.emitted_now))
            self.emitted_now.clear()
            if self.awaited is not None or not self.agenda:
                return None
            unit = self.agenda.popleft().come(self)
        return unit

    def messages(self):
        """Returns the messages that it has yet to execute or to look at."""
        carried = [*self.agenda, *self.emitted_now]
        if isinstance(self.awaited, Fork):
            carried.append(self.awaited)
        found = [message for each in carried for message in each.messages]
        return found + [message for _, message in self.looks if message is not None]

    def start_wait(self, awaited, solution):
        """Notes that the thread waits until others act."""
        self.awaited = awaited
        solution.waits.start(self)

    def end_wait(self, solution):
        """Notes that this wait is over."""
        self.awaited = None
        solution.waits.end(self)

    def wait_for(self, awaited, cause, task, solution):
        """The thread waits for room or branches, after its unit has ended."""
        self.start_wait(awaited, solution)
        self.block()
        self.waits_at = (task, cause, solution.env.now)

    def resume(self, solution):
        """Lets the thread continue."""
        if self.pool is not None:
            task, cause, since = self.waits_at
            task.blocked[cause] += solution.env.now - since
        self.unblock()
        self.end_wait(solution)

    def block(self):
        """The thread is busy, but waits."""
        if self.pool is not None:
            self.pool.blocked.set(self.pool.blocked.value + 1)

    def unblock(self):
        if self.pool is not None:
            self.pool.blocked.set(self.pool.blocked.value - 1)
