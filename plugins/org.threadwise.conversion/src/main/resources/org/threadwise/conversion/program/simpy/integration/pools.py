# ---------------------------------------------------------------------------
# Pools.


class Discipline(enum.Enum):
    """The order in which waiting units are taken."""

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
    """The handling of a unit that finds no space in its pool."""

    ABORT = enum.auto()
    DISCARD = enum.auto()
    DISCARD_OLDEST = enum.auto()
    CALLER_RUNS = enum.auto()
    BLOCK = enum.auto()  # whoever made the unit waits for space


# CPU costs of a pool in nanoseconds: for a new thread, for each unit taken, for
# each other thread that is idle then, and within the lock of its queue, which is
# the first part of dispatch.
Costs = collections.namedtuple("Costs", "start dispatch wake lock", defaults=(0, 0, 0, 0))


class Threads(
    collections.namedtuple(
        "Threads", "core maximum keep_alive capacity rejection kind", defaults=("custom",)
    )
):
    """The creation and termination of a pool's threads, as in java.util.concurrent."""

    @staticmethod
    def fixed(count):
        """A fixed number of threads, which exist from the start, and an unbounded queue."""
        return Threads(count, count, 0, FOREVER, Rejection.ABORT, "fixed")

    @staticmethod
    def custom(core, maximum, keep_alive, capacity, rejection):
        """Threads as in a ThreadPoolExecutor; a capacity of 0 is a hand-off."""
        return Threads(core, maximum, round(keep_alive), capacity, rejection)

    @staticmethod
    def cached():
        """Threads as in Executors.newCachedThreadPool."""
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
        self.outside = Level(solution)
        self.queue = []
        self.line = collections.deque()  # units and their threads that wait for room, in order
        self.numbers = itertools.count()
        self.idle = collections.deque()  # longest idle first
        if threads.kind == "fixed":
            self.idle.extend(Worker(self) for _ in range(threads.core))
            self.alive.set(threads.core)
        self.restart()
        solution.pools.append(self)
        solution.elements.append(self)

    def restart(self):
        self.peak_threads = self.alive.value
        self.longest_queue = self.waiting_units()
        self.rejected = 0
        self.caller_runs = 0
        self.taken_units = 0
        self.waited = 0
        self.waiting = 0

    # -- units arrive

    def submit(self, unit, maker):
        """Accepts a new unit; maker is the thread whose unit made it."""
        if self.threads.kind == "fixed":
            self.enqueue(unit)
        elif self.threads.per_unit:
            self.start(unit)
        else:
            self.execute(unit, maker)

    def execute(self, unit, maker):
        """Follows the rules of ThreadPoolExecutor.execute."""
        if self.line:
            self.wait_for_room(unit, maker)
        elif self.alive.value < self.threads.core:
            self.start(unit)
        elif self.has_room():
            self.enqueue(unit)
            if self.alive.value == 0:
                self.start(None)
        elif self.alive.value < self.threads.maximum:
            self.start(unit)
        else:
            self.reject(unit, maker)

    def has_room(self):
        return len(self.queue) - len(self.idle) < self.threads.capacity

    def reject(self, unit, maker):
        if self.threads.rejection is Rejection.BLOCK:
            self.wait_for_room(unit, maker)
            return
        if self.threads.rejection is Rejection.CALLER_RUNS:
            self.caller_runs += 1
            maker.emitted_now.append(unit)
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
        self.queued.set(self.waiting_units())
        self.solution.touch(self)

    def dequeue(self):
        unit = heapq.heappop(self.queue)[1]
        self.queued.set(self.waiting_units())
        return unit

    def waiting_units(self):
        return len(self.queue) + len(self.line)

    def start(self, unit):
        """Starts a thread for a unit, or one that takes from the queue."""
        self.alive.set(self.alive.value + 1)
        self.peak_threads = max(self.peak_threads, self.alive.value)
        self.solution.started.append((Worker(self), unit))

    # -- producers wait

    def wait_for_room(self, unit, maker):
        self.line.append((unit, maker))
        self.queued.set(self.waiting_units())
        maker.wait_for(self, "full queue", maker.sends, self.solution)
        if maker.pool is None:
            self.outside.set(self.outside.value + 1)
        self.solution.touch(self)

    def admit(self):
        """Lets the first of the line continue if there is room; returns whether it does."""
        if not self.line or not self.has_room():
            return False
        unit, thread = self.line.popleft()
        self.enqueue(unit)
        if thread.pool is None:
            self.outside.set(self.outside.value - 1)
        self.solution.resume(thread)
        return True

    remedy = "let one of these pools reject in another way, or leave its queue unbounded"

    @property
    def description(self):
        return f"room in pool {self.name}"

    def can_come(self, search):
        return search.moves(self)

    def moves_without(self, waiting_threads):
        """Returns whether a thread can take a unit, even if some taken ones never continue."""
        unbounded = self.threads.capacity == FOREVER
        maximum = self.threads.core if unbounded else self.threads.maximum
        may_start = self.alive.value < maximum
        return may_start or self.idle or self.taken.value > waiting_threads

    def messages(self):
        """Returns the messages of the units that wait in the queue, or for room in it."""
        units = [unit for _, unit in self.queue] + [unit for unit, _ in self.line]
        return [message for unit in units for message in unit.messages]

    # -- threads take

    def take_first(self, worker, unit):
        """Lets a new thread take the unit that it was started for, or else one from the queue."""
        wake_cost = self.costs.wake * self.sleepers()
        if unit is None and self.queue:
            unit = self.dequeue()
        if unit is None:
            self.become_idle(worker)
        else:
            self.taken.set(self.taken.value + 1)
            self.solution.take_unit(unit, worker, wake_cost)

    def take(self):
        """Lets idle threads take units from the queue."""
        wake_cost = self.costs.wake * self.sleepers()
        takers = []
        while self.idle and self.queue:
            worker = self.idle.pop() if self.threads.hand_off else self.idle.popleft()
            worker.idle_since = None
            takers.append((self.dequeue(), worker))
        self.taken.set(self.taken.value + len(takers))
        self.longest_queue = max(self.longest_queue, self.waiting_units())
        for unit, worker in takers:
            self.solution.take_unit(unit, worker, wake_cost)

    def sleepers(self):
        """Returns the number of threads that stay idle after the present takers."""
        return max(0, len(self.idle) - len(self.queue))

    # -- threads are free

    def announce(self):
        """Notes that a thread will be free, so this pool takes before others."""
        if self.queue:
            self.solution.touch(self)

    def release(self, worker):
        """Makes a thread idle after the others, or ends it."""
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
        """Ends a thread above core size that was idle all the time."""
        if worker.idle_since != since or self.alive.value <= self.threads.core:
            return
        if self.solution.pending > 0:
            self.idle.remove(worker)
            worker.idle_since = None
            self.alive.set(self.alive.value - 1)

    # -- figures

    def count_taken(self, waited):
        self.taken_units += 1
        self.waited += waited > 0
        self.waiting += waited

    def report(self, report):
        report.add(self, "threads", "", self.alive.average())
        if not self.threads.per_unit:
            report.ratio(self, "utilization", "", self.taken.average(), self.alive.average())
        report.add(self, "queue length", "", self.queued.average())
        if self.threads.rejection is Rejection.BLOCK:
            report.add(self, "outside", "", self.outside.average())
        report.ratio(self, "waiting time", "s", self.waiting / NANOS_PER_SECOND, self.taken_units)
        report.ratio(self, "P(wait)", "", self.waited, self.taken_units)
        report.add(self, "blocked threads", "", self.blocked.average())
        report.add(self, "rejected", "", self.rejected)
        report.add(self, "caller runs", "", self.caller_runs)
        report.maximum(self, "peak threads", "", self.peak_threads)
        report.maximum(self, "longest queue", "", self.longest_queue)
