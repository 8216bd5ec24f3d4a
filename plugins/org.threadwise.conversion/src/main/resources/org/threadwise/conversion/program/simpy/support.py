

# ---------------------------------------------------------------------------
# What all solutions have in common.
#
# Time is a whole number of nanoseconds, so that what happens at the same time
# is known. It happens in the order of these priorities.

SHARED_PART_ENDS, WORK_ENDS, ANSWER_COMES, MESSAGE_ARRIVES, THREAD_TIMES_OUT = range(2, 7)
WINDOW_STARTS, RUN_ENDS = 7, 8
AT_ONCE = 0

FOREVER = math.inf
NANOS_PER_SECOND = 1e9
LEVELS = (50, 90, 95, 99)


def micros(count):
    """Nanoseconds of so many microseconds."""
    return count * 1e3


def millis(count):
    """Nanoseconds of so many milliseconds."""
    return count * 1e6


def seconds(count):
    """Nanoseconds of so many seconds."""
    return count * 1e9


# ---------------------------------------------------------------------------
# Distributions: each gives a function that draws with a random stream.


def constant(value):
    return lambda stream: value


def exponential(mean):
    return lambda stream: stream.expovariate(1 / mean)


def erlang(stages, mean):
    """The sum of exponential stages, with the mean of the sum."""
    return lambda stream: stream.gammavariate(stages, mean / stages)


def gamma(shape, scale):
    return lambda stream: stream.gammavariate(shape, scale)


def lognormal(mean, cv):
    """Lognormal with a mean and a coefficient of variation."""
    sigma = math.sqrt(math.log1p(cv * cv))
    return lognormal_of_logarithm(math.log(mean) - sigma * sigma / 2, sigma)


def lognormal_of_logarithm(mu, sigma):
    """Lognormal whose logarithm has a mean and a deviation."""
    return lambda stream: stream.lognormvariate(mu, sigma)


def uniform(low, high):
    return lambda stream: stream.uniform(low, high)


def triangular(low, mode, high):
    return lambda stream: stream.triangular(low, high, mode)


def weibull(shape, scale):
    return lambda stream: stream.weibullvariate(scale, shape)


def hyperexponential(probabilities, means):
    """An exponential with one of several means."""
    return lambda stream: stream.expovariate(1 / stream.choices(means, probabilities)[0])


def cut_normal(mean, deviation):
    """Normal, drawn again while negative."""

    def draw(stream):
        value = stream.gauss(mean, deviation)
        while value < 0:
            value = stream.gauss(mean, deviation)
        return value

    return draw


def samples(*values):
    """Measured values, all equally likely."""
    return lambda stream: values[stream.randrange(len(values))]


def quantiles(*values):
    """Quantiles at equal distances from 0 to 1, joined by straight lines."""

    def draw(stream):
        position = stream.random() * (len(values) - 1)
        piece = int(position)
        return values[piece] + (position - piece) * (values[piece + 1] - values[piece])

    return draw


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
        self.mounted = False  # whether its virtual thread holds a carrier

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

    def next_own_unit(self):
        """The unit that it has to run next itself; what it made just now comes first."""
        self.backlog.extendleft(reversed(self.made_now))
        self.made_now.clear()
        return self.backlog.popleft() if self.backlog else None


# ---------------------------------------------------------------------------
# Clock, turns and levels.


class Moment(simpy.Event):
    """A timeout that has a place among others of the same time."""

    def __init__(self, env, delay, priority):
        super().__init__(env)
        self._ok = True
        self._value = None
        env.schedule(self, priority=priority, delay=delay)


class Turn:
    """So many may hold it at a time; the others wait, first come first served."""

    def __init__(self, solution, places):
        self.solution = solution
        self.places = places
        self.taken = 0
        self.waiting = collections.deque()

    def enter(self):
        """An event to wait for, or None if there is a place."""
        if self.taken < self.places:
            self.taken += 1
            return None
        event = simpy.Event(self.solution.env)
        self.waiting.append(event)
        return event

    def leave(self):
        """The next one in the queue has the place."""
        if self.waiting:
            self.solution.succeed_at_once(self.waiting.popleft())
        else:
            self.taken -= 1


class Level:
    """A number that changes over time, and its time average over the window."""

    def __init__(self, solution):
        self.env = solution.env
        self.value = 0
        self.restart()
        solution.levels.append(self)

    def restart(self):
        self.start = self.changed = self.env.now
        self.area = 0

    def set(self, value):
        self.area += self.value * (self.env.now - self.changed)
        self.changed = self.env.now
        self.value = value

    def average(self):
        self.set(self.value)
        length = self.env.now - self.start
        return self.area / length if length > 0 else 0


# ---------------------------------------------------------------------------
# Host and applications.


