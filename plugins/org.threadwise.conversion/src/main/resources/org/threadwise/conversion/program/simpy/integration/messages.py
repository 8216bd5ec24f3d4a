# ---------------------------------------------------------------------------
# Messages and work units.


class Order:
    """A message that entered, which all messages that come of it belong to."""

    def __init__(self, entry, arrival):
        self.entry = entry
        self.arrival = arrival
        self.inside = 0


class Group:
    """The fragments of one message that was split."""

    def __init__(self, correlation, outer, size):
        self.correlation = correlation
        self.outer = outer
        self.size = size


# The place of a message in a group, counted from 0.
Fragment = collections.namedtuple("Fragment", "group index")

# What flows. Copies of a message, and an answer, have its correlation id; the
# fragment is None outside of groups.
Message = collections.namedtuple("Message", "order correlation fragment")

# A message on one output of a task.
Output = collections.namedtuple("Output", "number message")


class Slot:
    """The messages in front of one input of a task, the oldest first."""

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
    """A thread. Arrivals, answers and delays have one of their own, without a pool."""

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
        """The unit that it has to run next itself; what it made just now comes first."""
        self.backlog.extendleft(reversed(self.made_now))
        self.made_now.clear()
        return self.backlog.popleft() if self.backlog else None
