# ---------------------------------------------------------------------------
# Tasks that wait for a response.


class Solicitor(Task):
    """Sends each message as a request to an application, and emits the response.

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

    @property
    def timeout(self):
        return FOREVER if self.failures is None else self.failures.timeout

    def respond(self, unit, worker, time, may_be_over):
        if self.application is None or not self.blocking:
            time += self.until_answer(unit) if self.blocking else 0
            when = REQUEST_TIMES_OUT if unit.late else WORK_ENDS
            yield from self.solution.pause(time, may_be_over, unit, worker, when)
            return
        yield from self.solution.pause(time, may_be_over, unit, worker)
        yield from self.wait_for_answer(unit, worker)

    def until_answer(self, unit):
        """Returns the time until an application without a capacity answers, or is late."""
        unit.late = unit.response > self.timeout
        unit.response = min(unit.response, self.timeout)
        return unit.response

    def wait_for_answer(self, unit, worker):
        """Lets a thread call an application with a capacity, and wait for the response."""
        waits = not self.application.is_free()
        if (waits or unit.response > 0) and not self.pinned:
            self.solution.dismount(worker)
        request = Request(unit, self.application, WORK_ENDS)
        request.send(self.timeout)
        if waits:
            yield from self.solution.block("station", unit, worker, request.wait_is_over)
        yield request.over

    def service_time(self, unit):
        return super().service_time(unit) + (unit.response if self.blocking else 0)

    def emit(self, unit, worker):
        if self.blocking:
            super().emit(unit, worker)
        else:
            self.ask(unit)

    def let_pass(self, message, worker):
        unit = Unit(self, [message], self.inputs[0], True)
        unit.response = self.response()
        self.ask(unit)

    def ask(self, unit):
        """Sends a request for whose answer no thread waits."""
        if self.application is None:
            time = self.until_answer(unit)
            when = REQUEST_TIMES_OUT if unit.late else ANSWER_COMES
            self.solution.after(time, when, lambda: self.receive(unit))
        else:
            request = Request(unit, self.application, ANSWER_COMES)
            request.over.callbacks.append(lambda _: self.receive(unit))
            request.over.callbacks.append(lambda _: self.solution.settle())
            request.send(self.timeout)

    def receive(self, unit):
        """Emits an answer, unless the attempt has failed."""
        if super().ends_in_failure(unit):
            self.fail_from_outside(unit)
        else:
            self.send_from_outside(unit.first)

    def ends_in_failure(self, unit):
        """Whether an attempt fails for which no thread waits is seen when its answer comes."""
        return self.blocking and super().ends_in_failure(unit)

    def retry(self, failed):
        if self.makes_units:
            super().retry(failed)
        else:
            failed.response = self.response()
            self.ask(failed)
