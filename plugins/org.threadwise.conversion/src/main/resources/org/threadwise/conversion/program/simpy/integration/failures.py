# ---------------------------------------------------------------------------
# Failures and requests.


class Failures:
    """How the executions of a task fail, and how often they are repeated."""

    def __init__(self, task, fails, timeout, retries, pause, blocking):
        solution = task.solution
        self.task = task
        self.probability = fails
        self.timeout = timeout if timeout == FOREVER else round(timeout)
        self.retries = retries
        self.blocking = blocking  # whether the thread waits for the next attempt
        self.chance = solution.stream(task.name + " fail")
        self.pause = solution.times(pause, task.name + " retry")
        self.restart()

    def restart(self):
        self.failed = 0
        self.late = 0
        self.messages = 0

    def ends_in_failure(self, unit):
        """Returns whether an attempt fails that is over now: by chance, or as its answer is late."""
        late, unit.late = unit.late, False
        if self.chance.random() >= self.probability and not late:
            return False
        self.failed += 1
        self.late += late
        unit.failed += 1
        return True

    def has_retry(self, unit):
        """Returns whether the messages of a failed unit are executed again."""
        return unit.failed <= self.retries

    def report(self, report):
        report.add(self.task, "failed executions", "", self.failed)
        report.add(self.task, "late answers", "", self.late)
        report.add(self.task, "failed messages", "", self.messages)
        orders = self.task.solution.arrivals
        report.ratio(self.task, "failed messages per order", "", self.messages, orders)


class Request:
    """A request to an application with a capacity, over when its answer comes or is late.

    A late one stays with the application, which serves it in full.
    """

    def __init__(self, unit, application, answer):
        self.unit = unit
        self.application = application
        self.solution = application.solution
        self.response = unit.response
        self.answer = answer  # the kind of event at which the answer comes
        self.asked = self.solution.env.now
        self.served = None
        self.timer = None
        self.wait_is_over = simpy.Event(self.solution.env)  # a server turns to it, or it is late
        self.over = simpy.Event(self.solution.env)

    def send(self, timeout):
        waiting = self.application.enter()
        if waiting is None:
            self.serve()
        else:
            waiting.callbacks.append(lambda _: self.serve())
        if timeout < FOREVER:
            self.timer = self.solution.after(timeout, REQUEST_TIMES_OUT, self.give_up)

    def serve(self):
        """A server turns to the request."""
        self.served = self.solution.env.now
        self.application.serve(self.asked)
        self.solution.after(self.response, self.answer, self.end)
        if not self.over.triggered:
            self.solution.succeed_at_once(self.wait_is_over)

    def end(self):
        self.application.leave()
        if not self.over.triggered:
            if self.timer is not None:
                self.solution.take_back(self.timer)
            self.solution.succeed_at_once(self.over)

    def give_up(self):
        self.unit.late = True
        self.unit.response = 0
        if self.served is None:
            self.solution.succeed_at_once(self.wait_is_over)
        else:
            self.unit.response = self.solution.env.now - self.served
        self.solution.succeed_at_once(self.over)
