# ---------------------------------------------------------------------------
# Tasks with groups and partners.


class Splitter(Task):
    """Fragments of each message; their number is drawn and rounded."""

    def __init__(self, solution, name, pool, fragments, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.fragments = solution.times(fragments, name + " fragments")

    def outputs(self, unit):
        whole = unit.first
        group = Group(whole.correlation, whole.fragment, self.fragments(), whole.branch)
        return [
            Output(
                0,
                whole._replace(
                    correlation=self.solution.new_correlation(), fragment=Fragment(group, i)
                ),
            )
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
        members.append(message.store())
        if len(members) == group.size:
            del self.groups[group]
            for member in members:
                self.loses(member)
            whole = Message.uniting(members, group.correlation, group.outer)
            joined = Branch.joined_since(group.branch, message.branch)
            self.send_joined(joined, message.branch, [Output(0, whole)], worker)

    def stored(self):
        return [message for members in self.groups.values() for message in members]


class Correlator(Task):
    """The messages of one correlation id, when all inputs have had one. Serial."""

    def __init__(self, solution, name, pool, inputs, **settings):
        super().__init__(solution, name, pool, inputs, inputs, serial=True, **settings)
        self.partners = {}

    def emit(self, unit, worker):
        correlation = unit.first.correlation
        lines = self.partners.setdefault(correlation, [collections.deque() for _ in self.inputs])
        lines[unit.slot.input].append(unit.first.store())
        if not all(lines):
            return
        complete = [Output(i, line.popleft()) for i, line in enumerate(lines)]
        if not any(lines):
            del self.partners[correlation]
        taken = [message for _, message in complete]
        for message in taken:
            self.loses(message)
        self.send_joined(Branch.joined(unit.branch, taken), unit.branch, complete, worker)

    def stored(self):
        return [each for lines in self.partners.values() for line in lines for each in line]


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

    def stored(self):
        early = [each for group in self.early.values() for each in group.values()]
        return [message for index in early for message in index]


class Matcher(Task):
    """A base and a context of one correlation id, the oldest ones first: the base passes."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 2, 1, **settings)
        self.joins = True
        self.waiting_by_input = ({}, {})  # messages by correlation id
        self.pairs = collections.deque()

    def store(self, slot, message):
        others = self.waiting_by_input[1 - slot.input]
        partners = others.get(message.correlation)
        if partners is None:
            own = self.waiting_by_input[slot.input]
            own.setdefault(message.correlation, collections.deque()).append(message.store())
            return
        other = partners.popleft()
        if not partners:
            del others[message.correlation]
        self.pairs.append([message, other] if slot.input == 0 else [other, message])

    def stored(self):
        lines = [line for own in self.waiting_by_input for line in own.values()]
        return [message for each in [*lines, *self.pairs] for message in each]

    def fire(self, slot):
        return self.pairs.popleft() if self.pairs else []

    def emit(self, unit, worker):
        for message in unit.messages:
            self.loses(message)
        joined = Branch.joined(unit.branch, unit.messages)
        self.send_joined(joined, unit.branch, self.outputs(unit), worker)


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
