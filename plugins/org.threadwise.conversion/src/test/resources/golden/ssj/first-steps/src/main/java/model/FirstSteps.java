// FirstSteps under workload normal, as a simulation on SSJ.
// Written by Threadwise from the model; README.md says how to run it.
// Not expressed, workload normal: messages come without end, but a run ends when 20000 orders or
//   some more have come; whether all behind the first tenth of a run is in a steady state is not
//   looked at

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

/** The solution: its pools, applications and tasks, and the slots that join them. */
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

  /** The solution with the random numbers of a seed. */
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
    // The workload has no end: a run is long, and its beginning is left out.
    window(seconds(20), seconds(200));
  }

  /** Runs replications as the options say, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, FirstSteps::new);
  }
}
