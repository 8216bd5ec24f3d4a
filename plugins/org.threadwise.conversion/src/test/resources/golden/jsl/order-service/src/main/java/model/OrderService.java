// OrderService under workload day, as a simulation on JSL.
// Written by Threadwise from the model; README.md describes how to run it.
// Not expressed, host: the program does not report the memory of threads
// Not expressed, workload day: messages arrive without end, but a run ends after 20000 orders or
//   slightly more; the program does not check for a steady state after the first tenth of a run
// Not expressed, goal day: the program prints figures, but does not compare them with goals

package model;

import static integration.Distributions.constant;
import static integration.Distributions.exponential;
import static integration.Distributions.lognormal;
import static integration.Numbers.micros;
import static integration.Numbers.millis;
import static integration.Numbers.seconds;

import integration.Arrivals;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.Filter;
import integration.Host;
import integration.Pool;
import integration.Rejection;
import integration.Replicator;
import integration.Solicitor;
import integration.Solution;
import integration.Step;
import integration.Task;
import integration.Threads;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class OrderService extends Solution {
  // Host
  private final Host host = new Host(this, 4, 1, millis(1), micros(5), 0);

  // Pools
  private final Pool http = new Pool(this, "http", Threads.fixed(12));
  private final Pool audit = new Pool(this, "audit", Threads.fixed(2));
  private final Pool stage =
      new Pool(this, "stage", Threads.custom(6, 6, seconds(60), 5, Rejection.BLOCK));

  // Orders
  private final Task ordersHttp = new Entry(this, "Orders.Http", http).perMessage();
  private final Task parse =
      new Step(this, "Orders.Parse", http).cpu(constant(micros(400))).perMessage();
  private final Task valid =
      new Filter(this, "Orders.Valid", http, 2, 0.97).cpu(constant(micros(150))).perMessage();
  private final Task refused = new Exit(this, "Orders.Refused", http).perMessage();
  private final Task tap =
      new Replicator(this, "Orders.Tap", http, 2).cpu(constant(micros(20))).perMessage();
  private final Task ordersAudit =
      new Step(this, "Orders.Audit", audit)
          .cpu(constant(micros(100)))
          .waiting(exponential(millis(4)))
          .perMessage();
  private final Task log = new Exit(this, "Orders.Log", http).perMessage();
  private final Task reserve =
      new Solicitor(this, "Orders.Reserve", http, lognormal(millis(18), 0.6))
          .cpu(constant(micros(100)))
          .perMessage();
  private final Task price =
      new Step(this, "Orders.Price", stage).cpu(constant(micros(700))).perMessage();
  private final Task pay =
      new Solicitor(this, "Orders.Pay", stage, lognormal(millis(30), 0.8))
          .cpu(constant(micros(200)))
          .perMessage();
  private final Task store =
      new Step(this, "Orders.Store", stage)
          .cpu(constant(micros(300)))
          .waiting(exponential(millis(5)))
          .perMessage();
  private final Task confirmed = new Exit(this, "Orders.Confirmed", http).perMessage();

  /** Creates the solution with a seed for its random numbers. */
  public OrderService(long seed) {
    super("OrderService under workload day", seed);
    connectOrders();
    addWorkload();
  }

  private void connectOrders() {
    ordersHttp.to(parse);
    parse.to(valid);
    valid.to(tap);
    valid.to(1, refused, 0);
    tap.to(ordersAudit);
    tap.to(1, reserve, 0);
    ordersAudit.to(log);
    reserve.to(price);
    price.to(pay);
    pay.to(store);
    store.to(confirmed);
  }

  private void addWorkload() {
    Arrivals.renewal(ordersHttp, exponential(6666666.666666667));
    // The workload has no end: a run is long, and its start is left out.
    window(seconds(20), seconds(200));
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, OrderService::new);
  }
}
