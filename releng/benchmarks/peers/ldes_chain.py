"""Runs a chain of tasks on one pool in LDES, LINE's simulator: the arguments and the output are described in README.md of the
folder above."""

import importlib.util
import json
import os
import resource
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

# A run of this share of the events costs what every run costs, such as the start of the process.
SHORT = 0.02


def model(tasks, threads, load):
    """Returns the model in LINE's format: a message changes its class with each task."""
    classes = [f"task{number}" for number in range(1, tasks + 1)]
    first, last = classes[0], classes[-1]
    arrivals = {name: {"type": "Disabled"} for name in classes}
    arrivals[first] = exponential(load * threads / tasks)
    routing = {f"{before},{after}": {"pool": {"pool": 1.0}} for before, after in zip(classes, classes[1:])}
    routing.setdefault(f"{first},{first}", {})["Source"] = {"pool": 1.0}
    routing.setdefault(f"{last},{last}", {})["pool"] = {"Sink": 1.0}
    pool = {"name": "pool", "type": "Queue", "scheduling": "FCFS", "servers": threads}
    network = {
        "type": "Network",
        "name": "chain",
        "nodes": [
            {"name": "Source", "type": "Source", "service": arrivals},
            pool | {"service": {name: exponential(1.0) for name in classes}},
            {"name": "Sink", "type": "Sink"},
        ],
        "classes": [{"name": name, "type": "Open"} for name in classes],
        "routing": {"type": "matrix", "matrix": routing},
    }
    return {"format": "line-model", "version": "1.0", "model": network}


def exponential(rate):
    return {"type": "Exp", "params": {"lambda": rate}}


def solve(folder, completions, seed):
    """Returns the mean response time, and the CPU time of the process. Everything but the length has its default."""
    program = os.path.join(importlib.util.find_spec("line_solver").submodule_search_locations[0], "bin", "ldes")
    command = [program, "solve", "model.json", "-o", "result.json", "-s", str(completions), "--seed", str(seed)]
    before = cpu_seconds()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds = cpu_seconds() - before
    result = json.loads(Path(folder, "result.json").read_text())
    simulated = result["totalSimulatedEvents"]
    if simulated != completions:
        sys.exit(f"LDES simulated {simulated} instead of {completions} completions")
    visits = result["metrics"]["RN"][result["dimensions"]["stationNames"].index("pool")]
    return sum(visits), seconds


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(tasks, threads, load, events, runs):
    tasks = int(tasks)
    completions = int(float(events) * tasks / (1 + tasks))
    short = int(SHORT * completions)
    print("simulator LDES of LINE", version("line-solver"))
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "model.json").write_text(json.dumps(model(tasks, int(threads), float(load))))
        for seed in range(1, int(runs) + 1):
            _, before = solve(folder, short, seed)
            response, seconds = solve(folder, completions, seed)
            # LDES reports no arrivals; on average, one message arrives for as many completions as there are tasks.
            print("run", (completions - short) * (1 + tasks) / tasks, response, seconds - before)


if __name__ == "__main__":
    main(*sys.argv[1:])
