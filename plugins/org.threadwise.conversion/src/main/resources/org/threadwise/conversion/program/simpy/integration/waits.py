# ---------------------------------------------------------------------------
# Waits that end when others act.


class Scope:
    """What some messages inside belong to, and what ends with the last of them."""

    def __init__(self, solution):
        self.waits = solution.waits
        self.inside = 0  # number of messages

    def count(self, change):
        """Adds messages, or removes them."""
        self.inside += change
        if self.inside == 0:
            self.waits.emptied[self] = None
        elif self.inside == change:
            self.waits.emptied.pop(self, None)


class Fork(Scope):
    """An execution whose thread waits until nothing is left of the messages that it has sent.

    Each of them starts a branch.
    """

    description = "their branches"
    remedy = "execute the branches on a pool that leads back to none of these"

    def __init__(self, task, outer):
        super().__init__(task.solution)
        self.task = task
        self.outer = outer  # the branch in which the task was executed, if any
        self.joined = []  # what joins of the branches have sent
        self.waiting = None  # the thread that waits

    def come(self, worker):
        """Lets a thread that comes here on its agenda wait, unless all branches have ended."""
        if self.inside == 0:
            worker.emitted_now += self.joined
        else:
            self.waiting = worker
            worker.wait_for(self, "branches", self.task, self.task.solution)

    def end(self):
        """Lets the thread continue if it waits."""
        if self.waiting is not None:
            self.waiting.emitted_now += self.joined
            self.task.solution.resume(self.waiting)

    @property
    def messages(self):
        return [message for each in self.joined for message in each.messages]

    def can_come(self, search):
        return search.can_end(self)


class Branch:
    """What descends from one message of a fork."""

    def __init__(self, fork):
        self.fork = fork

    @staticmethod
    def around(branch):
        """Yields a branch and those around it, the innermost first."""
        while branch is not None:
            yield branch
            branch = branch.fork.outer

    @staticmethod
    def joined(innermost, others):
        """Returns the innermost fork of which others are in another branch, if any."""
        for own in Branch.around(innermost):
            for message in others:
                for other in Branch.around(message.branch):
                    if other.fork is own.fork and other is not own:
                        return own.fork
        return None

    @staticmethod
    def joined_since(split, innermost):
        """Returns the outermost fork around a branch since a message was split in another."""
        for own in Branch.around(innermost):
            if own is split:
                return None
            if own.fork.outer is split:
                return own.fork
        return None


class Permit(Scope):
    """What lets a message leave a throttler; free again when nothing is left that holds it."""

    def __init__(self, throttler):
        super().__init__(throttler.solution)
        self.throttler = throttler

    def end(self):
        self.throttler.give_back(self)


class Waits:
    """The waits of threads, and of messages for permits."""

    def __init__(self, solution):
        self.solution = solution
        self.workers = {}  # threads that wait for room, branches or a permit
        self.emptied = {}  # scopes of which nothing is left, in this order

    def start(self, worker):
        self.workers[worker] = None

    def end(self, worker):
        del self.workers[worker]

    def end_scopes(self):
        """Ends the scopes of which nothing is left at the end of an event."""
        while self.emptied:
            first = next(iter(self.emptied))
            del self.emptied[first]
            first.end()

    def check_deadlock(self):
        """Ends the run if threads wait for one another, at the end of an event."""
        if any(worker.pool is not None for worker in self.workers):
            search = Deadlock(self.solution)
            search.remove_what_ends()
            search.check()

    def check_end(self):
        """Ends the run if threads wait although nothing is left to happen."""
        Deadlock(self.solution).check()


class Deadlock:
    """A search for threads that wait for one another for ever.

    A pool moves if it may start a thread, has an idle one, or one that does not wait
    for others or whose wait can end. A wait for room can end if the pool without room
    moves; a wait for branches, if one of their messages can continue: it is neither
    stored, nor in the queue of a pool that does not move, nor in the line of a throttler
    that gives no permit, nor kept by a thread whose wait cannot end. A throttler gives
    another permit if a message can continue that holds one, or is stored where messages
    still come, or until a time.
    """

    def __init__(self, solution):
        self.solution = solution
        self.tasks = [each for each in solution.elements if isinstance(each, Task)]
        self.waiting = list(solution.waits.workers)  # whose wait is not known to end
        # Throttlers that are not known to give another permit.
        self.exhausted = {each for each in self.tasks if isinstance(each, PermitThrottler)}

    def remove_what_ends(self):
        more = True
        while more:
            found = [each for each in self.exhausted if self.gives_another(each)]
            self.exhausted.difference_update(found)
            before = len(self.waiting)
            for worker in list(self.waiting):
                if worker.awaited.can_come(self):
                    self.waiting.remove(worker)
            more = found or len(self.waiting) < before

    def moves(self, pool):
        return pool.moves_without(sum(worker.pool is pool for worker in self.waiting))

    def gives(self, throttler):
        return throttler not in self.exhausted

    def can_end(self, fork):
        """Returns whether the branches contain more messages than those that cannot continue."""
        held = self.held() + [each for task in self.tasks for each in task.stored()]
        return fork.inside > sum(each.is_inside(fork) for each in held)

    def gives_another(self, throttler):
        reachable = self.reachable()
        held = self.held()
        for task in self.tasks:
            if task not in reachable and not task.sends_by_time:
                held += task.stored()
        return throttler.has_free() or throttler.inside() > sum(map(throttler.held_by, held))

    def reachable(self):
        """Returns the tasks to which messages can come from outside."""
        seen = set(self.solution.entries)
        more = list(seen)
        while more:
            task = more.pop()
            if task not in self.exhausted:
                found = {slot.task for slot in task.targets if slot is not None} - seen
                seen |= found
                more += found
        return seen

    def held(self):
        """Returns the messages that cannot continue, apart from stored ones."""
        held = []
        for pool in self.solution.pools:
            if not self.moves(pool):
                held += pool.messages()
        for throttler in self.exhausted:
            held += throttler.waiting_messages()
        for worker in self.waiting:
            held += worker.messages()
        return held

    def check(self):
        threads = {}
        remedies = {}
        for worker in self.waiting:
            if worker.pool is not None:
                cause = worker.awaited.description
                threads[f"threads of pool {worker.pool.name} wait for {cause}"] = None
                remedies["; " + worker.awaited.remedy] = None
        if threads:
            moment = self.solution.env.now / NANOS_PER_SECOND
            raise SystemExit(
                f"deadlocked after {moment} s: {', '.join(threads)} for ever{''.join(remedies)}"
            )
