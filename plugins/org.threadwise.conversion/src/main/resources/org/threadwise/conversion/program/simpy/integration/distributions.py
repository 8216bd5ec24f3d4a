# ---------------------------------------------------------------------------
# Distributions: each returns a function that draws from a random stream.


def constant(value):
    return lambda stream: value


def exponential(mean):
    return lambda stream: stream.expovariate(1 / mean)


def erlang(stages, mean):
    """The sum of exponential stages, with the mean of the sum."""
    return lambda stream: stream.gammavariate(stages, mean / stages)


def gamma(shape, scale):
    return lambda stream: stream.gammavariate(shape, scale)


def lognormal(mean, cv):
    """Lognormal with a mean and a coefficient of variation."""
    sigma = math.sqrt(math.log1p(cv * cv))
    return lognormal_of_logarithm(math.log(mean) - sigma * sigma / 2, sigma)


def lognormal_of_logarithm(mu, sigma):
    """Lognormal whose logarithm has a mean and a deviation."""
    return lambda stream: stream.lognormvariate(mu, sigma)


def uniform(low, high):
    return lambda stream: stream.uniform(low, high)


def triangular(low, mode, high):
    return lambda stream: stream.triangular(low, high, mode)


def weibull(shape, scale):
    return lambda stream: stream.weibullvariate(scale, shape)


def hyperexponential(probabilities, means):
    """An exponential with one of several means."""
    return lambda stream: stream.expovariate(1 / stream.choices(means, probabilities)[0])


def cut_normal(mean, deviation):
    """Normal distribution, drawn again while negative."""

    def draw(stream):
        value = stream.gauss(mean, deviation)
        while value < 0:
            value = stream.gauss(mean, deviation)
        return value

    return draw


def samples(*values):
    """Measured values, all equally likely."""
    return lambda stream: values[stream.randrange(len(values))]


def quantiles(*values):
    """Quantiles at equal distances from 0 to 1, with linear interpolation."""

    def draw(stream):
        position = stream.random() * (len(values) - 1)
        piece = int(position)
        return values[piece] + (position - piece) * (values[piece + 1] - values[piece])

    return draw
