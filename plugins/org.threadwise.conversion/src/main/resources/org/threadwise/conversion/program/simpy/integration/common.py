# ---------------------------------------------------------------------------
# What all solutions have in common.
#
# Time is a whole number of nanoseconds, so that what happens at the same time
# is known. It happens in the order of these priorities.

SHARED_PART_ENDS, WORK_ENDS, ANSWER_COMES, MESSAGE_ARRIVES, THREAD_TIMES_OUT = range(2, 7)
WINDOW_STARTS, RUN_ENDS = 7, 8
AT_ONCE = 0

FOREVER = math.inf
NANOS_PER_SECOND = 1e9


def micros(count):
    """Nanoseconds of so many microseconds."""
    return count * 1e3


def millis(count):
    """Nanoseconds of so many milliseconds."""
    return count * 1e6


def seconds(count):
    """Nanoseconds of so many seconds."""
    return count * 1e9