class Host:
    """Cores that all CPU parts share equally, and what switching costs on them."""

    TOLERANCE = 1e-3  # a part that is over by less than this share of a nanosecond is over
    RESOLUTION = 1e-6  # parts whose demands differ by less have the same demand

    kind = "host"
    name = "host"

    def __init__(self, solution, cores, speed, quantum, switch_cost, cache_cost):
        self.solution = solution
        self.cores = cores
        self.speed = speed
        self.quantum = quantum
        self.switch_cost = switch_cost
        self.cache_cost = cache_cost
        self.busy = Level(solution)
        self.parts = []  # [CPU time that is left, event of its end], in the order of starting
        self.updated = 0
        self.next_end = None
        self.carriers = Turn(solution, cores)  # virtual threads need one for each CPU part
        solution.host = self
        solution.elements.append(self)

    def use(self, time):
        """An event that comes when a thread has had so much CPU time."""
        self.advance()
        event = simpy.Event(self.solution.env)
        self.parts.append([time, event])
        self.schedule_end()
        return event

    def rate(self):
        """CPU time that each part gets in a nanosecond."""
        n = len(self.parts)
        if n <= self.cores:
            return self.speed
        lost = self.switch_cost + self.cache_cost * (1 - self.cores / n)
        return self.speed * self.cores / n * self.quantum / (self.quantum + lost)

    def advance(self):
        done = (self.solution.env.now - self.updated) * self.rate()
        for part in self.parts:
            part[0] -= done
        self.updated = self.solution.env.now

    def schedule_end(self):
        self.busy.set(min(len(self.parts), self.cores))
        if self.next_end is not None:
            self.solution.take_back(self.next_end)
            self.next_end = None
        if self.parts:
            least = min(part[0] for part in self.parts)
            rest = math.ceil(max(0, least / self.rate()) - self.TOLERANCE)
            self.next_end = self.solution.after(rest, SHARED_PART_ENDS, self.end_part)

    def end_part(self):
        """The part with the least demand ends, of equal ones the one that started first."""
        self.next_end = None
        self.advance()
        first = min(self.parts, key=lambda part: round(part[0] / self.RESOLUTION))
        self.parts.remove(first)
        self.schedule_end()
        self.solution.succeed_at_once(first[1])

    def restart(self):
        pass

    def report(self, report):
        report.add(self, "cpu utilization", "", self.busy.average() / self.cores)


class Application:
    """An outside system that answers so many requests at a time."""

    kind = "application"

    def __init__(self, solution, name, capacity):
        self.solution = solution
        self.name = name
        self.capacity = capacity
        self.servers = Turn(solution, capacity)
        self.busy = Level(solution)
        self.queued = Level(solution)
        self.restart()
        solution.elements.append(self)

    def restart(self):
        self.served = 0
        self.waiting = 0

    def update(self):
        self.busy.set(self.servers.taken)
        self.queued.set(len(self.servers.waiting))

    def counting(self, waiting):
        """What waits for a server is counted as soon as it does."""
        for event in waiting:
            self.update()
            yield event

    def serve(self, asked):
        """A server turns to a request."""
        self.served += 1
        self.waiting += self.solution.env.now - asked
        self.update()

    def answer(self, response, answer):
        """A process without a thread that waits for the answer."""
        asked = self.solution.env.now
        waiting = self.servers.enter()
        if waiting is not None:
            self.update()
            yield waiting
        self.serve(asked)
        yield self.solution.moment(response, ANSWER_COMES)
        self.servers.leave()
        self.update()
        answer()
        self.solution.settle()

    def report(self, report):
        report.add(self, "utilization", "", self.busy.average() / self.capacity)
        report.ratio(self, "waiting time", "s", self.waiting / NANOS_PER_SECOND, self.served)
        report.add(self, "queue length", "", self.queued.average())


# ---------------------------------------------------------------------------
# Pools.


class Discipline(enum.Enum):
    """Which waiting unit is taken next."""

    FIFO = enum.auto()
    LIFO = enum.auto()
    DEEPEST = enum.auto()
    PRIORITY = enum.auto()

    def rank(self, unit, number):
        """Units of least rank are taken first."""
        if self is Discipline.FIFO:
            return (number,)
        if self is Discipline.LIFO:
            return (-number,)
        if self is Discipline.DEEPEST:
            return (-unit.task.depth, number)
        return (-unit.task.priority, number)


class Rejection(enum.Enum):
    """What happens to a unit that finds no room in its pool."""

    ABORT = enum.auto()
    DISCARD = enum.auto()
    DISCARD_OLDEST = enum.auto()
    CALLER_RUNS = enum.auto()


# CPU time in nanoseconds that a pool itself spends: for a new thread, for each
# unit taken, for each other idle thread then, and in the lock of its queue,
# which is the first part of dispatch.
Costs = collections.namedtuple("Costs", "start dispatch wake lock", defaults=(0, 0, 0, 0))


