# ---------------------------------------------------------------------------
# Batches.


class Batch:
    """The messages that have joined an open batch, and the events that close it."""

    def __init__(self, key, size):
        self.key = key
        self.size = size
        self.messages = []
        self.timers = {}


class BatchAggregator(Task):
    """Collects messages across orders and groups, and emits one message for each batch.

    A batch closes by the first of its conditions: a size, drawn when it opens, a time
    after its last message (timeout) or after its first one (within), or the next
    multiple of a time (every). Serial.
    """

    def __init__(
        self,
        solution,
        name,
        pool,
        size=None,
        timeout=FOREVER,
        within=FOREVER,
        every=FOREVER,
        keys=1,
        key_per_order=False,
        **settings,
    ):
        super().__init__(solution, name, pool, 1, 1, serial=True, **settings)
        self.size = solution.times(size, name + " size") if size else lambda: FOREVER
        self.timeout = timeout
        self.within = within
        self.every = every
        self.keys = keys
        self.key_per_order = key_per_order
        self.key = solution.stream(name + " key")
        self.open = {}
        self.tick = None
        solution.collects = True

    def emit(self, unit, worker):
        """Lets a message join its batch; the message of a batch that a timer has closed leaves."""
        if unit.slot is None:
            super().emit(unit, worker)
            return
        message = unit.first
        key = message.orders[0].number if self.key_per_order else self.key.randrange(self.keys)
        batch = self.open.get(key) or self.start(key)
        batch.messages.append(message.store())
        if len(batch.messages) >= batch.size:
            joined = Branch.joined(message.branch, batch.messages)
            united = self.close(batch)
            self.loses(united)
            self.send_joined(joined, message.branch, [Output(0, united)], worker)
        else:
            self.set_timer(batch, "timeout", self.timeout)

    def start(self, key):
        """Opens a batch."""
        if self.every < FOREVER and not self.open:
            self.tick = self.solution.after(self.until_tick(), ANSWER_COMES, self.close_all)
        batch = self.open[key] = Batch(key, max(1, self.size()))
        self.set_timer(batch, "within", self.within)
        return batch

    def set_timer(self, batch, name, time):
        """Closes a batch after a time, instead of the time that was set before."""
        if time == FOREVER:
            return
        if name in batch.timers:
            self.solution.take_back(batch.timers[name])

        def close():
            del batch.timers[name]
            self.close_by_time(batch)

        batch.timers[name] = self.solution.after(round(time), ANSWER_COMES, close)

    def until_tick(self):
        """Returns the time until all batches close.

        It is 0 at such an instant if nothing but work has ended at it yet.
        """
        every = round(self.every)
        rest = -self.solution.env.now % every
        return rest if rest > 0 or self.solution.only_work_has_ended() else every

    def close_all(self):
        self.tick = None
        for _, batch in sorted(self.open.items()):
            self.close_by_time(batch)

    def close_by_time(self, batch):
        """Closes a batch without a thread: its message makes another unit."""
        unit = Unit(self, [self.close(batch)], None, False)
        self.solution.act_outside(lambda outside: self.make(unit, outside))
        self.solution.settle()

    def close(self, batch):
        """Replaces the messages of a batch by one that descends from all of their orders."""
        del self.open[batch.key]
        for timer in batch.timers.values():
            self.solution.take_back(timer)
        if self.tick is not None and not self.open:
            self.solution.take_back(self.tick)
            self.tick = None
        self.closed += 1
        self.complete += len(batch.messages) >= batch.size
        self.members += len(batch.messages)
        united = Message.uniting(batch.messages, self.solution.new_correlation(), None)
        self.gets(united)
        for message in batch.messages:
            self.loses(message)
        return united

    def stored(self):
        return [message for batch in self.open.values() for message in batch.messages]

    @property
    def sends_by_time(self):
        return min(self.timeout, self.within, self.every) < FOREVER

    def restart(self):
        super().restart()
        self.closed = 0
        self.complete = 0
        self.members = 0

    def report(self, report):
        super().report(report)
        report.add(self, "batches", "", self.closed)
        report.ratio(self, "messages per batch", "", self.members, self.closed)
        report.ratio(self, "P(complete)", "", self.complete, self.closed)
