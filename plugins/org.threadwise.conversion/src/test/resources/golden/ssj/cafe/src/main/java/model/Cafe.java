// Cafe under workload rush, as a simulation on SSJ.
// Written by Threadwise from the model; README.md describes how to run it.
// Not expressed, host: the program does not report the memory of threads
// Not expressed, workload rush: messages arrive without end, but a run ends after 20000 orders or
//   slightly more; the program does not check for a steady state after the first tenth of a run
// Not expressed, goal rush: the program prints figures, but does not compare them with goals

package model;

import static integration.Distributions.constant;
import static integration.Distributions.exponential;
import static integration.Distributions.lognormal;
import static integration.Numbers.micros;
import static integration.Numbers.millis;
import static integration.Numbers.seconds;

import integration.Aggregator;
import integration.Arrivals;
import integration.Choice;
import integration.Correlator;
import integration.Dispatcher;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.Host;
import integration.Matcher;
import integration.Merger;
import integration.Pool;
import integration.Replicator;
import integration.Solicitor;
import integration.Solution;
import integration.Splitter;
import integration.Step;
import integration.Task;
import integration.Threads;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class Cafe extends Solution {
  // Host
  private final Host host = new Host(this, 16, 1, millis(1), micros(5), 0);

  // Pools
  private final Pool engine = new Pool(this, "engine", Threads.fixed(12));

  // Coffee
  private final Task orders = new Entry(this, "Coffee.Orders", engine);
  // Split the order
  private final Task t1 =
      new Splitter(this, "Coffee.T1", engine, constant(2)).cpu(constant(micros(12)));
  // By drink type
  private final Task t2 =
      new Dispatcher(this, "Coffee.T2", engine, 2, Choice.byFragment()).cpu(constant(micros(4)));
  private final Task t3 = new Replicator(this, "Coffee.T3", engine, 2).cpu(constant(micros(3)));
  // Ask for a cold drink
  private final Task t4 = new Step(this, "Coffee.T4", engine).cpu(lognormal(micros(20), 0.4));
  private final Task coldBarista =
      new Solicitor(this, "Coffee.ColdBarista", engine, exponential(millis(2)))
          .cpu(constant(micros(6)));
  private final Task t5 = new Correlator(this, "Coffee.T5", engine, 2).cpu(constant(micros(5)));
  private final Task t6 = new Matcher(this, "Coffee.T6", engine).cpu(constant(micros(9)));
  private final Task t7 = new Replicator(this, "Coffee.T7", engine, 2).cpu(constant(micros(3)));
  // Ask for a hot drink
  private final Task t8 = new Step(this, "Coffee.T8", engine).cpu(lognormal(micros(20), 0.4));
  private final Task hotBarista =
      new Solicitor(this, "Coffee.HotBarista", engine, lognormal(millis(4), 0.5))
          .cpu(constant(micros(6)));
  private final Task t9 = new Correlator(this, "Coffee.T9", engine, 2).cpu(constant(micros(5)));
  private final Task t10 = new Matcher(this, "Coffee.T10", engine).cpu(constant(micros(9)));
  private final Task t11 = new Merger(this, "Coffee.T11", engine, 2).cpu(constant(micros(2)));
  // Put on one tray
  private final Task t12 = new Aggregator(this, "Coffee.T12", engine).cpu(constant(micros(8)));
  private final Task waiter = new Exit(this, "Coffee.Waiter", engine).cpu(constant(micros(2)));

  /** Creates the solution with a seed for its random numbers. */
  public Cafe(long seed) {
    super("Cafe under workload rush", seed);
    connectCoffee();
    addWorkload();
  }

  private void connectCoffee() {
    orders.to(t1);
    t1.to(t2);
    t2.to(t3);
    t2.to(1, t7, 0);
    t3.to(t4);
    t3.to(1, t5, 1);
    t4.to(coldBarista);
    coldBarista.to(t5);
    t5.to(0, t6, 1);
    t5.to(1, t6, 0);
    t6.to(t11);
    t7.to(t9);
    t7.to(1, t8, 0);
    t8.to(hotBarista);
    hotBarista.to(0, t9, 1);
    t9.to(t10);
    t9.to(1, t10, 1);
    t10.to(0, t11, 1);
    t11.to(t12);
    t12.to(waiter);
  }

  private void addWorkload() {
    Arrivals.renewal(orders, exponential(millis(1)));
    // The workload has no end: a run is long, and its start is left out.
    window(seconds(2), seconds(20));
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, Cafe::new);
  }
}
