# ---------------------------------------------------------------------------
# Tasks that limit the messages that leave.


class Limiter(Task):
    """Limits the messages that leave, in the order in which they come."""

    def __init__(self, solution, name, pool, blocking=False, **settings):
        self.held = Level(solution)
        self.blocking = blocking
        super().__init__(solution, name, pool, 1, 1, **settings)

    def restart(self):
        super().restart()
        if self.blocking:
            self.blocked["throttle"] = 0
        self.left = 0
        self.held_before = 0
        self.held_time = 0

    def enter(self, unit):
        """Returns whether the message of a unit leaves now."""
        leaves = self.passes(unit)
        self.left += leaves
        return leaves

    def wait(self, unit, worker):
        """Lets a message wait that does not leave now; returns the event at which it leaves."""
        since = self.solution.env.now
        self.held.set(self.held.value + 1)

        def leave(_):
            waited = self.solution.env.now - since
            self.held.set(self.held.value - 1)
            self.left += 1
            self.held_before += waited > 0
            self.held_time += waited

        event = self.hold(unit, worker)
        event.callbacks.append(leave)
        return event

    def respond(self, unit, worker, time, may_be_over):
        solution = self.solution
        yield from solution.pause(time, may_be_over, unit, worker)
        if not self.blocking or self.enter(unit):
            return
        if not self.pinned:
            solution.dismount(worker)
        leaves = self.wait(unit, worker)
        solution.settle()
        yield from solution.block("throttle", unit, worker, leaves)

    def emit(self, unit, worker):
        if self.blocking or self.enter(unit):
            self.leave(unit, worker)
            return

        def leave(_):
            self.solution.act_outside(lambda outside: self.leave(unit, outside))
            self.solution.settle()

        self.wait(unit, None).callbacks.append(leave)

    def leave(self, unit, worker):
        """Sends the message of a unit."""
        super().emit(unit, worker)

    def report(self, report):
        super().report(report)
        report.add(self, "messages throttled", "", self.left)
        held_time = self.held_time / NANOS_PER_SECOND
        report.ratio(self, "throttled time", "s", held_time, self.left)
        report.ratio(self, "P(throttled)", "", self.held_before, self.left)
        report.add(self, "mean throttled", "", self.held.average())


class Throttler(Limiter):
    """Lets at most a number of messages leave in any interval of a length."""

    def __init__(self, solution, name, pool, messages, period, **settings):
        super().__init__(solution, name, pool, **settings)
        self.most = messages
        self.period = period
        self.leaves = collections.deque()  # when the last messages leave
        self.last = 0

    def passes(self, unit):
        """Determines when the message leaves."""
        now = self.solution.env.now
        while self.leaves and self.leaves[0] + self.period <= now:
            self.leaves.popleft()
        self.last = max(now, self.last)
        if len(self.leaves) == self.most:
            self.last = max(self.last, self.leaves.popleft() + self.period)
        self.leaves.append(self.last)
        return self.last == now

    def hold(self, unit, worker):
        when = ANSWER_COMES if worker is None else WORK_ENDS
        return self.solution.moment(self.last - self.solution.env.now, when)


class PermitThrottler(Limiter):
    """Lets a message leave with one of several permits, free again when its holders are gone."""

    remedy = "give it more permits, or let messages wait there without a thread"

    def __init__(self, solution, name, pool, permits, **settings):
        super().__init__(solution, name, pool, **settings)
        self.permits = permits
        self.taken_permits = set()
        self.line = collections.deque()  # units that wait, their threads and events

    def has_free(self):
        return len(self.taken_permits) < self.permits

    def passes(self, unit):
        passes = self.has_free()
        if passes:
            self.take(unit)
        return passes

    def take(self, unit):
        """Gives a permit to a unit, which holds it like a message until it ends."""
        unit.permit = Permit(self)
        unit.permit.count(1)
        self.taken_permits.add(unit.permit)

    def hold(self, unit, worker):
        event = simpy.Event(self.solution.env)
        self.line.append((unit, worker, event))
        if worker is not None:
            worker.start_wait(self, self.solution)
        return event

    def give_back(self, permit):
        """Gives a permit that nothing holds to the first of the line."""
        self.taken_permits.remove(permit)
        if self.line:
            unit, worker, event = self.line.popleft()
            self.take(unit)
            if worker is not None:
                worker.end_wait(self.solution)
            self.solution.succeed_within(event)

    def ends_in_failure(self, unit):
        """Gives back the permit of an execution that fails."""
        fails = super().ends_in_failure(unit)
        if fails and unit.permit is not None:
            unit.permit.count(-1)
            unit.permit = None
        return fails

    def leave(self, unit, worker):
        super().leave(unit, worker)
        unit.permit.count(-1)

    def outputs(self, unit):
        message = unit.first
        return [Output(0, message._replace(permits=message.permits + (unit.permit,)))]

    # -- deadlocks

    def waiting_messages(self):
        return [message for unit, _, _ in self.line for message in unit.messages]

    def held_by(self, message):
        """Returns how many permits of this throttler a message holds."""
        return sum(permit.throttler is self for permit in message.permits)

    def inside(self):
        """Returns the number of messages that hold a permit, for each that they hold."""
        return sum(permit.inside for permit in self.taken_permits)

    @property
    def description(self):
        return f"a permit of {self.name}"

    def can_come(self, search):
        return search.gives(self)
