#!/usr/bin/env python3
# FirstSteps under workload normal, as a simulation on SimPy (pip install simpy==4.1.2).
# Written by Threadwise from the model; --help tells the options.
# Not expressed, workload normal: messages come without end, but a run ends when 20000 orders or
# some more have come; whether all behind the first tenth of a run is in a steady state is not
# looked at

import argparse
import collections
import enum
import functools
import heapq
import itertools
import json
import math
import random
import statistics

import simpy

TITLE = "FirstSteps under workload normal"
# The workload has no end: a run is long, and its beginning is left out.
WARM_UP = 20000000000  # nanoseconds
END = 200000000000  # nanoseconds
FINITE = False  # whether all messages come within a limited time


def build(solution):
    """The solution: its pools, applications and tasks, and what joins them."""
    # Pools
    workers = Pool(solution, "workers", Threads.fixed(2))

    # Orders
    shop = Entry(solution, "Orders.Shop", workers)
    convert = Step(solution, "Orders.Convert", workers, cpu=constant(millis(2)))
    in_stock = Filter(solution, "Orders.InStock", workers, 1, 0.95, cpu=constant(millis(1)))
    add_address = Step(
        solution,
        "Orders.AddAddress",
        workers,
        cpu=constant(millis(1)),
        waiting=exponential(millis(8)),
    )
    warehouse = Exit(solution, "Orders.Warehouse", workers)

    # Orders: which output goes to which input
    shop.to(convert)
    convert.to(in_stock)
    in_stock.to(add_address)
    add_address.to(warehouse)

    # Arrivals
    Arrivals.renewal(shop, exponential(millis(10)))
