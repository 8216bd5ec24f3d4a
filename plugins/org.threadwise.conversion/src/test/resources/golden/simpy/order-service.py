#!/usr/bin/env python3
# OrderService under workload day, as a simulation on SimPy (pip install simpy==4.1.2).
# Written by Threadwise from the model; --help lists the options.
# Not expressed, host: the program does not report the memory of threads
# Not expressed, workload day: messages arrive without end, but a run ends after 20000 orders or
# slightly more; the program does not check for a steady state after the first tenth of a run
# Not expressed, goal day: the program prints figures, but does not compare them with goals
# 
# Figures cover the window from the warm-up to the end of the run:
# left over: of the solution: orders with a message inside at the end of the run; of a task or
# port: orders with a message there
# makespan: last delivery minus first arrival, if all messages come within a limited time
# mean completion: mean of the delivery times minus the first arrival, in the same case
# delivered, throughput: responses at an exit in the window, and their number per second: one for
# each message that left, after batches one for each order in it
# response time: from the arrival of an order to its delivery; p95 response time: 95 % of the
# deliveries took at most this long
# work units: executions of a task that ended in the window; each attempt is one
# units taken: work units that threads took; where threads carry messages from task to task, the
# runs that start at the task
# waiting time: time from when a work unit or run is ready until a thread takes it; of an
# application: until a server takes the request
# P(wait): share of work units or runs that had to wait for a thread
# service time: time that a work unit took, without the time for which it was blocked
# blocked for lock: time for which a busy thread waited for the lock of its pool's queue, per work
# unit
# blocked for turn: the same, for its turn at a serial or limited task
# blocked for carrier: the same, of a virtual thread, for a core that carries it
# blocked for station: the same, for a server of an application with a capacity
# blocked for full queue: the same, for room in the queue of a pool
# blocked for throttle: the same, until a throttler let its message leave
# blocked for retry: the same, until the next attempt at a unit that has failed
# blocked for branches: the same, until nothing was left of the branches that it started
# failed executions, late answers: executions that failed, and those of them whose answer was late
# failed messages: messages whose last attempt failed, and their number per order
# batches, messages per batch: batches that an aggregator closed, and the messages in one
# P(complete): share of the batches that reached their size; a time closed the others
# delivered messages, orders delivered: after batches: messages that left through an exit; orders
# of which a first message left
# messages throttled: messages that left a throttler
# throttled time, P(throttled): time that a message waited there, and the share of the messages
# that waited
# mean throttled: messages that wait there: time average
# threads, peak threads: number of threads: time average, and maximum
# utilization: share of threads that are busy; of an application: share of its servers that are
# busy
# blocked threads: busy threads that are blocked: time average
# queue length, longest queue: waiting work units or runs: time average, and maximum
# outside: those of them that wait for room in the queue without a thread: time average
# rejected, caller runs: work units or runs that the pool rejected, and those that the calling
# thread ran instead
# cycles, sojourn time: orders of the users at an entry of which nothing was left, and their mean
# time from arrival until then
# cpu utilization: share of cores that are busy, including context switches

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

TITLE = "OrderService under workload day"
# The workload has no end: a run is long, and its start is left out.
WARM_UP = 20000000000  # nanoseconds
END = 200000000000  # nanoseconds
FINITE = False  # whether all messages come within a limited time


def build(solution):
    """The solution: its pools, applications and tasks, and the connections between them."""
    # Host
    host = Host(solution, 4, 1, millis(1), micros(5), 0)

    # Pools
    http = Pool(solution, "http", Threads.fixed(12))
    audit = Pool(solution, "audit", Threads.fixed(2))
    stage = Pool(solution, "stage", Threads.custom(6, 6, seconds(60), 5, Rejection.BLOCK))

    # Orders
    orders_http = Entry(solution, "Orders.Http", http, per_message=True)
    parse = Step(solution, "Orders.Parse", http, cpu=constant(micros(400)), per_message=True)
    valid = Filter(
        solution, "Orders.Valid", http, 2, 0.97, cpu=constant(micros(150)), per_message=True
    )
    refused = Exit(solution, "Orders.Refused", http, per_message=True)
    tap = Replicator(solution, "Orders.Tap", http, 2, cpu=constant(micros(20)), per_message=True)
    orders_audit = Step(
        solution,
        "Orders.Audit",
        audit,
        cpu=constant(micros(100)),
        waiting=exponential(millis(4)),
        per_message=True,
    )
    log = Exit(solution, "Orders.Log", http, per_message=True)
    reserve = Solicitor(
        solution,
        "Orders.Reserve",
        http,
        lognormal(millis(18), 0.6),
        cpu=constant(micros(100)),
        per_message=True,
    )
    price = Step(solution, "Orders.Price", stage, cpu=constant(micros(700)), per_message=True)
    pay = Solicitor(
        solution,
        "Orders.Pay",
        stage,
        lognormal(millis(30), 0.8),
        cpu=constant(micros(200)),
        per_message=True,
    )
    store = Step(
        solution,
        "Orders.Store",
        stage,
        cpu=constant(micros(300)),
        waiting=exponential(millis(5)),
        per_message=True,
    )
    confirmed = Exit(solution, "Orders.Confirmed", http, per_message=True)

    # Orders: connections from outputs to inputs
    orders_http.to(parse)
    parse.to(valid)
    valid.to(tap)
    valid.to(refused, output=1)
    tap.to(orders_audit)
    tap.to(reserve, output=1)
    orders_audit.to(log)
    reserve.to(price)
    price.to(pay)
    pay.to(store)
    store.to(confirmed)

    # Arrivals
    Arrivals.renewal(orders_http, exponential(6666666.666666667))
