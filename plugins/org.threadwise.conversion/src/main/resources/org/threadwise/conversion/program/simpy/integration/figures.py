# ---------------------------------------------------------------------------
# Figures over replications.


class Report:
    """The figures of all replications: each replication is one sample of every figure."""

    def __init__(self, percentiles):
        self.percentiles = percentiles
        self.values = {}

    def add(self, element, figure, unit, value, origin=""):
        key = (element.kind, element.name, origin, figure, unit)
        self.values.setdefault(key, []).append(value)

    def ratio(self, element, figure, unit, part, whole):
        """Adds a ratio as a sample, if it is defined."""
        if whole > 0:
            self.add(element, figure, unit, part / whole)

    def maximum(self, element, figure, unit, value, origin=""):
        """Adds a value of a figure that is a maximum."""
        key = (element.kind, element.name, origin, figure, unit)
        self.values[key] = [max([value] + self.values.get(key, []))]

    def figures(self):
        """Returns dictionaries with mean, standard error and number of samples."""
        for (kind, element, origin, figure, unit), values in self.values.items():
            found = {"kind": kind, "element": element}
            if origin:
                found["from"] = origin
            found.update(figure=figure, unit=unit, mean=statistics.fmean(values))
            if len(values) > 1:
                found["standardError"] = statistics.stdev(values) / math.sqrt(len(values))
            found["samples"] = len(values)
            yield found

    def print(self):
        heading = None
        for each in self.figures():
            element = f"{each['kind']} {each['element']}"
            if "from" in each:
                element += f", from {each['from']}"
            if element != heading:
                print(element)
                heading = element
            interval = ""
            if "standardError" in each:
                half_width = student_quantile(each["samples"] - 1) * each["standardError"]
                interval = f"± {half_width:.4g}"
            print(f"  {each['figure']:<24} {each['mean']:>12.6g} {interval:<13} {each['unit']}")


@functools.cache
def student_quantile(degrees):
    """Returns the 97.5 % quantile of Student's distribution, by bisection of its integral."""

    def density(x):
        return math.exp(
            math.lgamma((degrees + 1) / 2)
            - math.lgamma(degrees / 2)
            - math.log(degrees * math.pi) / 2
            - (degrees + 1) / 2 * math.log1p(x * x / degrees)
        )

    def integral(x, steps=2000):
        """Integrates from 0 by Simpson's rule."""
        h = x / steps
        inner = sum((4 if i % 2 else 2) * density(i * h) for i in range(1, steps))
        return (density(0) + inner + density(x)) * h / 3

    low, high = 0.0, 13.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if integral(middle) < 0.475 else (low, middle)
    return low
