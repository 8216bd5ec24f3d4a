#!/usr/bin/env python3
# Cafe under workload rush, as a simulation on SimPy (pip install simpy==4.1.2).
# Written by Threadwise from the model; --help lists the options.
# Not expressed, host: the program does not report the memory of threads
# Not expressed, workload rush: messages arrive without end, but a run ends after 20000 orders or
# slightly more; the program does not check for a steady state after the first tenth of a run
# Not expressed, goal rush: the program prints figures, but does not compare them with goals
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

TITLE = "Cafe under workload rush"
# The workload has no end: a run is long, and its start is left out.
WARM_UP = 2000000000  # nanoseconds
END = 20000000000  # nanoseconds
FINITE = False  # whether all messages come within a limited time


def build(solution):
    """The solution: its pools, applications and tasks, and the connections between them."""
    # Host
    host = Host(solution, 16, 1, millis(1), micros(5), 0)

    # Pools
    engine = Pool(solution, "engine", Threads.fixed(12))

    # Coffee
    orders = Entry(solution, "Coffee.Orders", engine)
    # Split the order
    t1 = Splitter(solution, "Coffee.T1", engine, constant(2), cpu=constant(micros(12)))
    # By drink type
    t2 = Dispatcher(
        solution, "Coffee.T2", engine, 2, Choice.by_fragment(), cpu=constant(micros(4))
    )
    t3 = Replicator(solution, "Coffee.T3", engine, 2, cpu=constant(micros(3)))
    # Ask for a cold drink
    t4 = Step(solution, "Coffee.T4", engine, cpu=lognormal(micros(20), 0.4))
    cold_barista = Solicitor(
        solution, "Coffee.ColdBarista", engine, exponential(millis(2)), cpu=constant(micros(6))
    )
    t5 = Correlator(solution, "Coffee.T5", engine, 2, cpu=constant(micros(5)))
    t6 = Matcher(solution, "Coffee.T6", engine, cpu=constant(micros(9)))
    t7 = Replicator(solution, "Coffee.T7", engine, 2, cpu=constant(micros(3)))
    # Ask for a hot drink
    t8 = Step(solution, "Coffee.T8", engine, cpu=lognormal(micros(20), 0.4))
    hot_barista = Solicitor(
        solution, "Coffee.HotBarista", engine, lognormal(millis(4), 0.5), cpu=constant(micros(6))
    )
    t9 = Correlator(solution, "Coffee.T9", engine, 2, cpu=constant(micros(5)))
    t10 = Matcher(solution, "Coffee.T10", engine, cpu=constant(micros(9)))
    t11 = Merger(solution, "Coffee.T11", engine, 2, cpu=constant(micros(2)))
    # Put on one tray
    t12 = Aggregator(solution, "Coffee.T12", engine, cpu=constant(micros(8)))
    waiter = Exit(solution, "Coffee.Waiter", engine, cpu=constant(micros(2)))

    # Coffee: connections from outputs to inputs
    orders.to(t1)
    t1.to(t2)
    t2.to(t3)
    t2.to(t7, output=1)
    t3.to(t4)
    t3.to(t5, output=1, input=1)
    t4.to(cold_barista)
    cold_barista.to(t5)
    t5.to(t6, input=1)
    t5.to(t6, output=1)
    t6.to(t11)
    t7.to(t9)
    t7.to(t8, output=1)
    t8.to(hot_barista)
    hot_barista.to(t9, input=1)
    t9.to(t10)
    t9.to(t10, output=1, input=1)
    t10.to(t11, input=1)
    t11.to(t12)
    t12.to(waiter)

    # Arrivals
    Arrivals.renewal(orders, exponential(millis(1)))
