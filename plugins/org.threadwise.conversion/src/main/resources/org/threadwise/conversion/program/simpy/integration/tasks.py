# ---------------------------------------------------------------------------
# Tasks and ports.


# What a busy thread may have to wait for.
CAUSES = ("lock", "turn", "carrier", "station", "full queue")


class Task:
    """A task or a port: makes work units of messages, and emits messages when a unit ends.

    Subclasses define which messages make a unit (fire) and what it emits (outputs,
    or emit for further effects).
    """

    kind = "task"
    is_port = False

    def __init__(
        self,
        solution,
        name,
        pool,
        inputs,
        outputs,
        cpu=None,
        waiting=None,
        works=False,
        per_message=False,
        in_parallel=False,
        await_branches=False,
        serial=False,
        at_most=None,
        priority=0,
        depth=0,
        pinned=False,
        fails=None,
        timeout=FOREVER,
        retries=0,
        pause=None,
        blocking_retries=False,
    ):
        self.solution = solution
        self.name = name
        self.pool = pool
        self.inputs = [Slot(self, i) for i in range(inputs)]
        self.output_count = outputs
        self.targets = [None] * (outputs + 1)  # the last one is for messages that have failed
        self.cpu = solution.times(cpu, name + " cpu")
        self.waiting = solution.times(waiting, name + " wait")
        self.makes_units = not self.is_port or works or bool(cpu or waiting)
        limit = 1 if serial else at_most
        self.turn = None if limit is None else Turn(solution, limit)
        self.priority = priority
        self.depth = depth
        self.pinned = pinned
        self.per_message = per_message
        self.in_parallel = in_parallel
        self.await_branches = await_branches
        self.failures = None
        if fails is not None or timeout < FOREVER:
            self.failures = Failures(self, fails or 0, timeout, retries, pause, blocking_retries)
        self.here = collections.Counter()  # messages here by order
        self.restart()
        solution.elements.append(self)

    def to(self, target, output=0, input=0):
        """Connects an output to an input of another task, both counted from 0."""
        self.targets[output] = target.inputs[input]

    def failing_to(self, target, input=0):
        """Connects the output of messages whose last attempt failed; else they end."""
        self.to(target, self.output_count, input)

    # -- overridden by subclasses

    joins = False  # whether messages in slots wait for partners

    def store(self, slot, message):
        """Puts a message into one of the slots."""
        slot.messages.append(message)

    def stored(self):
        """Returns the messages that wait for others here."""
        return [message for slot in self.inputs for message in slot.messages]

    sends_by_time = False  # whether a time can come at which stored messages are sent

    def fire(self, slot):
        """Returns the messages of the unit that a message in this slot makes, if any."""
        return [slot.messages.popleft()]

    def outputs(self, unit):
        """Returns the outputs of a unit that has ended."""
        return [Output(0, unit.first)]

    def emit(self, unit, worker):
        """Emits the outputs of a unit that has ended."""
        for message in unit.messages:
            self.loses(message)
        self.send(self.outputs(unit), worker)

    def let_pass(self, message, worker):
        """Passes on a message that makes no work unit."""
        self.loses(message)
        self.send([Output(0, message)], worker)

    def draw_response(self):
        """Draws the response time or delay of a new unit."""
        return 0

    def service_time(self, unit):
        """Returns the time that a thread needs for a unit."""
        return unit.cpu + unit.waiting

    def respond(self, unit, worker, time, may_be_over):
        """Continues after the CPU part."""
        yield from self.solution.pause(time, may_be_over, unit, worker)

    # -- work units

    def arrive(self, message, outside):
        """Handles a message that enters here."""
        self.gets(message)
        if self.makes_units:
            self.make(Unit(self, [message], None, False), outside)
        else:
            self.loses(message)
            self.send([Output(0, message)], outside)

    def make(self, unit, maker):
        """Submits a unit to the pool."""
        if not self.per_message:
            self.draw(unit)
        unit.submitted = self.solution.env.now
        self.pool.submit(unit, maker)

    def draw(self, unit):
        """Draws times: when a unit is made, or where messages are carried, when it starts."""
        unit.cpu = self.cpu()
        unit.waiting = self.waiting()
        unit.response = self.draw_response()

    def pass_turn(self):
        """Lets the next unit of a serial or limited task have its turn."""
        if self.turn is not None:
            self.turn.leave()

    def refuse(self, unit):
        """Removes the messages of a unit that a pool rejected."""
        for message in unit.messages:
            self.loses(message)

    # -- failures

    def ends_in_failure(self, unit):
        """Returns whether an execution fails that has just ended."""
        return self.failures is not None and self.failures.ends_in_failure(unit)

    def waits_for_retry(self, unit):
        """Returns whether the thread of a failed unit waits for the next attempt."""
        return self.failures.blocking and self.failures.has_retry(unit)

    def fail(self, unit, worker):
        """Lets the messages of a failed unit wait for their next attempt, or fail."""
        if self.failures.has_retry(unit):
            self.solution.after(self.failures.pause(), ANSWER_COMES, lambda: self.retry(unit))
            return
        self.failures.messages += 1
        for message in unit.messages:
            self.loses(message)
        self.send([Output(self.output_count, unit.first.in_branch(unit.branch))], worker)

    def fail_from_outside(self, unit):
        """Lets a unit fail that no thread waits for."""
        self.solution.act_outside(lambda outside: self.fail(unit, outside))

    def retry(self, failed):
        """Makes another unit of the messages of a failed one."""
        unit = Unit(self, failed.messages, failed.slot, False)
        unit.failed = failed.failed
        self.solution.act_outside(lambda outside: self.make(unit, outside))

    # -- messages

    def send(self, outputs, maker):
        """Sends messages on outputs that have a slot; others are dropped.

        The thread carries them on, or checks the firing rules after the outputs in
        their order. Messages that need partners are in their slots then, unless each
        starts a run of its own, as a failed one never does; others come one by one. If the
        thread waits for them, each starts a branch.
        """
        for number, message in outputs:
            slot = self.targets[number]
            if slot is None:
                continue
            regular = number < self.output_count
            if self.await_branches and regular:
                message = maker.open(self, message)
            slot.task.gets(message)
            starts_run = self.in_parallel and regular
            if slot.task.per_message and not starts_run:
                maker.carry(slot, message)
            elif slot.task.joins and not starts_run:
                slot.task.store(slot, message)
                maker.looks.append((slot, None))
            else:
                maker.looks.append((slot, message))
        maker.look()

    def send_joined(self, joined, branch, outputs, maker):
        """Sends messages that a join has taken.

        The fork is the one of which they were in different branches, if any; the branch is
        that of the message that completes the join.
        """
        target = branch if joined is None else joined.outer
        moved = [Output(number, message.in_branch(target)) for number, message in outputs]
        if joined is None or not self.per_message:
            self.send(moved, maker)
            return
        for number, message in moved:
            slot = self.targets[number]
            if slot is not None:
                slot.task.gets(message)
                joined.joined.append(AgendaMessage(slot, message, joined.task.pool))

    def send_from_outside(self, message):
        """Emits a response or a delayed message, without a thread of a pool."""
        self.loses(message)
        self.solution.act_outside(lambda outside: self.send([Output(0, message)], outside))

    def gets(self, message):
        message.count(1)
        for order in message.orders:
            order.inside += 1
            self.here[order] += 1

    def loses(self, message):
        message.count(-1)
        for order in message.orders:
            order.inside -= 1
            if order.inside == 0 and order.users is not None:
                self.solution.emptied.append(order)
            self.here[order] -= 1
            if self.here[order] == 0:
                del self.here[order]

    # -- figures

    def restart(self):
        self.taken = 0
        self.waited = 0
        self.waiting_sum = 0
        self.ended = 0
        self.service_sum = 0
        self.blocked = dict.fromkeys(CAUSES, 0)
        if self.failures is not None:
            self.failures.restart()
            if self.failures.blocking:
                self.blocked["retry"] = 0
        if self.await_branches:
            self.blocked["branches"] = 0

    def count_taken(self, waited):
        self.taken += 1
        self.waited += waited > 0
        self.waiting_sum += waited

    def count_ended(self, unit):
        self.ended += 1
        self.service_sum += self.service_time(unit)

    def report(self, report):
        if self.makes_units:
            waiting = self.waiting_sum / NANOS_PER_SECOND
            service = self.service_sum / NANOS_PER_SECOND
            report.add(self, "work units", "", self.ended)
            report.add(self, "units taken", "", self.taken)
            report.ratio(self, "work units per order", "", self.ended, self.solution.arrivals)
            report.ratio(self, "waiting time", "s", waiting, self.taken)
            report.ratio(self, "service time", "s", service, self.ended)
            report.ratio(self, "P(wait)", "", self.waited, self.taken)
            for cause, time in self.blocked.items():
                if cause == "full queue" and not self.solution.blocks_producers():
                    continue
                figure = "blocked for " + cause
                begun = self.ended if self.per_message else self.taken
                report.ratio(self, figure, "s", time / NANOS_PER_SECOND, begun)
        if self.failures is not None:
            self.failures.report(report)
        report.add(self, "left over", "", len(self.here))


