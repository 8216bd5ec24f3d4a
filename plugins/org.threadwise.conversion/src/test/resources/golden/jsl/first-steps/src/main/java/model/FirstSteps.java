// FirstSteps under workload normal, as a simulation on JSL.
// Written by Threadwise from the model; README.md describes how to run it.
// Not expressed, workload normal: messages arrive without end, but a run ends after 20000 orders
//   or slightly more; the program does not check for a steady state after the first tenth of a run

package model;

import static integration.Distributions.constant;
import static integration.Distributions.exponential;
import static integration.Numbers.millis;
import static integration.Numbers.seconds;

import integration.Arrivals;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.Filter;
import integration.Pool;
import integration.Solution;
import integration.Step;
import integration.Task;
import integration.Threads;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class FirstSteps extends Solution {
  // Pools
  private final Pool workers = new Pool(this, "workers", Threads.fixed(2));

  // Orders
  private final Task shop = new Entry(this, "Orders.Shop", workers);
  private final Task convert = new Step(this, "Orders.Convert", workers).cpu(constant(millis(2)));
  private final Task inStock =
      new Filter(this, "Orders.InStock", workers, 1, 0.95).cpu(constant(millis(1)));
  private final Task addAddress =
      new Step(this, "Orders.AddAddress", workers)
          .cpu(constant(millis(1)))
          .waiting(exponential(millis(8)));
  private final Task warehouse = new Exit(this, "Orders.Warehouse", workers);

  /** Creates the solution with a seed for its random numbers. */
  public FirstSteps(long seed) {
    super("FirstSteps under workload normal", seed);
    connectOrders();
    addWorkload();
  }

  private void connectOrders() {
    shop.to(convert);
    convert.to(inStock);
    inStock.to(addAddress);
    addAddress.to(warehouse);
  }

  private void addWorkload() {
    Arrivals.renewal(shop, exponential(millis(10)));
    // The workload has no end: a run is long, and its start is left out.
    window(seconds(20), seconds(200));
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, FirstSteps::new);
  }
}
