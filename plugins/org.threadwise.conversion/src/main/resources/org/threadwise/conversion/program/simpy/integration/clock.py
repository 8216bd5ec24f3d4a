# ---------------------------------------------------------------------------
# Clock, turns and levels.


class Moment(simpy.Event):
    """A timeout with a priority among simultaneous ones."""

    def __init__(self, env, delay, priority):
        super().__init__(env)
        self._ok = True
        self._value = None
        env.schedule(self, priority=priority, delay=delay)


class Turn:
    """A resource with a limited number of holders; the others wait, first come, first served."""

    def __init__(self, solution, places):
        self.solution = solution
        self.places = places
        self.taken = 0
        self.waiting = collections.deque()

    def enter(self):
        """Returns an event to wait for, or None if there is a free place."""
        if self.taken < self.places:
            self.taken += 1
            return None
        event = simpy.Event(self.solution.env)
        self.waiting.append(event)
        return event

    def leave(self):
        """Gives the place to the next one in the queue."""
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
