# ---------------------------------------------------------------------------
# Host and applications.


class Host:
    """The cores, which all CPU parts share equally, and the costs of context switches."""

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
        """Returns an event that happens when a thread has had an amount of CPU time."""
        self.advance()
        event = simpy.Event(self.solution.env)
        self.parts.append([time, event])
        self.schedule_end()
        return event

    def rate(self):
        """Returns the CPU time that each part gets per nanosecond."""
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
        """Ends the part with the least demand, the oldest of equal ones."""
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
    """An external system that answers a limited number of requests at a time."""

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

    def is_free(self):
        return self.servers.taken < self.capacity

    def enter(self):
        """Returns an event to wait for, or None if a server is free."""
        waiting = self.servers.enter()
        self.update()
        return waiting

    def leave(self):
        """The server of an answered request turns to the next one."""
        self.servers.leave()
        self.update()

    def serve(self, asked):
        """Lets a server start with a request."""
        self.served += 1
        self.waiting += self.solution.env.now - asked
        self.update()

    def report(self, report):
        report.add(self, "utilization", "", self.busy.average() / self.capacity)
        report.ratio(self, "waiting time", "s", self.waiting / NANOS_PER_SECOND, self.served)
        report.add(self, "queue length", "", self.queued.average())
