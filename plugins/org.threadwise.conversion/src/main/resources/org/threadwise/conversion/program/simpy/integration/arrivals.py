# ---------------------------------------------------------------------------
# Arrivals.


class Arrivals:
    """The arrivals at one entry: gaps returns the times between them."""

    def __init__(self, entry, gaps, together=1, batches=None):
        solution = entry.solution
        self.entry = entry
        self.together = together
        self.sizes = batches and solution.times(batches, entry.name + " batch")
        solution.entries.append(entry)
        solution.start(self.run(gaps))

    def run(self, gaps):
        """The arrival process, which schedules the next arrival before it handles one."""
        following = self.next_moment(gaps)
        while following is not None:
            yield following
            following = self.next_moment(gaps)
            self.arrive()

    def next_moment(self, gaps):
        gap = next(gaps, None)
        return None if gap is None else self.entry.solution.moment(gap, MESSAGE_ARRIVES)

    def arrive(self):
        """Messages that arrive together are handled one by one."""
        solution = self.entry.solution
        for _ in range(self.together):
            for _ in range(1 if self.sizes is None else self.sizes()):
                solution.arrive(self.entry, None)
        solution.settle()

    @staticmethod
    def renewal(entry, gap, batches=None):
        """Adds arrivals with independent gaps; the first one occurs after one gap."""
        draw = entry.solution.times(gap, entry.name + " arrivals")
        return Arrivals(entry, iter(draw, None), batches=batches)

    @staticmethod
    def at_once(entry, messages, batches=None):
        """Adds a number of messages at time 0."""
        return Arrivals(entry, iter([0]), messages, batches)

    @staticmethod
    def recorded(entry, *times, batches=None):
        """Adds arrivals at recorded times in nanoseconds, ascending."""
        gaps = (round(time - before) for before, time in zip((0, *times), times))
        return Arrivals(entry, gaps, batches=batches)

    @staticmethod
    def modulated(entry, gaps, sojourns, batches=None):
        """Adds Poisson arrivals whose rate cycles through states with mean gaps and sojourns."""
        stream = entry.solution.stream(entry.name + " arrivals")
        return Arrivals(entry, modulated_gaps(stream, gaps, sojourns), batches=batches)


    @staticmethod
    def users(entry, users, think=None):
        """Adds users who think, send a message, and wait until nothing is left of its order."""
        return Users(entry, users, think)


class Users:
    """The users at one entry."""

    kind = "users"
    MAX_AT_ONCE = 10_000  # orders of each user at one instant, after which no time is expected

    def __init__(self, entry, users, think):
        self.entry = entry
        self.users = users
        self.name = entry.name
        self.solution = entry.solution
        self.think_time = self.solution.times(think, entry.name + " think")
        self.instant = None
        self.at_once = 0
        self.solution.entries.append(entry)
        self.solution.elements.append(self)
        self.solution.closed = True
        self.restart()
        for _ in range(users):
            self.think()

    def restart(self):
        self.cycles = 0
        self.sojourn = 0

    def think(self):
        self.solution.after(self.think_time(), MESSAGE_ARRIVES, self.send)

    def send(self):
        self.solution.arrive(self.entry, self)

    def ended(self, order):
        """Lets the user of an order think again."""
        now = self.solution.env.now
        self.cycles += 1
        self.sojourn += now - order.arrival
        if now != self.instant:
            self.instant = now
            self.at_once = 0
        else:
            self.at_once += 1
        if self.at_once > self.MAX_AT_ONCE * self.users:
            raise SystemExit(
                f"no time passes at {self.name}: its users are answered in no time and send"
                " again at the same instant"
            )
        self.think()

    def report(self, report):
        window = self.solution.window_length() / NANOS_PER_SECOND
        report.add(self, "cycles", "", self.cycles)
        report.add(self, "throughput", "1/s", self.cycles / window if window else 0)
        if self.cycles > 0:
            sojourn = self.sojourn / self.cycles / NANOS_PER_SECOND
            report.add(self, "sojourn time", "s", sojourn)


def modulated_gaps(stream, gaps, sojourns):
    """A gap that exceeds its state is drawn again: the exponential distribution is memoryless."""
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