class Threads(
    collections.namedtuple(
        "Threads", "core maximum keep_alive capacity rejection kind", defaults=("custom",)
    )
):
    """How the threads of a pool come and go, as in java.util.concurrent."""

    @staticmethod
    def fixed(count):
        """So many threads, there from the start, and an unbounded queue."""
        return Threads(count, count, 0, FOREVER, Rejection.ABORT, "fixed")

    @staticmethod
    def custom(core, maximum, keep_alive, capacity, rejection):
        """As a ThreadPoolExecutor; a capacity of 0 is a hand-off."""
        return Threads(core, maximum, round(keep_alive), capacity, rejection)

    @staticmethod
    def cached():
        """As Executors.newCachedThreadPool."""
        return Threads.custom(0, FOREVER, seconds(60), 0, Rejection.ABORT)

    @staticmethod
    def per_task():
        """A new thread for each work unit."""
        return Threads(0, FOREVER, 0, 0, Rejection.ABORT, "per task")

    @staticmethod
    def virtual_per_task():
        """A new virtual thread for each work unit."""
        return Threads(0, FOREVER, 0, 0, Rejection.ABORT, "virtual")

    @property
    def per_unit(self):
        return self.kind in ("per task", "virtual")

    @property
    def hand_off(self):
        return self.capacity == 0


class Pool:
    """Threads and the units that wait for them."""

    kind = "pool"

    def __init__(self, solution, name, threads, discipline=Discipline.FIFO, costs=Costs()):
        self.solution = solution
        self.name = name
        self.threads = threads
        self.discipline = discipline
        self.costs = Costs(*map(round, costs))
        self.lock = Turn(solution, 1)
        self.alive = Level(solution)
        self.taken = Level(solution)
        self.queued = Level(solution)
        self.blocked = Level(solution)
        self.queue = []
        self.numbers = itertools.count()
        self.idle = collections.deque()  # the one that has been idle longest comes first
        if threads.kind == "fixed":
            self.idle.extend(Worker(self) for _ in range(threads.core))
            self.alive.set(threads.core)
        self.restart()
        solution.elements.append(self)

    def restart(self):
        self.peak_threads = self.alive.value
        self.longest_queue = len(self.queue)
        self.rejected = 0
        self.caller_runs = 0
        self.taken_units = 0
        self.waiting = 0

    # -- units join

    def submit(self, unit, maker):
        """A new unit joins; maker is the thread whose unit made it."""
        if self.threads.kind == "fixed":
            self.enqueue(unit)
        elif self.threads.per_unit:
            self.start(unit)
        else:
            self.execute(unit, maker)

    def execute(self, unit, maker):
        """The rules of ThreadPoolExecutor.execute."""
        if self.alive.value < self.threads.core:
            self.start(unit)
        elif len(self.queue) - len(self.idle) < self.threads.capacity:
            self.enqueue(unit)
            if self.alive.value == 0:
                self.start(None)
        elif self.alive.value < self.threads.maximum:
            self.start(unit)
        else:
            self.reject(unit, maker)

    def reject(self, unit, maker):
        if self.threads.rejection is Rejection.CALLER_RUNS:
            self.caller_runs += 1
            maker.made_now.append(unit)
            return
        self.rejected += 1
        drops_oldest = self.threads.rejection is Rejection.DISCARD_OLDEST
        if drops_oldest and not self.threads.hand_off and self.queue:
            oldest = self.dequeue()
            oldest.task.refuse(oldest)
            self.execute(unit, maker)
        else:
            unit.task.refuse(unit)

    def enqueue(self, unit):
        number = next(self.numbers)
        heapq.heappush(self.queue, (self.discipline.rank(unit, number), unit))
        self.queued.set(len(self.queue))
        self.solution.touch(self)

    def dequeue(self):
        unit = heapq.heappop(self.queue)[1]
        self.queued.set(len(self.queue))
        return unit

    def start(self, unit):
        """Starts a thread for a unit, or one that takes from the queue."""
        self.alive.set(self.alive.value + 1)
        self.peak_threads = max(self.peak_threads, self.alive.value)
        self.solution.started.append((Worker(self), unit))

    # -- threads take

    def take_first(self, worker, unit):
        """A new thread takes the unit that it was started for, or else one from the queue."""
        wake_cost = self.costs.wake * self.sleepers()
        if unit is None and self.queue:
            unit = self.dequeue()
        if unit is None:
            self.become_idle(worker)
        else:
            self.taken.set(self.taken.value + 1)
            self.solution.begin(unit, worker, wake_cost)

    def take(self):
        """Idle threads take from the queue."""
        wake_cost = self.costs.wake * self.sleepers()
        takers = []
        while self.idle and self.queue:
            worker = self.idle.pop() if self.threads.hand_off else self.idle.popleft()
            worker.idle_since = None
            takers.append((self.dequeue(), worker))
        self.taken.set(self.taken.value + len(takers))
        self.longest_queue = max(self.longest_queue, len(self.queue))
        for unit, worker in takers:
            self.solution.begin(unit, worker, wake_cost)

    def sleepers(self):
        """Threads that will still be idle after the takers of this moment have left."""
        return max(0, len(self.idle) - len(self.queue))

    # -- threads are free

    def announce(self):
        """A unit ends: its thread will be free, so this pool takes before others."""
        if self.queue:
            self.solution.touch(self)

    def release(self, worker):
        """A thread that ran its units is idle, behind the others, or ends."""
        self.taken.set(self.taken.value - 1)
        if self.threads.per_unit:
            self.alive.set(self.alive.value - 1)
        else:
            self.become_idle(worker)

    def become_idle(self, worker):
        now = worker.idle_since = self.solution.env.now
        self.idle.append(worker)
        if self.threads.kind == "custom" and self.alive.value > self.threads.core:
            self.solution.after(
                self.threads.keep_alive, THREAD_TIMES_OUT, lambda: self.expire(worker, now)
            )

    def expire(self, worker, since):
        """A thread above core size that was idle all the time ends."""
        if worker.idle_since != since or self.alive.value <= self.threads.core:
            return
        if self.solution.pending > 0:
            self.idle.remove(worker)
            worker.idle_since = None
            self.alive.set(self.alive.value - 1)

    # -- figures

    def count_taken(self, waited):
        self.taken_units += 1
        self.waiting += waited

    def report(self, report):
        report.add(self, "threads", "", self.alive.average())
        if not self.threads.per_unit:
            report.ratio(self, "utilization", "", self.taken.average(), self.alive.average())
        report.add(self, "queue length", "", self.queued.average())
        report.ratio(self, "waiting time", "s", self.waiting / NANOS_PER_SECOND, self.taken_units)
        report.add(self, "blocked threads", "", self.blocked.average())
        report.add(self, "rejected", "", self.rejected)
        report.add(self, "caller runs", "", self.caller_runs)
        report.maximum(self, "peak threads", "", self.peak_threads)
        report.maximum(self, "longest queue", "", self.longest_queue)


