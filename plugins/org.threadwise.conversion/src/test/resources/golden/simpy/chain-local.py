#!/usr/bin/env python3
# CallCentreChainLocal under workload batch, as a simulation on SimPy (pip install simpy==4.1.2).
# Written by Threadwise from the model; --help lists the options.
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

TITLE = "CallCentreChainLocal under workload batch"
WARM_UP = 0  # nanoseconds
END = math.inf  # nanoseconds
FINITE = True  # whether all messages come within a limited time


def build(solution):
    """The solution: its pools, applications and tasks, and the connections between them."""
    # Pools
    t1 = Pool(solution, "T1", Threads.fixed(8))
    t2 = Pool(solution, "T2", Threads.fixed(5))
    t3 = Pool(solution, "T3", Threads.fixed(7))
    t4 = Pool(solution, "T4", Threads.fixed(5))
    t5 = Pool(solution, "T5", Threads.fixed(16))
    t6 = Pool(solution, "T6", Threads.fixed(5))
    t7 = Pool(solution, "T7", Threads.fixed(5))
    t8 = Pool(solution, "T8", Threads.fixed(7))
    t9 = Pool(solution, "T9", Threads.fixed(8))
    t10 = Pool(solution, "T10", Threads.fixed(5))
    t11 = Pool(solution, "T11", Threads.fixed(5))
    t12 = Pool(solution, "T12", Threads.fixed(5))
    t13 = Pool(solution, "T13", Threads.fixed(5))
    t14 = Pool(solution, "T14", Threads.fixed(4))
    t15 = Pool(solution, "T15", Threads.fixed(5))
    t16 = Pool(solution, "T16", Threads.fixed(5))

    # Chain
    start = Entry(solution, "Chain.Start", t1)
    chain_t1 = Step(
        solution, "Chain.T1", t1, cpu=constant(micros(5)), waiting=constant(millis(2))
    )
    chain_t2 = Step(
        solution, "Chain.T2", t2, cpu=constant(micros(3)), waiting=constant(millis(1))
    )
    chain_t3 = Step(
        solution, "Chain.T3", t3, cpu=constant(micros(553)), waiting=constant(millis(1))
    )
    chain_t4 = Step(
        solution, "Chain.T4", t4, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t5 = Step(
        solution, "Chain.T5", t5, cpu=constant(micros(5)), waiting=constant(millis(4))
    )
    chain_t6 = Step(
        solution, "Chain.T6", t6, cpu=constant(micros(4)), waiting=constant(millis(1))
    )
    chain_t7 = Step(
        solution, "Chain.T7", t7, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t8 = Step(
        solution, "Chain.T8", t8, cpu=constant(micros(553)), waiting=constant(millis(1))
    )
    chain_t9 = Step(
        solution, "Chain.T9", t9, cpu=constant(micros(5)), waiting=constant(millis(2))
    )
    chain_t10 = Step(
        solution, "Chain.T10", t10, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t11 = Step(
        solution, "Chain.T11", t11, cpu=constant(micros(3)), waiting=constant(millis(1))
    )
    chain_t12 = Step(
        solution, "Chain.T12", t12, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t13 = Step(
        solution, "Chain.T13", t13, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t14 = Step(
        solution, "Chain.T14", t14, cpu=constant(micros(3)), waiting=constant(millis(1))
    )
    chain_t15 = Step(
        solution, "Chain.T15", t15, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    chain_t16 = Step(
        solution, "Chain.T16", t16, cpu=constant(micros(5)), waiting=constant(millis(1))
    )
    end = Exit(solution, "Chain.End", t1)

    # Chain: connections from outputs to inputs
    start.to(chain_t1)
    chain_t1.to(chain_t2)
    chain_t2.to(chain_t3)
    chain_t3.to(chain_t4)
    chain_t4.to(chain_t5)
    chain_t5.to(chain_t6)
    chain_t6.to(chain_t7)
    chain_t7.to(chain_t8)
    chain_t8.to(chain_t9)
    chain_t9.to(chain_t10)
    chain_t10.to(chain_t11)
    chain_t11.to(chain_t12)
    chain_t12.to(chain_t13)
    chain_t13.to(chain_t14)
    chain_t14.to(chain_t15)
    chain_t15.to(chain_t16)
    chain_t16.to(end)

    # Arrivals
    Arrivals.at_once(start, 100000)
