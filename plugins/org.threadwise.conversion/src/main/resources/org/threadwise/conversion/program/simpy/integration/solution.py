# ---------------------------------------------------------------------------
# The solution.


class Solution:
    """One replication: elements, clock, random streams and events."""

    def __init__(self, seed):
        self.seed = seed
        self.env = simpy.Environment(initial_time=0)
        self.elements = []
        self.pools = []
        self.levels = []
        self.entries = []
        self.host = None
        self.pending = 0  # events to come, other than time-outs of threads
        self.done = simpy.Event(self.env)
        self.started = []
        self.touched = {}
        self.correlations = itertools.count()
        self.orders = []
        self.emptied = []
        self.closed = False  # whether users send at some entry
        self.open_ended = False  # whether a run ends when nothing is left to happen
        self.collects = False  # whether orders can have a message in common
        self.waits = Waits(self)
        self.other_event = None  # when something else than work has ended
        self.arrivals = 0
        self.first_arrival = None
        self.last_delivery = 0
        self.deliveries = 0
        self.orders_delivered = 0
        self.completions = 0
        self.window_start = 0

    # -- randomness

    def stream(self, purpose):
        """Returns a stream for a purpose, which does not depend on other streams."""
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
        """Keeps the run going until this event happens."""
        self.pending += 1
        event.callbacks.insert(0, self.happened)
        return event

    def happened(self, _):
        self.pending -= 1

    def moment(self, delay, when):
        """Returns an event that happens after a delay."""
        event = self.count_pending(Moment(self.env, delay, when))
        if when > WORK_ENDS:
            event.callbacks.append(self.note_other_event)
        return event

    def note_other_event(self, _):
        self.other_event = self.env.now

    def only_work_has_ended(self):
        """Returns whether nothing but ends of work has happened at this instant."""
        return self.other_event != self.env.now

    def after(self, delay, when, action):
        """Runs an action after a delay; time-outs of threads do not keep the run going."""
        if when == THREAD_TIMES_OUT:
            event = Moment(self.env, delay, when)
        else:
            event = self.moment(delay, when)
        event.callbacks.append(lambda _: action())
        event.callbacks.append(lambda _: self.settle())
        return event

    def take_back(self, event):
        """Cancels an event."""
        event.callbacks.clear()
        self.pending -= 1

    def succeed_at_once(self, event):
        """Resumes the process that waits for an event before any other event."""
        event._ok = True
        event._value = None
        self.env.schedule(self.count_pending(event), priority=AT_ONCE)

    @staticmethod
    def succeed_within(event):
        """Resumes the process that waits for an event, within the present one."""
        event._ok = True
        event._value = None
        callbacks, event.callbacks = event.callbacks, None
        for callback in callbacks:
            callback(event)

    def start(self, generator):
        """Starts a process before any other event."""
        self.count_pending(self.env.process(generator).target)

    def touch(self, pool):
        """Notes that a pool got a unit, or that one of its threads will be free."""
        self.touched[pool] = None

    def take(self):
        """Lets new threads take their units, then idle ones, pools in the order of their units."""
        started, self.started = self.started, []
        touched, self.touched = self.touched, {}
        for worker, unit in started:
            worker.pool.take_first(worker, unit)
        for pool in touched:
            pool.take()

    def admit(self):
        """Lets those continue that find room in a queue; returns whether any does."""
        admitted = 0
        for pool in self.pools:
            while pool.admit():
                admitted += 1
        return admitted > 0

    def blocks_producers(self):
        return any(pool.threads.rejection is Rejection.BLOCK for pool in self.pools)

    def settle(self):
        """Ends an event: threads take units, and what must follow at once happens."""
        more = True
        while more:
            self.waits.end_scopes()
            self.take()
            more = self.admit()
        self.waits.check_deadlock()
        self.answer_users()
        if self.pending == 0 and (self.closed or self.open_ended):
            self.waits.check_end()
        if self.pending == 0 and self.closed:
            moment = self.env.now / NANOS_PER_SECOND
            raise SystemExit(
                f"stuck after {moment} s: all users wait for messages that joins keep for ever"
            )
        if self.pending == 0 and not self.done.triggered:
            self.done.succeed()

    def answer_users(self):
        """Lets the users think again of whose orders nothing is left."""
        emptied, self.emptied = self.emptied, []
        for order in emptied:
            if order.inside == 0 and not order.ended:
                order.ended = True
                order.users.ended(order)

    # -- work units on threads

    def take_unit(self, unit, worker, wake_cost):
        """Runs a unit that a thread takes."""
        start_cost = worker.pool.costs.start if worker.fresh else 0
        worker.fresh = False
        self.start_unit(unit)
        self.start(self.work(unit, worker, start_cost, wake_cost))

    def start_unit(self, unit):
        if unit.task.per_message:
            unit.task.draw(unit)
        if not unit.carried_on:
            waited = self.env.now - unit.submitted
            unit.task.count_taken(waited)
            unit.task.pool.count_taken(waited)

    def work(self, unit, worker, start_cost, wake_cost):
        """Runs start, lock, dispatch and wake costs, then the unit itself.

        Costs directly before a CPU part are spent together with it.
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
        """Executes a unit, again while it fails and its thread waits for the next attempt."""
        yield from self.attempt(unit, worker, costs)
        failed = unit.task.ends_in_failure(unit)
        while failed and unit.task.waits_for_retry(unit):
            yield from self.wait_for_retry(unit, worker)
            yield from self.attempt(unit, worker, 0)
            failed = unit.task.ends_in_failure(unit)
        self.end(unit, worker, failed)
        self.settle()

    def attempt(self, unit, worker, costs):
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
        yield from task.respond(unit, worker, cpu_time + unit.waiting, shared)
        task.count_ended(unit)

    def wait_for_retry(self, unit, worker):
        """Lets a thread wait until the next attempt, which needs a turn again."""
        time = unit.task.failures.pause()
        if time > 0:
            self.dismount(worker)
        unit.task.pass_turn()
        yield from self.block("retry", unit, worker, self.moment(time, WORK_ENDS))
        unit.task.draw(unit)

    def pause(self, time, may_be_over, unit, worker, when=WORK_ENDS):
        """Lets a thread wait without CPU; only a pinned one keeps its carrier.

        No time only passes at once if a CPU part ended just now.
        """
        if time > 0 and not unit.task.pinned:
            self.dismount(worker)
        if time > 0 or not may_be_over:
            yield self.moment(time, when)

    def cpu(self, time, unit, worker):
        """Runs a CPU part: on shared cores, or without a host on a core of its own."""
        if time == 0:
            return
        if self.host is None:
            yield self.moment(time, WORK_ENDS)
            return
        virtual = worker.pool is not None and worker.pool.threads.kind == "virtual"
        if virtual and not worker.mounted:
            yield from self.wait_for(self.host.carriers, "carrier", unit, worker)
            worker.mounted = True
        yield self.host.use(time)

    def wait_for(self, turn, cause, unit, worker):
        """Lets a busy thread wait; its carrier is free meanwhile."""
        turn_comes = turn.enter()
        if turn_comes is not None:
            self.dismount(worker)
            yield from self.block(cause, unit, worker, turn_comes)

    def block(self, cause, unit, worker, event):
        """Counts a busy thread as blocked until an event."""
        since = self.env.now
        worker.block()
        yield event
        unit.task.blocked[cause] += self.env.now - since
        worker.unblock()

    def dismount(self, worker):
        if worker.mounted:
            worker.mounted = False
            self.host.carriers.leave()

    def end(self, unit, worker, failed):
        """Ends a unit: sends its outputs, passes on the turn, and frees the thread.

        The thread leaves its carrier unless it runs another unit of its own.
        """
        task = unit.task
        if worker.pool is not None:
            worker.pool.announce()
        worker.sends = task
        if failed:
            task.fail(unit, worker)
        else:
            task.emit(unit, worker)
        following = worker.next()
        if following is None:
            self.dismount(worker)
        task.pass_turn()
        self.proceed(worker, following)

    def free(self, worker):
        """Lets a thread outside all pools run the units that are left to it."""
        self.proceed(worker, worker.next())

    def resume(self, worker):
        """Lets a thread continue that waited for room in the queue of a pool, or for branches."""
        worker.resume(self)
        if worker.pool is not None:
            worker.pool.announce()
        worker.look()
        self.proceed(worker, worker.next())

    def proceed(self, worker, unit):
        """Lets a thread run its next unit, or makes it idle unless it waits."""
        if worker.awaited is not None:
            return
        if unit is not None:
            self.start_unit(unit)
            self.start(self.run_unit(unit, worker, 0))
        elif worker.pool is not None:
            worker.pool.release(worker)

    # -- orders

    def arrive(self, entry, users):
        """Creates the order of a message that enters; users are None if it comes by itself."""
        if self.first_arrival is None:
            self.first_arrival = self.env.now
        self.arrivals += 1
        order = Order(len(self.orders), entry, self.env.now, users)
        self.orders.append(order)
        message = Message((order,), (), self.new_correlation(), None)
        self.act_outside(lambda outside: entry.arrive(message, outside))
        self.settle()

    def act_outside(self, action):
        """Lets a thread outside all pools act, and run the units that are left to it."""
        outside = Worker()
        action(outside)
        self.free(outside)

    def delivered(self, order):
        self.orders_delivered += not order.delivered
        order.delivered = True
        self.deliveries += 1
        self.last_delivery = self.env.now
        self.completions += self.env.now - self.first_arrival

    # -- the run

    def run(self, warm_up, end):
        """Runs until an end, or until there are no more events."""
        if warm_up > 0:
            window = Moment(self.env, round(warm_up), WINDOW_STARTS)
            window.callbacks.append(lambda _: self.start_window())
        self.open_ended = end == FOREVER
        if self.open_ended:
            self.env.run(until=self.done)
        else:
            self.env.run(until=Moment(self.env, round(end), RUN_ENDS))

    def start_window(self):
        """Discards the counts so far."""
        self.window_start = self.env.now
        self.arrivals = 0
        self.orders_delivered = 0
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
        if self.collects:
            report.add(self, "orders delivered", "", self.orders_delivered)
        for element in self.elements:
            element.report(report)

    kind = "solution"
    name = TITLE