# ---------------------------------------------------------------------------
# Tasks and ports.


class Task:
    """When a work unit is made, and what comes out when it ends.

    Subclasses say which messages make a unit (fire) and what comes out (outputs,
    or emit where that is not all).
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
        self.here = collections.Counter()  # messages here by order
        self.restart()
        solution.elements.append(self)

    def to(self, target, output=0, input=0):
        """Joins an output with an input of another task, both counted from 0."""
        self.targets[output] = target.inputs[input]

    # -- what subclasses say

    def fire(self, slot):
        """The messages of the unit that is made because one came to this slot, if any."""
        return [slot.messages.popleft()]

    def outputs(self, unit):
        """What comes out when a unit ends."""
        return [Output(0, unit.first)]

    def emit(self, unit, worker):
        """Lets out what comes of a unit that has ended."""
        for message in unit.messages:
            self.loses(message)
        self.send(self.outputs(unit), worker)

    def let_pass(self, message, worker):
        """Lets a message through that makes no work unit."""
        self.loses(message)
        self.send([Output(0, message)], worker)

    def draw_response(self):
        """Response time or delay of a unit that is made."""
        return 0

    def service_time(self, unit):
        """Time that a thread needs for a unit."""
        return unit.cpu + unit.waiting

    def respond(self, unit, worker, time, may_be_over):
        """What the thread does after the CPU part."""
        yield from self.solution.pause(time, may_be_over)

    # -- messages

    def look(self, slot, maker):
        """A message has come to an input."""
        messages = self.fire(slot)
        if messages and self.makes_units:
            self.make(messages, slot, maker)
        elif messages:
            self.let_pass(messages[0], maker)

    def arrive(self, message, outside):
        """A message enters here."""
        self.gets(message)
        if self.makes_units:
            self.make([message], None, outside)
        else:
            self.loses(message)
            self.send([Output(0, message)], outside)

    def make(self, messages, slot, maker):
        now = self.solution.env.now
        unit = Unit(self, messages, slot, now, self.cpu(), self.waiting(), self.draw_response())
        self.pool.submit(unit, maker)

    def refuse(self, unit):
        """The messages of a unit that a pool refused are gone."""
        for message in unit.messages:
            self.loses(message)

    def send(self, outputs, maker):
        """All messages go to their slots; then firing rules are looked at in the same order."""
        filled = []
        for number, message in outputs:
            slot = self.targets[number]
            if slot is not None:
                slot.add(message)
                filled.append(slot)
        for slot in filled:
            slot.task.look(slot, maker)

    def send_from_outside(self, message):
        """An answer, or the end of a delay: no thread of a pool does this."""
        outside = Worker()
        self.loses(message)
        self.send([Output(0, message)], outside)
        self.solution.free(outside)

    def gets(self, message):
        message.order.inside += 1
        self.here[message.order] += 1

    def loses(self, message):
        message.order.inside -= 1
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
            report.ratio(self, "work units per order", "", self.ended, self.solution.arrivals)
            report.ratio(self, "waiting time", "s", waiting, self.taken)
            report.ratio(self, "service time", "s", service, self.ended)
            report.ratio(self, "P(wait)", "", self.waited, self.taken)
            for cause, time in self.blocked.items():
                figure = "blocked for " + cause
                report.ratio(self, figure, "s", time / NANOS_PER_SECOND, self.ended)
        report.add(self, "left over", "", len(self.here))


class Entry(Task):
    """Messages arrive here."""

    is_port = True

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 0, 1, **settings)


class Exit(Task):
    """Messages are delivered here."""

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
        for level in LEVELS:
            rank = max(1, math.ceil(level / 100 * count))
            report.add(self, f"p{level} response time", "s", ordered[rank - 1], origin)
        report.maximum(self, "longest response time", "s", ordered[-1], origin)


class Responder(Exit):
    """Messages arrive here, and their answers are delivered here."""

    def __init__(self, solution, name, pool, **settings):
        super().__init__(solution, name, pool, 1, **settings)

    def emit(self, unit, worker):
        if unit.slot is None:
            Task.emit(self, unit, worker)
        else:
            super().emit(unit, worker)


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
        if not passes and len(self.targets) == 1:
            return []
        return [Output(0 if passes else 1, unit.first)]


class Replicator(Task):
    """A copy on each output."""

    def __init__(self, solution, name, pool, outputs, **settings):
        super().__init__(solution, name, pool, 1, outputs, **settings)

    def outputs(self, unit):
        return [Output(i, unit.first) for i in range(len(self.targets))]


class Choice:
    """How exactly one output is chosen: functions of message, stream and number of outputs."""

    @staticmethod
    def by_probability(*probabilities):
        """With a probability for each output; they sum to 1."""

        def choose(message, route, outputs):
            return route.choices(range(outputs), probabilities)[0]

        return choose

    @staticmethod
    def in_turn():
        """One after the other, starting with the first."""
        numbers = itertools.count()
        return lambda message, route, outputs: next(numbers) % outputs

    @staticmethod
    def by_fragment():
        """By the index of the fragment modulo the number of outputs; else the first."""

        def choose(message, route, outputs):
            return 0 if message.fragment is None else message.fragment.index % outputs

        return choose


class Emission:
    """On which outputs a router sends: functions as those of Choice that give several."""

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
        self.emission = emission
        self.route = solution.stream(name + " route")

    def fire(self, slot):
        return oldest_of_each(self.inputs) if self.firing is Firing.ALL else super().fire(slot)

    def outputs(self, unit):
        chosen = self.emission(unit.first, self.route, len(self.targets))
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


class Splitter(Task):
    """Fragments of each message; their number is drawn and rounded."""

    def __init__(self, solution, name, pool, fragments, **settings):
        super().__init__(solution, name, pool, 1, 1, **settings)
        self.fragments = solution.times(fragments, name + " fragments")

    def outputs(self, unit):
        order, correlation, fragment = unit.first
        group = Group(correlation, fragment, self.fragments())
        return [
            Output(0, Message(order, self.solution.new_correlation(), Fragment(group, i)))
            for i in range(group.size)
        ]


class Aggregator(Task):
    """One message when all fragments of its group have come. Serial."""

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
            whole = Message(message.order, group.correlation, group.outer)
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
            # A second copy of an index goes with the first.
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
        self.places = itertools.count()
        self.bases = collections.defaultdict(collections.deque)
        self.contexts = collections.defaultdict(collections.deque)
        self.matching = []  # places of bases that have a context, and their correlation ids

    def fire(self, slot):
        self.sort()
        while self.matching:
            place, correlation = heapq.heappop(self.matching)
            bases = self.bases.get(correlation)
            # The place of a base may be there more than once.
            if bases and bases[0][0] == place:
                pair = [bases.popleft()[1], self.contexts[correlation].popleft()]
                self.match(correlation)
                return pair
        return []

    def sort(self):
        """Sorts what has come by correlation id."""
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
    """One message of the oldest of each input, which comes of the first input."""

    def __init__(self, solution, name, pool, inputs, **settings):
        super().__init__(solution, name, pool, inputs, 1, **settings)

    def fire(self, slot):
        return oldest_of_each(self.inputs)


def oldest_of_each(inputs):
    """The oldest message of each input, or none if an input is empty."""
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


class Solicitor(Task):
    """Each message is a request to an application, and the answer comes out.

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

    def respond(self, unit, worker, time, may_be_over):
        solution = self.solution
        if self.application is None or not self.blocking:
            answer = unit.response if self.blocking else 0
            yield from solution.pause(time + answer, may_be_over)
            return
        yield from solution.pause(time, may_be_over)
        asked = solution.env.now
        waiting = solution.wait_for(self.application.servers, "station", unit, worker)
        yield from self.application.counting(waiting)
        self.application.serve(asked)
        yield solution.moment(unit.response, WORK_ENDS)
        self.application.servers.leave()
        self.application.update()

    def service_time(self, unit):
        return super().service_time(unit) + (unit.response if self.blocking else 0)

    def emit(self, unit, worker):
        if self.blocking:
            super().emit(unit, worker)
        else:
            self.ask(unit.first, unit.response)

    def let_pass(self, message, worker):
        self.ask(message, self.response())

    def ask(self, message, time):
        """No thread waits for this answer."""

        def answer():
            self.send_from_outside(message)

        if self.application is None:
            self.solution.after(time, ANSWER_COMES, answer)
        else:
            self.solution.start(self.application.answer(time, answer))


