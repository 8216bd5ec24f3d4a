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
                solution.arrive(self.entry)
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
