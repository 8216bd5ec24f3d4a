# ---------------------------------------------------------------------------
# Tasks and ports.


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
        serial=False,
        at_most=None,
        priority=0,
        depth=0,
        pinned=False,
    ):
        self.solution = solution
        self.name = name
        self.pool = pool
        self.inputs = [Slot(self, i) for i in range(inputs)]
        self.targets = [None] * outputs
        self.cpu = solution.times(cpu, name + " cpu")
        self.waiting = solution.times(waiting, name + " wait")
        self.makes_units = not self.is_port or works or bool(cpu or waiting)
        limit = 1 if serial else at_most
        self.turn = None if limit is None else Turn(solution, limit)
        self.priority = priority
        self.depth = depth
        self.pinned = pinned
        self.per_message = per_message
        self.here = collections.Counter()  # messages here by order
        self.restart()
        solution.elements.append(self)

    def to(self, target, output=0, input=0):
        """Connects an output to an input of another task, both counted from 0."""
        self.targets[output] = target.inputs[input]

    # -- overridden by subclasses

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

    # -- messages

    def look(self, slot, maker):
        """Handles a message on an input."""
        messages = self.fire(slot)
        if messages and self.makes_units:
            self.make(messages, slot, maker)
        elif messages:
            self.let_pass(messages[0], maker)

    def arrive(self, message, outside):
        """Handles a message that enters here."""
        self.gets(message)
        if self.makes_units and self.per_message:
            outside.carry(self, None, message)
        elif self.makes_units:
            self.make([message], None, outside)
        else:
            self.loses(message)
            self.send([Output(0, message)], outside)

    def make(self, messages, slot, maker):
        unit = Unit(self, messages, slot, False)
        self.draw(unit)
        self.submit(unit, maker)

    def submit(self, unit, maker):
        unit.submitted = self.solution.env.now
        self.pool.submit(unit, maker)

    def draw(self, unit):
        """Draws times: when a unit is made, or where messages are carried, when it begins."""
        unit.cpu = self.cpu()
        unit.waiting = self.waiting()
        unit.response = self.draw_response()

    def come(self, top, worker):
        """Handles the message on top of a thread's agenda.

        Returns the unit that this thread executes, or None if the message is stored,
        passes, or is handed over to another pool.
        """
        messages = [top.message]
        if top.slot is not None:
            top.slot.messages.append(top.message)
            messages = self.fire(top.slot)
        if not messages:
            return None
        if not self.makes_units:
            self.let_pass(messages[0], worker)
            return None
        carried_on = self.pool is top.origin
        unit = Unit(self, messages, top.slot, carried_on)
        if carried_on:
            return unit
        self.submit(unit, worker)
        return worker.next_own_unit()

    def refuse(self, unit):
        """Removes the messages of a unit that a pool rejected."""
        for message in unit.messages:
            self.loses(message)

    def send(self, outputs, maker):
        """Puts all messages into their slots, then checks firing rules in the same order.

        Where threads carry messages, they are put on the agenda instead.
        """
        filled = []
        for number, message in outputs:
            slot = self.targets[number]
            if slot is not None and slot.task.per_message:
                slot.task.gets(message)
                maker.carry(slot.task, slot, message)
            elif slot is not None:
                slot.add(message)
                filled.append(slot)
        for slot in filled:
            slot.task.look(slot, maker)

    def send_from_outside(self, message):
        """Emits a response or a delayed message, without a thread of a pool."""
        outside = Worker()
        self.loses(message)
        self.send([Output(0, message)], outside)
        self.solution.free(outside)

    def gets(self, message):
        message.order.inside += 1
        self.here[message.order] += 1

    def loses(self, message):
        message.order.inside -= 1
        if message.order.inside == 0 and message.order.users is not None:
            self.solution.emptied.append(message.order)
        self.here[message.order] -= 1
        if self.here[message.order] == 0:
            del self.here[message.order]

    # -- figures

    def restart(self):
        self.taken = 0
        self.waited = 0
        self.waiting_sum = 0
        self.ended = 0
        self.service_sum = 0
        self.blocked = dict.fromkeys(("lock", "turn", "carrier", "station"), 0)

    def count_taken(self, waited):
        self.taken += 1
        self.waited += waited > 0
        self.waiting_sum += waited

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
                figure = "blocked for " + cause
                begun = self.ended if self.per_message else self.taken
                report.ratio(self, figure, "s", time / NANOS_PER_SECOND, begun)
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
        now = self.solution.env.now
        self.responses[message.order.entry].append(now - message.order.arrival)
        self.solution.delivered()

    def restart(self):
        super().restart()
        self.responses = collections.defaultdict(list)

    def report(self, report):
        super().report(report)
        everything = []
        for entry in self.solution.entries:
            everything += self.responses[entry]
            self.report_responses(report, self.responses[entry], entry.name)
        self.report_responses(report, everything, "")

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