# ---------------------------------------------------------------------------
# Arrivals.


class Arrivals:
    """How messages arrive at one entry: gaps gives the times between arrivals."""

    def __init__(self, entry, gaps, together=1, batches=None):
        solution = entry.solution
        self.entry = entry
        self.together = together
        self.sizes = batches and solution.times(batches, entry.name + " batch")
        solution.entries.append(entry)
        solution.start(self.run(gaps))

    def run(self, gaps):
        """The process of arrivals: the next one is scheduled before this one has effects."""
        following = self.next_moment(gaps)
        while following is not None:
            yield following
            following = self.next_moment(gaps)
            self.arrive()

    def next_moment(self, gaps):
        gap = next(gaps, None)
        return None if gap is None else self.entry.solution.moment(gap, MESSAGE_ARRIVES)

    def arrive(self):
        """Messages that arrive together are taken one by one."""
        solution = self.entry.solution
        for _ in range(self.together):
            for _ in range(1 if self.sizes is None else self.sizes()):
                solution.arrive(self.entry)
        solution.settle()

    @staticmethod
    def renewal(entry, gap, batches=None):
        """Independent gaps; the first arrival comes after one gap."""
        draw = entry.solution.times(gap, entry.name + " arrivals")
        return Arrivals(entry, iter(draw, None), batches=batches)

    @staticmethod
    def at_once(entry, messages, batches=None):
        """So many messages at time 0."""
        return Arrivals(entry, iter([0]), messages, batches)

    @staticmethod
    def recorded(entry, *times, batches=None):
        """Recorded times in nanoseconds, ascending."""
        gaps = (round(time - before) for before, time in zip((0, *times), times))
        return Arrivals(entry, gaps, batches=batches)

    @staticmethod
    def modulated(entry, gaps, sojourns, batches=None):
        """Poisson arrivals whose rate goes round a ring of states, given by mean gaps and stays."""
        stream = entry.solution.stream(entry.name + " arrivals")
        return Arrivals(entry, modulated_gaps(stream, gaps, sojourns), batches=batches)


