"""Runs a chain of tasks on one pool in SimPy: the arguments and the output are described in README.md of the folder above."""

import sys
from importlib.metadata import version
from random import Random
from time import process_time

import simpy


class Chain:
    """Poisson arrivals, exponential times with mean 1 s, and a pool with a FIFO queue, in SimPy's usual style."""

    def __init__(self, tasks, threads, load, seed):
        self.env = simpy.Environment()
        self.pool = simpy.Resource(self.env, capacity=threads)
        self.tasks = tasks
        self.arrivals_per_second = load * threads / tasks
        self.exponential = Random(seed).expovariate
        self.arrivals = 0
        self.completions = 0
        self.departures = 0
        self.response_sum = 0.0

    def arrive(self):
        while True:
            yield self.env.timeout(self.exponential(self.arrivals_per_second))
            self.arrivals += 1
            self.env.process(self.message())

    def message(self):
        arrived = self.env.now
        for _ in range(self.tasks):
            with self.pool.request() as thread:
                yield thread
                yield self.env.timeout(self.exponential(1.0))
            self.completions += 1
        self.departures += 1
        self.response_sum += self.env.now - arrived

    def run(self, events):
        self.env.process(self.arrive())
        self.env.run(until=events / (self.arrivals_per_second * (1 + self.tasks)))


def main(tasks, threads, load, events, runs):
    print("simulator SimPy", version("simpy"))
    for seed in range(1, int(runs) + 1):
        chain = Chain(int(tasks), int(threads), float(load), seed)
        start = process_time()
        chain.run(float(events))
        seconds = process_time() - start
        print("run", chain.arrivals + chain.completions, chain.response_sum / chain.departures, seconds)


if __name__ == "__main__":
    main(*sys.argv[1:])
