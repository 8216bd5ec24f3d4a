# ---------------------------------------------------------------------------
# Tasks with one input: which messages pass, and on which outputs.


class Step(Task):
    """One input and one output: translator, slimmer, content enricher and the like."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)


class Filter(Task):
    """The message passes with a probability; else it goes to the second output, or is dropped."""

    def __init__(self, solution, name, pool, outputs, probability, **settings):
        super().__init__(solution, name, pool, 1, outputs, **settings)
        self.probability = probability
        self.route = solution.stream(name + " route")

    def outputs(self, unit):
        passes = self.route.random() < self.probability
        if not passes and self.output_count == 1:
            return []
        return [Output(0 if passes else 1, unit.first)]


class Replicator(Task):
    """A copy on each output."""

    def __init__(self, solution, name, pool, outputs, **settings):
        super().__init__(solution, name, pool, 1, outputs, **settings)

    def outputs(self, unit):
        return [Output(i, unit.first) for i in range(self.output_count)]


class Choice:
    """Ways to choose one output: functions of message, stream and number of outputs."""

    @staticmethod
    def by_probability(*probabilities):
        """Chooses by the probabilities of outputs, which sum to 1."""

        def choose(message, route, outputs):
            return route.choices(range(outputs), probabilities)[0]

        return choose

    @staticmethod
    def in_turn():
        """Chooses one output after the other, starting with the first."""
        numbers = itertools.count()
        return lambda message, route, outputs: next(numbers) % outputs

    @staticmethod
    def by_fragment():
        """Chooses the fragment's index modulo the number of outputs; else the first."""

        def choose(message, route, outputs):
            return 0 if message.fragment is None else message.fragment.index % outputs

        return choose


class Emission:
    """Ways to choose several outputs: functions as in Choice."""

    @staticmethod
    def every():
        """A copy on each output."""
        return lambda message, route, outputs: list(range(outputs))

    @staticmethod
    def one(choice):
        """On exactly one output."""
        return lambda message, route, outputs: [choice(message, route, outputs)]

    @staticmethod
    def some(*probabilities):
        """A copy on each output independently."""

        def choose(message, route, outputs):
            return [i for i in range(outputs) if route.random() < probabilities[i]]

        return choose


class Firing(enum.Enum):
    """When a router makes a work unit: for each message, or when all inputs have one."""

    EACH = enum.auto()
    ALL = enum.auto()


class Router(Task):
    """A custom router."""

    def __init__(self, solution, name, pool, inputs, outputs, firing, emission, **settings):
        super().__init__(solution, name, pool, inputs, outputs, **settings)
        self.firing = firing
        self.joins = firing is Firing.ALL
        self.emission = emission
        self.route = solution.stream(name + " route")

    def fire(self, slot):
        return oldest_of_each(self.inputs) if self.firing is Firing.ALL else super().fire(slot)

    def outputs(self, unit):
        chosen = self.emission(unit.first, self.route, self.output_count)
        return [Output(i, unit.first) for i in chosen]


class Dispatcher(Router):
    """The message on exactly one output."""

    def __init__(self, solution, name, pool, outputs, choice, **settings):
        emission = Emission.one(choice)
        super().__init__(solution, name, pool, 1, outputs, Firing.EACH, emission, **settings)


class Distributor(Router):
    """A copy on each output independently, with that output's probability."""

    def __init__(self, solution, name, pool, *probabilities, **settings):
        outputs = len(probabilities)
        emission = Emission.some(*probabilities)
        super().__init__(solution, name, pool, 1, outputs, Firing.EACH, emission, **settings)