def modulated_gaps(stream, gaps, sojourns):
    """A gap that reaches beyond its state is drawn anew: the exponential has no memory."""
    passed = 0
    for gap, sojourn in itertools.cycle(zip(gaps, sojourns)):
        stay = round(stream.expovariate(1 / sojourn))
        while True:
            time = FOREVER if gap == FOREVER else round(stream.expovariate(1 / gap))
            if time > stay:
                break
            yield passed + time
            passed = 0
            stay -= time
        passed += stay


# ---------------------------------------------------------------------------
# The solution.


class Solution:
    """One replication: elements, clock, random streams and what happens."""

    def __init__(self, seed):
        self.seed = seed
        self.env = simpy.Environment(initial_time=0)
        self.elements = []
        self.levels = []
        self.entries = []
        self.host = None
        self.pending = 0  # events to come, other than time-outs of threads
        self.done = simpy.Event(self.env)
        self.started = []
        self.touched = {}
        self.correlations = itertools.count()
        self.orders = []
        self.arrivals = 0
        self.first_arrival = None
        self.last_delivery = 0
        self.deliveries = 0
        self.completions = 0
        self.window_start = 0

    # -- randomness

    def stream(self, purpose):
        """A stream of its own for each purpose, whatever other ones there are."""
        return random.Random(f"{self.seed} {purpose}")

    def times(self, distribution, purpose):
        """Draws whole numbers: times in nanoseconds, or counts."""
        if distribution is None:
            return lambda: 0
        stream = self.stream(purpose)
        return lambda: round(distribution(stream))

    def new_correlation(self):
        return next(self.correlations)

    # -- events

    def count_pending(self, event):
        """The run goes on at least until this event happens."""
        self.pending += 1
        event.callbacks.insert(0, self.happened)
        return event

    def happened(self, _):
        self.pending -= 1

    def moment(self, delay, when):
        """An event that comes after a delay."""
        return self.count_pending(Moment(self.env, delay, when))

    def after(self, delay, when, action):
        """Does something after a delay; time-outs of threads keep no run going."""
        if when == THREAD_TIMES_OUT:
            event = Moment(self.env, delay, when)
        else:
            event = self.moment(delay, when)
        event.callbacks.append(lambda _: action())
        event.callbacks.append(lambda _: self.settle())
        return event

    def take_back(self, event):
        """An event that was to come does not."""
        event.callbacks.clear()
        self.pending -= 1

    def succeed_at_once(self, event):
        """Who waits for the event goes on before anything else happens."""
        event._ok = True
        event._value = None
        self.env.schedule(self.count_pending(event), priority=AT_ONCE)

    def start(self, generator):
        """Starts a process before anything else happens."""
        self.count_pending(self.env.process(generator).target)

    def touch(self, pool):
        """A pool got a unit, or one of its threads will be free."""
        self.touched[pool] = None

    def settle(self):
        """New threads take their units, then idle ones, pools in the order of their units."""
        started, self.started = self.started, []
        touched, self.touched = self.touched, {}
        for worker, unit in started:
            worker.pool.take_first(worker, unit)
        for pool in touched:
            pool.take()
        if self.pending == 0 and not self.done.triggered:
            self.done.succeed()

    # -- what threads do

    def begin(self, unit, worker, wake_cost):
        """A thread takes a unit."""
        start_cost = worker.pool.costs.start if worker.fresh else 0
        worker.fresh = False
        self.count_taken(unit)
        self.start(self.work(unit, worker, start_cost, wake_cost))

    def count_taken(self, unit):
        waited = self.env.now - unit.made
        unit.task.count_taken(waited)
        unit.task.pool.count_taken(waited)

    def work(self, unit, worker, start_cost, wake_cost):
        """Start, lock, the rest of dispatch and wake costs, then the unit itself.

        Costs that nothing separates from what follows are spent together with it.
        """
        costs = worker.pool.costs
        if costs.lock > 0:
            lock = worker.pool.lock
            yield from self.cpu(start_cost, unit, worker)
            yield from self.wait_for(lock, "lock", unit, worker)
            yield from self.cpu(costs.lock, unit, worker)
            lock.leave()
            start_cost = 0
        rest = start_cost + costs.dispatch - costs.lock + wake_cost
        yield from self.run_unit(unit, worker, rest)

    def run_unit(self, unit, worker, costs):
        """The turn, the CPU part, the waiting part and a blocking response."""
        task = unit.task
        cpu_time = costs + unit.cpu
        if task.turn is not None:
            yield from self.cpu(costs, unit, worker)
            yield from self.wait_for(task.turn, "turn", unit, worker)
            cpu_time = unit.cpu
        shared = self.host is not None and cpu_time > 0
        if shared:
            yield from self.cpu(cpu_time, unit, worker)
            cpu_time = 0
        if not task.pinned:
            self.dismount(unit)
        yield from task.respond(unit, worker, cpu_time + unit.waiting, shared)
        self.end(unit, worker)
        self.settle()

    def pause(self, time, may_be_over):
        """Time of a thread; no time only passes at once if a CPU part ended just now."""
        if time > 0 or not may_be_over:
            yield self.moment(time, WORK_ENDS)

    def cpu(self, time, unit, worker):
        """A CPU part: on a core of its own without a host, else on shared ones."""
        if time == 0:
            return
        if self.host is None:
            yield self.moment(time, WORK_ENDS)
            return
        virtual = worker.pool is not None and worker.pool.threads.kind == "virtual"
        if virtual and not unit.mounted:
            yield from self.wait_for(self.host.carriers, "carrier", unit, worker)
            unit.mounted = True
        yield self.host.use(time)

    def wait_for(self, turn, cause, unit, worker):
        """A taken thread waits, if it must; its carrier is free meanwhile, unless pinned."""
        turn_comes = turn.enter()
        if turn_comes is None:
            return
        since = self.env.now
        if cause != "station":
            self.dismount(unit)
        if worker.pool is not None:
            worker.pool.blocked.set(worker.pool.blocked.value + 1)
        yield turn_comes
        unit.task.blocked[cause] += self.env.now - since
        if worker.pool is not None:
            worker.pool.blocked.set(worker.pool.blocked.value - 1)

    def dismount(self, unit):
        if unit.mounted:
            unit.mounted = False
            self.host.carriers.leave()

    def end(self, unit, worker):
        """What comes of a unit goes on, then the turn passes, then the thread is free."""
        task = unit.task
        task.ended += 1
        task.service_sum += task.service_time(unit)
        if worker.pool is not None:
            worker.pool.announce()
        self.dismount(unit)
        task.emit(unit, worker)
        if task.turn is not None:
            task.turn.leave()
        self.free(worker)

    def free(self, worker):
        """A thread runs the units that it made and nobody would take, then it is idle."""
        unit = worker.next_own_unit()
        if unit is not None:
            self.count_taken(unit)
            self.start(self.run_unit(unit, worker, 0))
        elif worker.pool is not None:
            worker.pool.release(worker)

    # -- orders

    def arrive(self, entry):
        """A message enters."""
        if self.first_arrival is None:
            self.first_arrival = self.env.now
        self.arrivals += 1
        order = Order(entry, self.env.now)
        self.orders.append(order)
        outside = Worker()
        entry.arrive(Message(order, self.new_correlation(), None), outside)
        self.free(outside)
        self.settle()

    def delivered(self):
        self.deliveries += 1
        self.last_delivery = self.env.now
        self.completions += self.env.now - self.first_arrival

    # -- the run

    def run(self, warm_up, end):
        """Runs to an end, or until nothing is left to happen."""
        if warm_up > 0:
            window = Moment(self.env, round(warm_up), WINDOW_STARTS)
            window.callbacks.append(lambda _: self.start_window())
        if end == FOREVER:
            self.env.run(until=self.done)
        else:
            self.env.run(until=Moment(self.env, round(end), RUN_ENDS))

    def start_window(self):
        """What was counted so far is forgotten."""
        self.window_start = self.env.now
        self.arrivals = 0
        for each in self.levels + self.elements:
            each.restart()

    def window_length(self):
        return self.env.now - self.window_start

    def report(self, report):
        left_over = sum(order.inside > 0 for order in self.orders)
        report.add(self, "left over", "", left_over)
        if FINITE and self.deliveries > 0:
            makespan = self.last_delivery - self.first_arrival
            completion = self.completions / self.deliveries
            report.add(self, "makespan", "s", makespan / NANOS_PER_SECOND)
            report.add(self, "mean completion", "s", completion / NANOS_PER_SECOND)
        for element in self.elements:
            element.report(report)

    kind = "solution"
    name = TITLE


