// Quotes under workload day, as a simulation on JSL.
// Written by Threadwise from the model; README.md describes how to run it.
// Not expressed, workload day: messages arrive without end, but a run ends after 20000 orders or
//   slightly more; the program does not check for a steady state after the first tenth of a run

package model;

import static integration.Distributions.constant;
import static integration.Distributions.exponential;
import static integration.Numbers.micros;
import static integration.Numbers.millis;
import static integration.Numbers.seconds;

import integration.Arrivals;
import integration.Correlator;
import integration.Entry;
import integration.Exit;
import integration.Experiment;
import integration.PermitThrottler;
import integration.Pool;
import integration.Replicator;
import integration.Solicitor;
import integration.Solution;
import integration.Step;
import integration.Task;
import integration.Threads;

/** The solution: its pools, applications and tasks, and the slots between them. */
public final class Quotes extends Solution {
  // Pools
  private final Pool consumers = new Pool(this, "consumers", Threads.fixed(8));
  private final Pool suppliers = new Pool(this, "suppliers", Threads.fixed(12));

  // Quotes
  private final Task requests = new Entry(this, "Quotes.Requests", consumers).perMessage();
  private final Task five = new PermitThrottler(this, "Quotes.Five", consumers, 5).perMessage();
  private final Task both =
      new Replicator(this, "Quotes.Both", consumers, 2)
          .cpu(constant(micros(50)))
          .perMessage()
          .inParallel()
          .awaitBranches();
  private final Task askOne =
      new Solicitor(this, "Quotes.AskOne", suppliers, exponential(millis(20))).perMessage();
  private final Task askTwo =
      new Solicitor(this, "Quotes.AskTwo", suppliers, exponential(millis(30))).perMessage();
  private final Task join =
      new Correlator(this, "Quotes.Join", suppliers, 2).cpu(constant(micros(20))).perMessage();
  private final Task held =
      new PermitThrottler(this, "Quotes.Held", consumers, 3).blocking().perMessage();
  private final Task reply =
      new Step(this, "Quotes.Reply", consumers).cpu(constant(millis(1))).perMessage();
  private final Task answer = new Exit(this, "Quotes.Answer", consumers).perMessage();
  private final Task spare = new Exit(this, "Quotes.Spare", consumers).perMessage();

  /** Creates the solution with a seed for its random numbers. */
  public Quotes(long seed) {
    super("Quotes under workload day", seed);
    connectQuotes();
    addWorkload();
  }

  private void connectQuotes() {
    requests.to(five);
    five.to(both);
    both.to(askOne);
    both.to(1, askTwo, 0);
    askOne.to(join);
    askTwo.to(0, join, 1);
    join.to(held);
    join.to(1, spare, 0);
    held.to(reply);
    reply.to(answer);
  }

  private void addWorkload() {
    Arrivals.renewal(requests, exponential(millis(10)));
    // The workload has no end: a run is long, and its start is left out.
    window(seconds(20), seconds(200));
  }

  /** Runs replications according to the options, and prints the figures. */
  public static void main(String[] arguments) {
    Experiment.main(arguments, Quotes::new);
  }
}
