package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * The input of a generated program.
 *
 * @param network the queueing network
 * @param workload the arrivals
 * @param labels the label of each node, empty without one
 * @param losses what programs cannot express
 */
public record ProgramModel(
    Network network, Workload workload, List<String> labels, List<Loss> losses) {
  /** Number of orders in a run of an open-ended workload. */
  private static final double ORDERS = 20_000;

  /** Number of cycles of each user that such a run has at least. */
  private static final double CYCLES = 50;

  /** Share of such a run after which a system not close to capacity is in steady state. */
  private static final double WARM_UP = 0.1;

  private static final double NANOS_PER_SECOND = 1e9;

  /** Refuses what programs cannot express, and copies the lists. */
  public ProgramModel {
    labels = List.copyOf(labels);
    losses = List.copyOf(losses);
  }

  /** Returns the input for a network under a workload, without labels. */
  public static ProgramModel of(Network network, Workload workload) {
    List<String> labels = network.nodes().stream().map(node -> "").toList();
    return new ProgramModel(network, workload, labels, List.of());
  }

  /** Returns the input for a solution. */
  public static ProgramModel of(QueueingModel model) {
    List<String> labels = new ArrayList<>();
    for (Element element : model.mapping().elements()) {
      labels.add(element.getLabel() == null ? "" : element.getLabel());
    }
    return new ProgramModel(model.network(), model.workload(), labels, losses(model));
  }

  private static List<Loss> losses(QueueingModel model) {
    List<Loss> losses = new ArrayList<>();
    Host host = model.solution().getHost();
    if (host != null && host.getStack() != null) {
      losses.add(new Loss("host", "the program does not report the memory of threads"));
    }
    if (of(model.network(), model.workload()).isOpenEnded()) {
      losses.add(new Loss("workload " + model.workload().name(), ofOpenEnd(model.workload())));
    }
    for (Goal goal : model.solution().getGoals()) {
      String workload = goal.getWorkload() == null ? "" : " " + goal.getWorkload().getName();
      losses.add(
          new Loss(
              "goal" + workload,
              "the program prints figures, but does not compare them with goals"));
    }
    return losses;
  }

  private static String ofOpenEnd(Workload workload) {
    String window =
        workload.warmUp() == Workload.DETECTED ? "the first tenth of a run" : "the warm-up";
    return String.format(
        Locale.ROOT,
        "%s without end, but a run ends after %.0f orders or slightly more; the program does not"
            + " check for a steady state after %s",
        ArrivalRates.of(workload).closed() ? "users send messages" : "messages arrive",
        ORDERS,
        window);
  }

  /** Returns the names of the solution and the workload. */
  public String title() {
    return network.name() + " under workload " + workload.name();
  }

  /** Returns whether messages never stop arriving and the workload has no duration. */
  public boolean isOpenEnded() {
    ArrivalRates rates = ArrivalRates.of(workload);
    return workload.duration() == Workload.UNTIL_DONE && (rates.open() || rates.closed());
  }

  /** Returns whether the number of messages is finite, so that there is a makespan. */
  public boolean isFinite() {
    ArrivalRates rates = ArrivalRates.of(workload);
    return !rates.open() && !rates.closed();
  }

  /** Returns the end of a run in nanoseconds, infinite if it ends with the last event. */
  public double end() {
    if (workload.duration() != Workload.UNTIL_DONE) {
      return workload.duration();
    }
    if (!isOpenEnded()) {
      return Double.POSITIVE_INFINITY;
    }
    double rate = ArrivalRates.of(workload).ordersPerSecond();
    return rounded(rate > 0 ? ORDERS / rate * NANOS_PER_SECOND : endOfUsers());
  }

  /** Returns an end after several cycles of all users, and after that many orders of theirs. */
  private double endOfUsers() {
    Demands demands = Demands.of(network, workload);
    double cycle = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      if (arrivals.process() instanceof Process.Closed closed) {
        cycle = Math.max(cycle, closed.meanThink() / NANOS_PER_SECOND + demands.serviceDemand());
      }
    }
    double rate =
        Math.min(Capacity.of(network, demands).ordersPerSecond(), workload.users() / cycle);
    double seconds = Math.max(CYCLES * cycle, ORDERS / rate);
    return NANOS_PER_SECOND * (seconds > 0 && Double.isFinite(seconds) ? seconds : 1);
  }

  /** Returns the start of the window in nanoseconds. */
  public double warmUp() {
    if (workload.warmUp() != Workload.DETECTED) {
      return workload.warmUp();
    }
    return isOpenEnded() ? Math.rint(end() * WARM_UP) : 0;
  }

  /** Rounds up to 1, 2, 5 or 10 times a power of ten. */
  private static double rounded(double value) {
    double power = StrictMath.pow(10, Math.floor(StrictMath.log10(value)));
    double step = value / power;
    return power * (step <= 1 ? 1 : step <= 2 ? 2 : step <= 5 ? 5 : 10);
  }
}
