// BatchLoader under workload day, as a simulation on SSJ.
// Written by Threadwise from the model; README.md describes how to run it.
// Not expressed, host: the program does not report the memory of threads
// Not expressed, workload day: messages arrive without end, but a run ends after 20000 orders or
//   slightly more; the program does not check for a steady state after the first tenth of a run
// Not expressed, goal day: the program prints figures, but does not compare them with goals
// Not expressed, goal night: the program prints figures, but does not compare them with goals

package model;

import static integration.Distributions.constant;
import static integration.Distributions.exponential;
import static integration.Distributions.lognormal;
import static integration.Numbers.micros;
import static integration.Numbers.millis;
import static integration.Numbers.seconds;

import integration.Application;
import integration.Arrivals;
import integration.BatchAggregator;
import integration.Costs;
import integration.Discipline;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.Filter;
import integration.Host;
import integration.Pool;
import integration.Solicitor;
import integration.Solution;
import integration.Step;
import integration.Task;
import integration.Threads;
import integration.Throttler;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class BatchLoader extends Solution {
  // Host
  private final Host host = new Host(this, 4, 1, millis(1), 0, 0);

  // Pools
  private final Pool loaders =
      new Pool(this, "loaders", Threads.fixed(4), Discipline.FIFO, new Costs(0, micros(5), 0, 0));
  private final Pool writers =
      new Pool(this, "writers", Threads.fixed(4), Discipline.FIFO, new Costs(0, micros(5), 0, 0));

  // Applications
  private final Application database = new Application(this, "Database", 8);

  // Load
  private final Task records =
      new Entry(this, "Load.Records", loaders).cpu(constant(micros(200))).perMessage();
  // Read the record
  private final Task parse =
      new Step(this, "Load.Parse", loaders).cpu(lognormal(millis(2.5), 0.5)).perMessage();
  private final Task valid =
      new Filter(this, "Load.Valid", loaders, 2, 0.98).cpu(constant(micros(400))).perMessage();
  private final Task rejected =
      new Exit(this, "Load.Rejected", loaders).cpu(constant(micros(200))).perMessage();
  private final Task toRow =
      new Step(this, "Load.ToRow", loaders).cpu(constant(micros(800))).perMessage();
  private final Task collect =
      new BatchAggregator(this, "Load.Collect", loaders)
          .size(constant(25))
          .within(millis(250))
          .keys(2)
          .cpu(constant(micros(150)))
          .perMessage();
  private final Task limit =
      new Throttler(this, "Load.Limit", loaders, 20, seconds(1))
          .cpu(constant(micros(10)))
          .perMessage();
  // Build the SQL
  private final Task statement =
      new Step(this, "Load.Statement", writers).cpu(constant(millis(2))).perMessage();
  private final Task insert =
      new Solicitor(this, "Load.Insert", writers, lognormal(millis(60), 0.6))
          .asks(database)
          .cpu(constant(micros(500)))
          .perMessage();
  private final Task loaded =
      new Exit(this, "Load.Loaded", writers).cpu(constant(micros(100))).perMessage();

  /** Creates the solution with a seed for its random numbers. */
  public BatchLoader(long seed) {
    super("BatchLoader under workload day", seed);
    connectLoad();
    addWorkload();
  }

  private void connectLoad() {
    records.to(parse);
    parse.to(valid);
    valid.to(toRow);
    valid.to(1, rejected, 0);
    toRow.to(collect);
    collect.to(limit);
    limit.to(statement);
    statement.to(insert);
    insert.to(loaded);
  }

  private void addWorkload() {
    Arrivals.renewal(records, exponential(millis(2.5)));
    // The workload has no end: a run is long, and its start is left out.
    window(seconds(5), seconds(50));
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, BatchLoader::new);
  }
}