# ---------------------------------------------------------------------------
# Figures over replications.


class Report:
    """The figures of all replications: each replication is one sample of every figure."""

    def __init__(self):
        self.values = {}
        self.maxima = {}

    def add(self, element, figure, unit, value, origin=""):
        key = (element.kind, element.name, origin, figure, unit)
        self.values.setdefault(key, []).append(value)

    def ratio(self, element, figure, unit, part, whole):
        """A ratio that is not defined is no sample."""
        if whole > 0:
            self.add(element, figure, unit, part / whole)

    def maximum(self, element, figure, unit, value, origin=""):
        """The greatest value of all replications."""
        key = (element.kind, element.name, origin, figure, unit)
        self.values[key] = [max([value] + self.values.get(key, []))]

    def figures(self):
        """Dictionaries with mean, standard error and number of samples."""
        for (kind, element, origin, figure, unit), values in self.values.items():
            found = {"kind": kind, "element": element}
            if origin:
                found["from"] = origin
            found.update(figure=figure, unit=unit, mean=statistics.fmean(values))
            if len(values) > 1:
                found["standardError"] = statistics.stdev(values) / math.sqrt(len(values))
            found["samples"] = len(values)
            yield found

    def print(self):
        heading = None
        for each in self.figures():
            element = f"{each['kind']} {each['element']}"
            if "from" in each:
                element += f", from {each['from']}"
            if element != heading:
                print(element)
                heading = element
            interval = ""
            if "standardError" in each:
                half_width = student_quantile(each["samples"] - 1) * each["standardError"]
                interval = f"± {half_width:.4g}"
            print(f"  {each['figure']:<24} {each['mean']:>12.6g} {interval:<13} {each['unit']}")


