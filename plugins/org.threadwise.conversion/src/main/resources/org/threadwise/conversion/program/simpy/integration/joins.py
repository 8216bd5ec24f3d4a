# ---------------------------------------------------------------------------
# Tasks with groups and partners, and those that wait for a response.


class Splitter(Task):
    """Fragments of each message; their number is drawn and rounded."""

    def __init__(self, solution, name, pool, fragments, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.fragments = solution.times(fragments, name + " fragments")

    def outputs(self, unit):
        orders, correlation, fragment = unit.first
        group = Group(correlation, fragment, self.fragments())
        return [
            Output(0, Message(orders, self.solution.new_correlation(), Fragment(group, i)))
            for i in range(group.size)
        ]


class Aggregator(Task):
    """Emits one message when all fragments of its group have arrived. Serial."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 1, 1, serial=True, **settings)
        self.groups = collections.defaultdict(list)

    def emit(self, unit, worker):
        message = unit.first
        if message.fragment is None:
            super().emit(unit, worker)
            return
        group = message.fragment.group
        members = self.groups[group]
        members.append(message)
        if len(members) == group.size:
            del self.groups[group]
            for member in members:
                self.loses(member)
            whole = Message(message.orders, group.correlation, group.outer)
            self.send([Output(0, whole)], worker)


class Correlator(Task):
    """The messages of one correlation id, when all inputs have had one. Serial."""

    def __init__(self, solution, name, pool, inputs, **settings):
        super().__init__(solution, name, pool, inputs, inputs, serial=True, **settings)
        self.partners = {}

    def emit(self, unit, worker):
        correlation = unit.first.correlation
        lines = self.partners.setdefault(correlation, [collections.deque() for _ in self.inputs])
        lines[unit.slot.input].append(unit.first)
        if not all(lines):
            return
        complete = [Output(i, line.popleft()) for i, line in enumerate(lines)]
        if not any(lines):
            del self.partners[correlation]
        for _, message in complete:
            self.loses(message)
        self.send(complete, worker)


class Merger(Task):
    """Each message on any input."""

    def __init__(self, solution, name, pool, inputs, **settings):
        super().__init__(solution, name, pool, inputs, 1, **settings)


class Resequencer(Task):
    """Every message of a group that is now in sequence, by index. Serial."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 1, 1, serial=True, **settings)
        self.following = collections.defaultdict(int)
        self.early = collections.defaultdict(lambda: collections.defaultdict(list))

    def emit(self, unit, worker):
        message = unit.first
        if message.fragment is None:
            super().emit(unit, worker)
            return
        group, index = message.fragment
        ready = []
        if index < self.following[group]:
            # A second copy of an index leaves with the first.
            ready.append(message)
        else:
            self.early[group][index].append(message)
        while self.early[group][self.following[group]]:
            ready += self.early[group].pop(self.following[group])
            self.following[group] += 1
        for each in ready:
            self.loses(each)
        self.send([Output(0, each) for each in ready], worker)


class Matcher(Task):
    """A base and a context of one correlation id, the oldest base first: the base passes."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 2, 1, **settings)
        self.joins = True
        self.places = itertools.count()
        self.bases = collections.defaultdict(collections.deque)
        self.contexts = collections.defaultdict(collections.deque)
        self.matching = []  # places of bases that have a context, and their correlation ids

    def fire(self, slot):
        self.sort()
        while self.matching:
            place, correlation = heapq.heappop(self.matching)
            bases = self.bases.get(correlation)
            # The position of a base may occur more than once.
            if bases and bases[0][0] == place:
                pair = [bases.popleft()[1], self.contexts[correlation].popleft()]
                self.match(correlation)
                return pair
        return []

    def sort(self):
        """Sorts arrived messages by correlation id."""
        for slot in self.inputs:
            while slot.messages:
                message = slot.messages.popleft()
                if slot.input == 0:
                    self.bases[message.correlation].append((next(self.places), message))
                else:
                    self.contexts[message.correlation].append(message)
                self.match(message.correlation)

    def match(self, correlation):
        if self.bases[correlation] and self.contexts[correlation]:
            heapq.heappush(self.matching, (self.bases[correlation][0][0], correlation))
        elif not self.bases[correlation] and not self.contexts[correlation]:
            del self.bases[correlation], self.contexts[correlation]


class Assembler(Task):
    """Combines the oldest messages of all inputs into one, with the lineage of the first."""

    def __init__(self, solution, name, pool, inputs, **settings):
        super().__init__(solution, name, pool, inputs, 1, **settings)
        self.joins = True

    def fire(self, slot):
        return oldest_of_each(self.inputs)


def oldest_of_each(inputs):
    """Removes the oldest message of each input; none if an input is empty."""
    if all(slot.messages for slot in inputs):
        return [slot.messages.popleft() for slot in inputs]
    return []


class Delayer(Task):
    """Each message after a delay that holds no thread."""

    def __init__(self, solution, name, pool, delay, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.delay = solution.times(delay, name + " delay")

    def draw_response(self):
        return self.delay()

    def emit(self, unit, worker):
        message = unit.first
        self.solution.after(unit.response, ANSWER_COMES, lambda: self.send_from_outside(message))


class Throttler(Task):
    """Lets at most a number of messages leave in any interval of a length."""

    def __init__(self, solution, name, pool, messages, period, blocking=False, **settings):
        self.held = Level(solution)
        self.blocking = blocking
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.most = messages
        self.period = period
        self.leaves = collections.deque()  # when the last messages leave
        self.last = 0

    def restart(self):
        super().restart()
        if self.blocking:
            self.blocked["throttle"] = 0
        self.held.restart()
        self.left = 0
        self.held_before = 0
        self.held_time = 0

    def enter(self):
        """Returns how long a message that comes now has to wait."""
        now = self.solution.env.now
        while self.leaves and self.leaves[0] + self.period <= now:
            self.leaves.popleft()
        time = max(now, self.last)
        if len(self.leaves) == self.most:
            time = max(time, self.leaves.popleft() + self.period)
        self.leaves.append(time)
        self.last = time
        if time > now:
            self.held.set(self.held.value + 1)
        else:
            self.left += 1
        return time - now

    def leave(self, delay):
        """Counts a message that leaves after a wait."""
        self.held.set(self.held.value - 1)
        self.left += 1
        self.held_before += 1
        self.held_time += delay

    def respond(self, unit, worker, time, may_be_over):
        solution = self.solution
        yield from solution.pause(time, may_be_over, unit, worker)
        delay = self.enter() if self.blocking else 0
        if delay == 0:
            return
        if not self.pinned:
            solution.dismount(worker)
        moment = solution.moment(delay, WORK_ENDS)
        yield from solution.block("throttle", unit, worker, moment)
        self.leave(delay)

    def emit(self, unit, worker):
        delay = 0 if self.blocking else self.enter()
        if delay == 0:
            super().emit(unit, worker)
            return

        def leave():
            self.leave(delay)
            self.send_from_outside(unit.first)

        self.solution.after(delay, ANSWER_COMES, leave)

    def report(self, report):
        super().report(report)
        report.add(self, "messages throttled", "", self.left)
        held_time = self.held_time / NANOS_PER_SECOND
        report.ratio(self, "throttled time", "s", held_time, self.left)
        report.ratio(self, "P(throttled)", "", self.held_before, self.left)
        report.add(self, "mean throttled", "", self.held.average())


class Solicitor(Task):
    """Sends each message as a request to an application, and emits the response.

    Usually the thread waits for the answer; without a thread it is asynchronous.
    An application is named only if its capacity is limited.
    """

    is_port = True

    def __init__(self, solution, name, pool, response, asynchronous=False, asks=None, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.response = solution.times(response, name + " response")
        self.blocking = not asynchronous
        self.application = asks
        self.makes_units = self.makes_units or self.blocking

    def draw_response(self):
        return self.response()

    @property
    def timeout(self):
        return FOREVER if self.failures is None else self.failures.timeout

    def respond(self, unit, worker, time, may_be_over):
        if self.application is None or not self.blocking:
            time += self.until_answer(unit) if self.blocking else 0
            when = REQUEST_TIMES_OUT if unit.late else WORK_ENDS
            yield from self.solution.pause(time, may_be_over, unit, worker, when)
            return
        yield from self.solution.pause(time, may_be_over, unit, worker)
        yield from self.wait_for_answer(unit, worker)

    def until_answer(self, unit):
        """Returns the time until an application without a capacity answers, or is late."""
        unit.late = unit.response > self.timeout
        unit.response = min(unit.response, self.timeout)
        return unit.response

    def wait_for_answer(self, unit, worker):
        """Lets a thread call an application with a capacity, and wait for the response."""
        waits = not self.application.is_free()
        if (waits or unit.response > 0) and not self.pinned:
            self.solution.dismount(worker)
        request = Request(unit, self.application, WORK_ENDS)
        request.send(self.timeout)
        if waits:
            yield from self.solution.block("station", unit, worker, request.wait_is_over)
        yield request.over

    def service_time(self, unit):
        return super().service_time(unit) + (unit.response if self.blocking else 0)

    def emit(self, unit, worker):
        if self.blocking:
            super().emit(unit, worker)
        else:
            self.ask(unit)

    def let_pass(self, message, worker):
        unit = Unit(self, [message], self.inputs[0], True)
        unit.response = self.response()
        self.ask(unit)

    def ask(self, unit):
        """Sends a request for whose answer no thread waits."""
        if self.application is None:
            time = self.until_answer(unit)
            when = REQUEST_TIMES_OUT if unit.late else ANSWER_COMES
            self.solution.after(time, when, lambda: self.receive(unit))
        else:
            request = Request(unit, self.application, ANSWER_COMES)
            request.over.callbacks.append(lambda _: self.receive(unit))
            request.over.callbacks.append(lambda _: self.solution.settle())
            request.send(self.timeout)

    def receive(self, unit):
        """Emits an answer, unless the attempt has failed."""
        if super().ends_in_failure(unit):
            self.fail_from_outside(unit)
        else:
            self.send_from_outside(unit.first)

    def ends_in_failure(self, unit):
        """Whether an attempt fails for which no thread waits is seen when its answer comes."""
        return self.blocking and super().ends_in_failure(unit)

    def retry(self, failed):
        if self.makes_units:
            super().retry(failed)
        else:
            failed.response = self.response()
            self.ask(failed)
