# ---------------------------------------------------------------------------
# The runtime that all solutions share.
#
# Time is a whole number of nanoseconds, so simultaneous events are recognised.
# They happen in the order of these priorities.

AT_ONCE = 0
SHARED_PART_ENDS, WORK_ENDS, ANSWER_COMES, REQUEST_TIMES_OUT, MESSAGE_ARRIVES = range(2, 7)
THREAD_TIMES_OUT, WINDOW_STARTS, RUN_ENDS = range(7, 10)

FOREVER = math.inf
NANOS_PER_SECOND = 1e9


def micros(count):
    """Converts microseconds to nanoseconds."""
    return count * 1e3


def millis(count):
    """Converts milliseconds to nanoseconds."""
    return count * 1e6


def seconds(count):
    """Converts seconds to nanoseconds."""
    return count * 1e9
