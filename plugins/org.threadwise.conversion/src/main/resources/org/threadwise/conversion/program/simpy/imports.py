
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
