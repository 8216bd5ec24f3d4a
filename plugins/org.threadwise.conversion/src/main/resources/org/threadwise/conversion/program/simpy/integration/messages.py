# ---------------------------------------------------------------------------
# Messages and work units.


class Order:
    """An order: a message that entered, with all messages derived from it."""

    def __init__(self, entry, arrival, users):
        self.entry = entry
        self.arrival = arrival
        self.users = users  # None if it came by itself
        self.ended = False
        self.inside = 0


class Group:
    """The fragments of one message that was split."""

    def __init__(self, correlation, outer, size):
        self.correlation = correlation
        self.outer = outer
        self.size = size


# The position of a message in a group, counted from 0.
Fragment = collections.namedtuple("Fragment", "group index")

# A message. Its copies and responses have the same correlation id; the fragment
# is None outside of groups.
Message = collections.namedtuple("Message", "order correlation fragment")

# A message on one output of a task.
Output = collections.namedtuple("Output", "number message")


class Slot:
    """The messages that wait at one input of a task, the oldest first."""

    def __init__(self, task, input):
        self.task = task
        self.input = input
        self.messages = collections.deque()

    def add(self, message):
        self.messages.append(message)
        self.task.gets(message)


class Unit:
    """A work unit: one execution of a task, with its messages and times."""

    def __init__(self, task, messages, slot, carried_on):
        self.task = task
        self.messages = messages
        self.slot = slot
        self.carried_on = carried_on  # whether it never waited in the queue of a pool
        self.submitted = None

    @property
    def first(self):
        return self.messages[0]


# A message on the agenda of a thread that carries it to a task. The slot is None
# if it enters there; the pool in which it was emitted is None outside of pools.
Carried = collections.namedtuple("Carried", "task slot message origin")


class Worker:
    """A thread. Arrivals, responses and delays use threads without a pool."""

    def __init__(self, pool=None):
        self.pool = pool
        self.fresh = True
        self.idle_since = None
        self.backlog = collections.deque()
        self.made_now = []
        self.agenda = collections.deque()
        self.emitted_now = []
        self.executes = None  # the pool in which its latest unit is executed
        self.mounted = False  # whether it is a virtual thread that holds a carrier

    def carry(self, task, slot, message):
        """Puts a message on the agenda; the first one of an event is on top."""
        self.emitted_now.append(Carried(task, slot, message, self.executes))

    def next(self):
        """Returns the unit that it runs next, if any; others take what is for their pools."""
        unit = self.next_own_unit()
        while unit is None:
            top = latest(self.emitted_now, self.agenda)
            if top is None:
                return None
            unit = top.task.come(top, self)
        return unit

    def next_own_unit(self):
        """Returns the rejected unit that it must run next, the latest first."""
        return latest(self.made_now, self.backlog)


def latest(new, earlier):
    """Puts new elements before earlier ones, and removes the first, if any."""
    earlier.extendleft(reversed(new))
    new.clear()
    return earlier.popleft() if earlier else None
