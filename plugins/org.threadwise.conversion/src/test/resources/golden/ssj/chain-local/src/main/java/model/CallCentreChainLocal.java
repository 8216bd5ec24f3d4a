// CallCentreChainLocal under workload batch, as a simulation on SSJ.
// Written by Threadwise from the model; README.md describes how to run it.

package model;

import static integration.Distributions.constant;
import static integration.Numbers.FOREVER;
import static integration.Numbers.micros;
import static integration.Numbers.millis;

import integration.Arrivals;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.Pool;
import integration.Solution;
import integration.Step;
import integration.Task;
import integration.Threads;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class CallCentreChainLocal extends Solution {
  // Pools
  private final Pool t1 = new Pool(this, "T1", Threads.fixed(8));
  private final Pool t2 = new Pool(this, "T2", Threads.fixed(5));
  private final Pool t3 = new Pool(this, "T3", Threads.fixed(7));
  private final Pool t4 = new Pool(this, "T4", Threads.fixed(5));
  private final Pool t5 = new Pool(this, "T5", Threads.fixed(16));
  private final Pool t6 = new Pool(this, "T6", Threads.fixed(5));
  private final Pool t7 = new Pool(this, "T7", Threads.fixed(5));
  private final Pool t8 = new Pool(this, "T8", Threads.fixed(7));
  private final Pool t9 = new Pool(this, "T9", Threads.fixed(8));
  private final Pool t10 = new Pool(this, "T10", Threads.fixed(5));
  private final Pool t11 = new Pool(this, "T11", Threads.fixed(5));
  private final Pool t12 = new Pool(this, "T12", Threads.fixed(5));
  private final Pool t13 = new Pool(this, "T13", Threads.fixed(5));
  private final Pool t14 = new Pool(this, "T14", Threads.fixed(4));
  private final Pool t15 = new Pool(this, "T15", Threads.fixed(5));
  private final Pool t16 = new Pool(this, "T16", Threads.fixed(5));

  // Chain
  private final Task start = new Entry(this, "Chain.Start", t1);
  private final Task chainT1 =
      new Step(this, "Chain.T1", t1).cpu(constant(micros(5))).waiting(constant(millis(2)));
  private final Task chainT2 =
      new Step(this, "Chain.T2", t2).cpu(constant(micros(3))).waiting(constant(millis(1)));
  private final Task chainT3 =
      new Step(this, "Chain.T3", t3).cpu(constant(micros(553))).waiting(constant(millis(1)));
  private final Task chainT4 =
      new Step(this, "Chain.T4", t4).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT5 =
      new Step(this, "Chain.T5", t5).cpu(constant(micros(5))).waiting(constant(millis(4)));
  private final Task chainT6 =
      new Step(this, "Chain.T6", t6).cpu(constant(micros(4))).waiting(constant(millis(1)));
  private final Task chainT7 =
      new Step(this, "Chain.T7", t7).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT8 =
      new Step(this, "Chain.T8", t8).cpu(constant(micros(553))).waiting(constant(millis(1)));
  private final Task chainT9 =
      new Step(this, "Chain.T9", t9).cpu(constant(micros(5))).waiting(constant(millis(2)));
  private final Task chainT10 =
      new Step(this, "Chain.T10", t10).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT11 =
      new Step(this, "Chain.T11", t11).cpu(constant(micros(3))).waiting(constant(millis(1)));
  private final Task chainT12 =
      new Step(this, "Chain.T12", t12).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT13 =
      new Step(this, "Chain.T13", t13).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT14 =
      new Step(this, "Chain.T14", t14).cpu(constant(micros(3))).waiting(constant(millis(1)));
  private final Task chainT15 =
      new Step(this, "Chain.T15", t15).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task chainT16 =
      new Step(this, "Chain.T16", t16).cpu(constant(micros(5))).waiting(constant(millis(1)));
  private final Task end = new Exit(this, "Chain.End", t1);

  /** Creates the solution with a seed for its random numbers. */
  public CallCentreChainLocal(long seed) {
    super("CallCentreChainLocal under workload batch", seed);
    connectChain();
    addWorkload();
  }

  private void connectChain() {
    start.to(chainT1);
    chainT1.to(chainT2);
    chainT2.to(chainT3);
    chainT3.to(chainT4);
    chainT4.to(chainT5);
    chainT5.to(chainT6);
    chainT6.to(chainT7);
    chainT7.to(chainT8);
    chainT8.to(chainT9);
    chainT9.to(chainT10);
    chainT10.to(chainT11);
    chainT11.to(chainT12);
    chainT12.to(chainT13);
    chainT13.to(chainT14);
    chainT14.to(chainT15);
    chainT15.to(chainT16);
    chainT16.to(end);
  }

  private void addWorkload() {
    Arrivals.atOnce(start, 100000);
    finite();
    window(0, FOREVER);
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, CallCentreChainLocal::new);
  }
}