@functools.cache
def student_quantile(degrees):
    """The 97.5 % quantile of Student's distribution, by bisection of its integral."""

    def density(x):
        return math.exp(
            math.lgamma((degrees + 1) / 2)
            - math.lgamma(degrees / 2)
            - math.log(degrees * math.pi) / 2
            - (degrees + 1) / 2 * math.log1p(x * x / degrees)
        )

    def integral(x, steps=2000):
        """From 0, by Simpson's rule."""
        h = x / steps
        inner = sum((4 if i % 2 else 2) * density(i * h) for i in range(1, steps))
        return (density(0) + inner + density(x)) * h / 3

    low, high = 0.0, 13.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if integral(middle) < 0.475 else (low, middle)
    return low


def main():
    parser = argparse.ArgumentParser(description=TITLE)
    parser.add_argument("--replications", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="simulated time of a run")
    parser.add_argument("--warm-up", type=float, help="seconds that are not counted")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    options = parser.parse_args()
    end = END if options.seconds is None else seconds(options.seconds)
    warm_up = WARM_UP if options.warm_up is None else seconds(options.warm_up)
    report = Report()
    for replication in range(options.replications):
        solution = Solution(f"{options.seed} {replication}")
        build(solution)
        solution.run(min(warm_up, end), end)
        solution.report(report)
    if options.json:
        print(json.dumps(list(report.figures()), indent=1))
    else:
        print(f"{TITLE}, {options.replications} replications")
        report.print()


if __name__ == "__main__":
    main()