class Entry(Task):
    """The entry at which messages arrive."""

    is_port = True

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 0, 1, **settings)


class Exit(Task):
    """The exit at which messages are delivered."""

    is_port = True

    def __init__(self, solution, name, pool, outputs=0, **settings):
        super().__init__(solution, name, pool, 1, outputs, **settings)

    def emit(self, unit, worker):
        self.let_pass(unit.first, worker)

    def let_pass(self, message, worker):
        self.loses(message)
        self.delivered_messages += 1
        for order in message.orders:
            self.responses[order.entry].append(self.solution.env.now - order.arrival)
            self.solution.delivered(order)

    def restart(self):
        super().restart()
        self.responses = collections.defaultdict(list)
        self.delivered_messages = 0

    def report(self, report):
        super().report(report)
        everything = []
        for entry in self.solution.entries:
            everything += self.responses[entry]
            self.report_responses(report, self.responses[entry], entry.name)
        self.report_responses(report, everything, "")
        if self.solution.collects:
            report.add(self, "delivered messages", "", self.delivered_messages)

    def report_responses(self, report, responses, origin):
        count = len(responses)
        window = self.solution.window_length() / NANOS_PER_SECOND
        report.add(self, "delivered", "", count, origin)
        report.add(self, "throughput", "1/s", count / window if window > 0 else 0, origin)
        if count == 0:
            return
        ordered = [response / NANOS_PER_SECOND for response in sorted(responses)]
        report.add(self, "response time", "s", sum(ordered) / count, origin)
        for level in report.percentiles:
            rank = max(1, math.ceil(level / 100 * count))
            report.add(self, f"p{level:.15g} response time", "s", ordered[rank - 1], origin)
        report.maximum(self, "longest response time", "s", ordered[-1], origin)


class Responder(Exit):
    """The entry at which requests arrive and their responses are delivered."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 1, **settings)

    def emit(self, unit, worker):
        if unit.slot is None:
            Task.emit(self, unit, worker)
        else:
            super().emit(unit, worker)
