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

    def __init__(self, task, messages, slot, made, cpu, waiting, response):
        self.task = task
        self.messages = messages
        self.slot = slot
        self.made = made
        self.cpu = cpu
        self.waiting = waiting
        self.response = response

    @property
    def first(self):
        return self.messages[0]


class Worker:
    """A thread. Arrivals, responses and delays use threads without a pool."""

    def __init__(self, pool=None):
        self.pool = pool
        self.fresh = True
        self.idle_since = None
        self.backlog = collections.deque()
        self.made_now = []
        self.mounted = False  # whether it is a virtual thread that holds a carrier

    @property
    def has_own_unit(self):
        return bool(self.made_now or self.backlog)

    def next_own_unit(self):
        """Returns the unit that it must run next, the latest first."""
        self.backlog.extendleft(reversed(self.made_now))
        self.made_now.clear()
        return self.backlog.popleft() if self.backlog else None
