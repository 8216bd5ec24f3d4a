# ---------------------------------------------------------------------------
# The command line.


def levels(text):
    return [float(level) for level in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=TITLE)
    parser.add_argument("--replications", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="simulated time of a run")
    parser.add_argument("--warm-up", type=float, help="seconds that are not counted")
    parser.add_argument(
        "--percentiles",
        type=levels,
        default=[50, 90, 95, 99],
        metavar="50,95",
        help="percentiles of response times to print",
    )
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    options = parser.parse_args()
    end = END if options.seconds is None else seconds(options.seconds)
    warm_up = WARM_UP if options.warm_up is None else seconds(options.warm_up)
    if not end > warm_up:
        parser.error(
            f"the run ends at {end / seconds(1)} s, but is not measured before the end of the"
            f" warm-up at {warm_up / seconds(1)} s; give more --seconds or a shorter --warm-up"
        )
    report = Report(options.percentiles)
    for replication in range(options.replications):
        solution = Solution(f"{options.seed} {replication}")
        build(solution)
        solution.run(warm_up, end)
        solution.report(report)
    if options.json:
        print(json.dumps(list(report.figures()), indent=1))
    else:
        print(f"{TITLE}, {options.replications} replications")
        report.print()


if __name__ == "__main__":
    main()
